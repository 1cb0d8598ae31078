"""The markdown of messages, as bots write it."""

import re

import pytest

from tests.phone.markdown import Names, html, moment

NAMES = Names({1: "Ann"}, {5: "data:five"}, now=1000)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("# Loud", "<h1>Loud</h1>"),
        ("### Less", "<h3>Less</h3>"),
        ("#none", "<div>#none</div>"),
        ("-# small", '<div class="small">small</div>'),
        ("> said\n> again", "<blockquote><div>said</div><div>again</div></blockquote>"),
        ("a\n>>> said\nagain", "<div>a</div><blockquote><div>said</div><div>again</div></blockquote>"),
        ("**bold** and *thin*", "<div><strong>bold</strong> and <em>thin</em></div>"),
        ("**Michael\\*** (1)", "<div><strong>Michael*</strong> (1)</div>"),
        ("__under__ ~~gone~~", "<div><u>under</u> <s>gone</s></div>"),
        ("`a < b`", "<div><code>a &lt; b</code></div>"),
        ("```\na * b *\n```", "<pre>a * b *</pre>"),
        ("<@1> <@2>", '<div><span class="mention">@Ann</span> <span class="mention">@user2</span></div>'),
        ("</game new:9>", '<div><span class="mention">/game new</span></div>'),
        ("<:die:5>", '<div><img class="emoji" alt="die" src="data:five"></div>'),
        ("<:die:6>", '<div><span class="unknown">:die:</span></div>'),
        ("[here](https://a.b)", "<div><a>here</a></div>"),
        ("<b>", "<div>&lt;b&gt;</div>"),
    ],
)
def test_markdown(words: str, found: str) -> None:
    assert html(words, NAMES) == found


def test_lists_keep_their_marks_and_their_depth() -> None:
    found = html("- one\n  - deeper\n2. two", NAMES)
    assert found.index("•") < found.index("one") < found.index("◦") < found.index("deeper") < found.index("2.")


@pytest.mark.parametrize(
    ("words", "marks"),
    [
        ("1. a\n2. b\n2. c", ["1.", "2.", "3."]),
        ("4. a\n7. b", ["4.", "5."]),
        ("1. a\nso\n3. b", ["1.", "3."]),
        ("1. a\n- b\n5. c", ["1.", "•", "5."]),
        ("1. a\n  - b\n5. c", ["1.", "◦", "2."]),
        ("1\\. a\n2\\. b\n2\\. c", []),
    ],
)
def test_a_list_counts_on_by_itself_unless_its_numbers_are_escaped(words: str, marks: list[str]) -> None:
    found = html(words, NAMES)
    assert re.findall(r"<i>(.+?)</i>", found) == marks
    assert marks or "<div>2. c</div>" in found


@pytest.mark.parametrize(
    ("time", "style", "words"),
    [
        (1000 + 7200, "R", "in 2 hours"),
        (940, "R", "1 minute ago"),
        (0, "d", "01/01/1970"),
        (3600, "t", "01:00"),
    ],
)
def test_moments(time: int, style: str, words: str) -> None:
    assert moment(time, style, 1000) == words
