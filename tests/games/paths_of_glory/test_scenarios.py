"""The scenarios, the sets of cards, tournament rules and bids (5.3 to 5.7, page 35)."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import scenarios
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases import tracks, victory
from engine.games.paths_of_glory.rules.start import agreed, great_war, setup
from engine.games.paths_of_glory.rules.start import decks as decks_of
from engine.games.paths_of_glory.tables import AP, CARDS, CP, PIECES, SIDES, SPACES, UNITS, CardId, Side, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from tests.games.paths_of_glory.positions import holding, initial, on_turn, played, work_on


def started(seed: bytes = b"scenario", **settings: str) -> m.State:
    return PATHS_OF_GLORY.setup(settings, SeededChance(seed)).state


def do(state: m.State, side: Side, *actions: m.Action) -> m.State:
    for action in actions:
        assert PATHS_OF_GLORY.refuse(state, side, action) is None
        state = PATHS_OF_GLORY.apply(state, side, action, SeededChance(b"do")).state
    return state


def refused(**settings: str) -> str:
    with pytest.raises(Refused) as caught:
        agreed.read_options(CLASSIC, settings)
    return caught.value.refusal.rule


# ---------------------------------------------------------------------------------------------------- agreements


@pytest.mark.parametrize(
    ("settings", "hand", "guns", "entrench"),
    [
        ({"scenario": "introductory"}, 7, "choice", False),
        ({"scenario": "campaign", "hand": "8", "guns": "dealt"}, 8, "dealt", False),
        ({"scenario": "campaign", "cards": "optional"}, 8, "choice", False),
        ({"scenario": "campaign", "cards": "optional", "hand": "7", "entrench_modifier": "yes"}, 7, "choice", True),
        ({"scenario": "historical"}, 8, "forced", True),
        ({"scenario": "great_war"}, 8, "dealt", True),
    ],
)
def test_what_a_scenario_proposes_and_what_may_be_agreed(settings, hand: int, guns: str, entrench: bool) -> None:
    options = agreed.read_options(CLASSIC, settings)
    assert (options.hand_size, options.guns_of_august, options.entrench_modifier) == (hand, guns, entrench)


@pytest.mark.parametrize("key", ["setup", "hand", "entrench_modifier", "guns"])
def test_5_7_the_historical_rules_leave_no_choice(key: str) -> None:
    values = next(choice.values for choice in agreed.choices(CLASSIC) if choice.key == key)
    for scenario in ("historical", "great_war"):
        assert refused(scenario=scenario, **{key: values[1]}) == "5.7"


def test_the_great_war_is_played_with_the_basic_decks() -> None:
    assert refused(scenario="great_war", cards="valiant") == "5.7"


# -------------------------------------------------------------------------------------------------------- cards


def test_decks_have_their_printed_sizes() -> None:
    for side in SIDES:
        sizes = {
            decks: [
                len(printed(decks_of.deck(CLASSIC, m.Options(cards=decks), (), side, level)))
                for level in scenarios.LEVELS
            ]
            for decks in ALL
        }
        assert sizes == {"standard": [14, 20, 21], "valiant": [14, 20, 21], "picked": [14, 20, 21], "optional": ADDED}


def printed(cards: tuple[CardId, ...]) -> list[CardId]:
    """Without cards of other makers, whose numbers are higher."""
    return [card for card in cards if CARDS[card].number <= 65]


ALL, ADDED = scenarios.DECKS, [16, 24, 25]


def test_the_valiant_set_gives_each_deck_one_more_op() -> None:
    for side in SIDES:
        for level in scenarios.LEVELS:
            ops = {
                d: sum(CARDS[c].ops for c in decks_of.deck(CLASSIC, m.Options(cards=d), (), side, level))
                for d in ("standard", "valiant")
            }
            assert ops["valiant"] == ops["standard"] + 1


def test_picked_cards_come_for_equal_ones_and_stay_secret() -> None:
    state = started(scenario="introductory", cards="picked", guns="dealt")
    assert state.top == m.PickCards(CP)
    pair = m.Swap(CardId("kaisertreu"), CardId("cp_entrench"))
    assert PATHS_OF_GLORY.refuse(state, CP, m.Swap(CardId("kaisertreu"), CardId("guns_of_august"))) is not None
    wrong_deck = m.Swap(CardId("kaisertreu"), CardId("reinf_ah_10"))
    assert PATHS_OF_GLORY.refuse(state, CP, wrong_deck) is not None
    after = do(state, CP, pair)
    assert PATHS_OF_GLORY.refuse(after, CP, pair) is not None, "each card once"
    for viewer in (AP, None):
        assert PATHS_OF_GLORY.view(after, viewer) == PATHS_OF_GLORY.view(state, viewer)
    events = PATHS_OF_GLORY.apply(state, CP, pair, SeededChance(b"x")).events
    assert [event.only for event in events] == [CP]
    dealt = do(do(after, CP, m.Done()), AP, m.Done())
    cards = {*dealt.cards.cp.hand, *dealt.cards.cp.deck}
    assert CardId("kaisertreu") in cards
    assert CardId("cp_entrench") not in cards
    assert len(cards) == 14


def test_a_card_that_joins_is_dealt_and_exchanged_in_new_games_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that run keep the decks with which they began: docs/adding-a-card.md."""
    monkeypatch.setitem(decks_of.SINCE, CardId("alberich"), "joint-entry")
    for version, there in ((1, False), (2, True)):
        every = m.Options(cards="optional", rules_version=version)
        assert (CardId("alberich") in decks_of.deck(CLASSIC, every, (), CP, "total")) == there
        picked = m.Options(cards="picked", rules_version=version)
        assert (CardId("alberich") in dict(decks_of.exchanges(CLASSIC, picked, (), CP))) == there
        assert len(decks_of.deck(CLASSIC, picked, (), CP, "total")) == 21, "the others are as they were"


def test_picked_cards_of_later_decks_come_with_their_level() -> None:
    pile = m.Pile(swaps=((CardId("alberich"), CardId("von_below")),))
    cards = decks_of.deck(CLASSIC, m.Options(cards="picked"), pile.swaps, CP, "total")
    assert CardId("alberich") in cards
    assert CardId("von_below") not in cards


def test_every_exchange_is_offered_in_notation_and_as_a_choice() -> None:
    state = started(cards="picked")
    actions = PATHS_OF_GLORY.legal_actions(state, CP)
    offers = PATHS_OF_GLORY.offers(state, CP)
    assert len(offers) == len(actions) > 20
    for action in actions[:5]:
        assert PATHS_OF_GLORY.parse(state, CP, PATHS_OF_GLORY.label(state, action)) == (action,)


@pytest.mark.parametrize(
    ("card", "turn", "ws", "standard", "valiant"),
    [
        ("prince_max", 17, 30, False, True),
        ("prince_max", 12, 29, True, False),
        ("the_sixtus_affair", 17, 20, True, False),
        ("the_sixtus_affair", 16, 20, True, True),
    ],
)
def test_changed_cards_of_the_valiant_set(card: str, turn: int, ws: int, standard: bool, valiant: bool) -> None:
    side = CARDS[CardId(card)].side
    for cards, allowed in (("standard", standard), ("valiant", valiant)):
        state = holding(on_turn(initial(scenario="campaign", cards=cards), turn, 2, side), side, card)
        state = replace(state, tracks=replace(state.tracks, war_status=m.BySide(ws - 10, 10)))
        why = PATHS_OF_GLORY.refuse(state, side, m.PlayCard(CardId(card), "event"))
        assert (why is None) == allowed


def test_great_retreat_gives_operations_in_the_valiant_set() -> None:
    for cards, ops in (("standard", False), ("valiant", True)):
        state = holding(on_turn(initial(scenario="historical", cards=cards), 9), AP, "great_retreat")
        after = do(state, AP, m.PlayCard(CardId("great_retreat"), "event"))
        assert isinstance(after.top, m.Activate) == ops


# ------------------------------------------------------------------------------------------------- the Great War


def test_the_great_war_vp_account_comes_to_ten() -> None:
    state = great_war.opening(CLASSIC, agreed.settings(CLASSIC, "great_war"))
    lines = [line.change for line in state.account]
    spaces = sum(
        (1 if state.board.control[s.id] == CP else -1)
        for s in SPACES.values()
        if s.vp and state.board.control[s.id] in SIDES and state.board.control[s.id] != _first_owner(s.id)
    )
    assert (sum(lines), spaces, state.tracks.vp) == (-3, 3, 10)
    assert 10 + sum(lines) + spaces == state.tracks.vp
    assert tracks.russian_spaces(state) == 2


def _first_owner(space: SpaceId) -> str:
    printed = SPACES[space]
    return printed.start_control if printed.start_control in SIDES else printed.printed_side


def test_the_great_war_uses_up_the_counters() -> None:
    """Every counter is on the map, in a box, or comes with a card that has not been played or with Romania."""
    state = great_war.opening(CLASSIC, agreed.settings(CLASSIC, "great_war"))
    waiting = Counter(PIECES[p].id for p, place in enumerate(state.board.where) if place == m.OFF_MAP)
    to_come: Counter[str] = Counter({"ro_c": 6})
    for card in CARDS.values():
        if card.deck == "optional" or card.id not in state.events:
            to_come.update(dict(card.reinforcement_units))
    assert dict(waiting) == dict(to_come)
    assert sum(UNITS[unit].count for unit in UNITS) == len(PIECES)


def test_the_great_war_begins_with_replacements_of_turn_10() -> None:
    state = started(scenario="great_war")
    assert (state.tracks.turn, state.tracks.phase, state.top.side) == (10, "replacement", AP)
    assert isinstance(state.top, m.Replace)
    assert state.top.halves == {"a": 2, "br": 6, "fr": 6, "it": 4, "ru": 8}
    state = do(state, AP, m.Done())
    assert state.top == m.Replace(CP, {"ah": 6, "bu": 2, "ge": 12, "tu": 4})  # 4 + walter_rathenau + Sedan
    state = do(state, CP, m.Done())
    assert (state.tracks.turn, state.tracks.round) == (11, 1)
    assert [len(state.cards[side].hand) for side in SIDES] == [8, 8]
    assert [len(state.cards[side].deck) for side in SIDES] == [22, 22]
    assert PATHS_OF_GLORY.check(state) == []


def test_nobody_starves_when_the_great_war_begins() -> None:
    board = great_war.opening(CLASSIC, agreed.settings(CLASSIC, "great_war")).board
    assert [PIECES[piece].label for piece in supply.oos(board)] == []


def test_the_great_war_remembers_what_was_played() -> None:
    state = great_war.opening(CLASSIC, agreed.settings(CLASSIC, "great_war"))
    for side in SIDES:
        assert len(state.cards[side].removed) == 25
        assert len(state.cards[side].deck) == 30
    assert (
        sum(CARDS[card].war_status for card in state.events if CARDS[card].side == AP)
        == state.tracks.war_status.ap
        == 13
    )
    assert (
        sum(CARDS[card].war_status for card in state.events if CARDS[card].side == CP)
        == state.tracks.war_status.cp
        == 11
    )


# ------------------------------------------------------------------------------------------ tournaments and bids


@pytest.mark.parametrize(
    ("scenario", "vp", "winner"), [("campaign", 12, None), ("limited_war", 13, None), ("historical", 12, AP)]
)
def test_5_6_2_the_ap_wins_draws_of_a_tournament(scenario: str, vp: int, winner: Side | None) -> None:
    for tournament in ("no", "yes"):
        state = initial(scenario=scenario, tournament=tournament)
        state = replace(state, tracks=replace(state.tracks, turn=20, vp=vp))
        state = played(state, "fall_of_the_tsar", "reinf_us_1", "reinf_us_2")
        found = victory.final(state)
        assert found is not None
        assert found.winner == (AP if tournament == "yes" else winner)


@pytest.mark.parametrize(("tournament", "reason"), [("no", "peace"), ("yes", "peace-lost")])
def test_5_6_3_an_accepted_peace_is_a_loss_for_both(tournament: str, reason: str) -> None:
    state = initial(scenario="campaign", tournament=tournament)
    work = work_on(replace(state, stack=(m.PeaceOffer(AP),)))
    choices.apply(work, m.PeaceOffer(AP), m.AcceptPeace())
    assert work.state.result == m.Result(None, reason, 10)


@pytest.mark.parametrize(
    ("bid", "shift"), [("", 0), ("ap:0", 0), ("ap:2", 2), ("cp:3", -3)], ids=["none", "nothing", "for AP", "for CP"]
)
def test_5_6_1_1_the_bid_moves_the_end_and_nothing_else(bid: str, shift: int) -> None:
    options = agreed.read_options(CLASSIC, {"scenario": "campaign", "bid": bid})
    state = setup.opening(CLASSIC, options)
    state = replace(state, tracks=replace(state.tracks, turn=20, vp=12, phase="war_status"))
    result = victory.final(state)
    assert result is not None
    assert result.vp == 12 + shift
    work = work_on(state)
    victory.finish(work, result)
    assert work.tracks.vp == 12 + shift
    assert victory.automatic(replace(state, tracks=replace(state.tracks, vp=19))) is None
    automatic = victory.automatic(replace(state, tracks=replace(state.tracks, vp=20)))
    assert automatic == m.Result(CP, "automatic", 20)


@pytest.mark.parametrize(("vp", "by"), [(13, 0), (17, 4), (9, 0), (4, 5), (11, None)])
def test_the_account_says_by_how_much(vp: int, by: int | None) -> None:
    state = initial(scenario="campaign")
    state = replace(state, tracks=replace(state.tracks, turn=20, vp=vp))
    result = victory.final(state)
    assert result is not None
    lines = {line.key: line.args for line in victory.account(replace(state, result=result))}
    assert lines.get("pog-account-margin", {}).get("by") == by


@pytest.mark.parametrize("bid", ["ap", "ap:-1", "ge:2", "ap:two"])
def test_a_bid_that_cannot_be_read_is_refused(bid: str) -> None:
    assert refused(bid=bid) == "5.6.1"
