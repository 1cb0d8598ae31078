"""What players type in given positions, and what comes of it."""

from __future__ import annotations

import pytest

from engine.games.paths_of_glory import ways
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import CP, SPACES
from tests.games.paths_of_glory.typed import answer

JOIN_ALL = "join GE 2 @ Koblenz; join GE 3 @ Koblenz; join GE 4 @ Metz; join GE 5 @ Metz"
FROM_METZ = "attack Sedan; join GE 4 @ Metz; join GE 5 @ Metz; done"
ALL_TO_FRANKFURT = "GE 4: Metz > Koblenz > Frankfurt; GE 5: Metz > Koblenz > Frankfurt"
ALL_TO_STRASBOURG = "GE 4: Metz > Strasbourg; GE 5: Metz > Strasbourg"


@pytest.mark.parametrize(
    ("where", "order", "labels"),
    [
        ("card", "guns event", "Guns of August (1): event"),
        ("card", "play guns event", "Guns of August (1): event"),
        ("card", "CP1 event", "Guns of August (1): event"),
        ("card", "CP 1 event", "Guns of August (1): event"),
        ("card", "cp 1: event", "Guns of August (1): event"),
        ("card", "6 ops", "Entrench (6): ops"),
        ("card", "ops 6", "Entrench (6): ops"),
        ("card", "event guns", "Guns of August (1): event"),
        ("card", "Entrench ops", "Entrench (6): ops"),
        ("card", "entrench sr", "Entrench (6): sr"),
        ("card", "Entrench (6) rp", "Entrench (6): rp"),
        ("card", "Entrench event", "Entrench (6): event"),
        ("execution", "Place of Execution ops", "Place of Execution (26): ops"),
        ("may offer", "offer peace", "offer peace"),
        ("activate", "Metz attack", "activate Metz combat"),
        ("activate", "Metz, Aachen move", "activate Metz move; activate Aachen move"),
        ("activate", "activate Metz to attack", "activate Metz combat"),
        ("move", "GE 1 aachen to liege", "GE 1: Aachen > Liege"),
        ("move", "GE1 aachen-liege", "GE 1: Aachen > Liege"),
        ("move", "GE 1 - Koblenz", "GE 1: Aachen > Koblenz"),
        ("move", "GE 1 Koblenz", "GE 1: Aachen > Koblenz"),
        ("move", "GE 1 @ Aachen-Koblenz-Metz", "GE 1: Aachen > Koblenz > Metz"),
        ("move", "move GE 1 to Koblenz", "GE 1: Aachen > Koblenz"),
        ("move", "GE 4, GE 5: Metz-Frankfurt", "GE 4: Metz > Koblenz > Frankfurt; GE 5: Metz > Koblenz > Frankfurt"),
        ("move", "GE 1 > Koblenz > Metz", "GE 1: Aachen > Koblenz > Metz"),
        ("move", "GE 1 to Koblenz > Metz", "GE 1: Aachen > Koblenz > Metz"),
        ("move", "GE 4 @ Metz: Koblenz > Frankfurt", "GE 4: Metz > Koblenz > Frankfurt"),
        ("east", "GE 8: Konigsberg > Tannenberg", "GE 8: Insterberg > Konigsberg > Tannenberg"),
        ("east", "GE8 Insterberg-Konigsberg", "GE 8: Insterberg > Konigsberg"),
        ("east", "GE 8 - Königsberg", "GE 8: Insterberg > Konigsberg"),
        ("east", "GE8-Königsberg", "GE 8: Insterberg > Konigsberg"),
        (
            "attack",
            "attack Sedan with all",
            "attack Sedan; join GE 2 @ Koblenz; join GE 3 @ Koblenz; join GE 4 @ Metz; join GE 5 @ Metz",
        ),
        (
            "attack",
            "attack Sedan all",
            "attack Sedan; join GE 2 @ Koblenz; join GE 3 @ Koblenz; join GE 4 @ Metz; join GE 5 @ Metz",
        ),
        (
            "attack",
            "all attack Sedan",
            "attack Sedan; join GE 2 @ Koblenz; join GE 3 @ Koblenz; join GE 4 @ Metz; join GE 5 @ Metz",
        ),
        ("attack", "GE 4 attacks Sedan", "attack Sedan; join GE 4 @ Metz; done"),
        ("attack", "Sedan", "attack Sedan"),
        ("attack", "GE 4 to Sedan", "attack Sedan; join GE 4 @ Metz; done"),
        ("attack", "GE 4: Metz > Sedan", "attack Sedan; join GE 4 @ Metz; done"),
        ("attack", "GE 2, GE 4 > Sedan", "attack Sedan; join GE 2 @ Koblenz; join GE 4 @ Metz; done"),
        ("attack", "attack Sedan from Metz", "attack Sedan; join GE 4 @ Metz; join GE 5 @ Metz; done"),
        ("attack", "attack Sedan with Metz", "attack Sedan; join GE 4 @ Metz; join GE 5 @ Metz; done"),
        ("attack", "attack to Sedan", "attack Sedan"),
        ("muster", "join all", "join GE 2 @ Koblenz; join GE 3 @ Koblenz; join GE 4 @ Metz; join GE 5 @ Metz"),
        ("muster", "join GE 4 to Sedan", "join GE 4 @ Metz"),
        ("muster", "GE 4", "join GE 4 @ Metz"),
        ("muster", "all", JOIN_ALL),
        ("muster", "all units", JOIN_ALL),
        ("attack", "attack Sedan: all", f"attack Sedan; {JOIN_ALL}"),
        ("attack", "attack Sedan with everybody", f"attack Sedan; {JOIN_ALL}"),
        ("attack", "all to Sedan", f"attack Sedan; {JOIN_ALL}"),
        ("attack", "all > Sedan", f"attack Sedan; {JOIN_ALL}"),
        ("attack", "Metz > Sedan", FROM_METZ),
        ("attack", "Metz to Sedan", FROM_METZ),
        ("attack", "attack Metz > Sedan", FROM_METZ),
        ("attack", "all: Metz > Sedan", FROM_METZ),
        ("attack", "Metz, Koblenz > Sedan", f"attack Sedan; {JOIN_ALL}"),
        ("attack", "attack GE 4 > Sedan", "attack Sedan; join GE 4 @ Metz; done"),
        ("attack", "attack GE 4: Metz > Sedan", "attack Sedan; join GE 4 @ Metz; done"),
        ("move", "all: Metz > Strasbourg", ALL_TO_STRASBOURG),
        ("move", "move all: Metz > Koblenz > Frankfurt", ALL_TO_FRANKFURT),
        ("metz", "all to Strasbourg", ALL_TO_STRASBOURG),
        ("sr", "GEc: Reserve > Metz", "sr GEc: Reserve > Metz"),
        ("sr", "GE 4 Essen", "sr GE 4: Metz > Essen"),
        ("desertions", "loss RU 1, RU 2", "loss RU 1; loss RU 2"),
        ("retreat", "Chateau Thierry", "retreat (FR 5) to Chateau Thierry"),
        ("retreat", "to Cambrai", "retreat (FR 5) to Cambrai"),
        ("retreat", "(FR 5) Cambrai", "retreat (FR 5) to Cambrai"),
        ("retreat", "FR 5 - Cambrai", "retreat (FR 5) to Cambrai"),
        (
            "retreat 2",
            "FR 5, FRc: Chateau Thierry > Paris",
            (
                "retreat (FR 5) to Chateau Thierry; retreat (FR 5) to Paris; "
                "retreat FRc @ Sedan to Chateau Thierry; retreat FRc @ Chateau Thierry to Paris"
            ),
        ),
        (
            "retreat 2",
            "FR 5, FRc: Sedan > Cambrai > Amiens",
            (
                "retreat (FR 5) to Cambrai; retreat (FR 5) to Amiens; retreat FRc @ Sedan to Cambrai; "
                "retreat FRc @ Cambrai to Amiens"
            ),
        ),
        (
            "retreat 2",
            "retreat all to Chateau Thierry > Paris",
            (
                "retreat (FR 5) to Chateau Thierry; retreat (FR 5) to Paris; "
                "retreat FRc @ Sedan to Chateau Thierry; retreat FRc @ Chateau Thierry to Paris"
            ),
        ),
        ("retreat alone", "Paris", "retreat FR 5 to Chateau Thierry; retreat FR 5 to Paris"),
        ("retreat alone", "Amiens", "retreat FR 5 to Cambrai; retreat FR 5 to Amiens"),
        ("advance", "advance GE 4 to Sedan", "advance GE 4 to Sedan"),
        ("advance", "advance all to Sedan", "advance GE 4 to Sedan; advance GE 5 to Sedan"),
        ("advance", "all", "advance GE 4 to Sedan; advance GE 5 to Sedan"),
        ("advance", "all units", "advance GE 4 to Sedan; advance GE 5 to Sedan"),
        ("advance", "advance all", "advance GE 4 to Sedan; advance GE 5 to Sedan"),
        ("retreat", "all to Cambrai", "retreat (FR 5) to Cambrai"),
        ("advance", "GE 4, GE 5 Sedan", "advance GE 4 to Sedan; advance GE 5 to Sedan"),
        ("replace", "rebuild FRc to Reserve", "rebuild FRc to Reserve"),
        ("replace", "rebuild FRc in the Reserve", "rebuild FRc to Reserve"),
        ("rebuilding", "rebuild FRc, FRc to Reserve", "rebuild FRc to Reserve; rebuild FRc to Reserve"),
        ("rebuilding", "FRc & BRc in Reserve", "rebuild FRc to Reserve; rebuild BRc to Reserve"),
        ("rebuilding", "rebuild FRc to Reserve, BRc to Reserve", "rebuild FRc to Reserve; rebuild BRc to Reserve"),
        ("rebuilding", "(FR 9), FRc to Reserve", "flip (FR 9); rebuild FRc to Reserve"),
        ("rebuilding", "rebuild FRc in Reserve and FR 9", "rebuild FRc to Reserve; flip (FR 9)"),
        ("place", "place BEF to London, FR 10 to Paris", "place BEF to London"),
        ("replace", "FRc Reserve", "rebuild FRc to Reserve"),
        ("replace", "flip FR 9", "flip (FR 9)"),
        ("replace", "(FR 9)", "flip (FR 9)"),
        ("replace", "rebuild FR 9", "flip (FR 9)"),
    ],
)
def test_what_is_understood(where: str, order: str, labels: str) -> None:
    assert answer(where, order) == labels


@pytest.mark.parametrize(
    ("where", "order", "rule", "key", "args"),
    [
        (
            "card",
            "play Guns of August",
            "",
            "pog-notation-use-missing-of",
            (
                "token=Guns of August (1) orders=Guns of August (1): event|Guns of August (1): ops|"
                "Guns of August (1): sr|Guns of August (1): rp"
            ),
        ),
        (
            "card",
            "Guns of August",
            "",
            "pog-notation-use-missing-of",
            (
                "token=Guns of August (1) orders=Guns of August (1): event|Guns of August (1): ops|"
                "Guns of August (1): sr|Guns of August (1): rp"
            ),
        ),
        (
            "card",
            "play 12",
            "",
            "pog-notation-use-missing-of",
            (
                "token=German Reinforcements (12) orders=German Reinforcements (12): ops|"
                "German Reinforcements (12): sr|German Reinforcements (12): rp"
            ),
        ),
        (
            "card",
            "Entrench",
            "",
            "pog-notation-use-missing-of",
            "token=Entrench (6) orders=Entrench (6): event|Entrench (6): ops|Entrench (6): sr|Entrench (6): rp",
        ),
        ("card", "entrench GE 4 Metz", "8.1.3", "pog-play-a-card", ""),
        ("card", "AP 1 event", "", "pog-notation-card", "token=AP 1"),
        ("card", "Gnus of August: event", "", "pog-notation-card", "token=Gnus of August guesses=Guns of August (1)"),
        ("card", "Guns of August: evnt", "", "pog-notation-use", "token=evnt guesses=event"),
        ("card", "offer peace", "16.5", "pog-no-peace-in-scenario", ""),
        ("card", "offer truce", "", "pog-notation-offer", "token=truce"),
        ("card", "FRc", "", "pog-notation-no-way", "token=FRc"),
        ("move", "GE 1: Reserve > Koblenz", "", "pog-notation-unit-not-at", "token=GE 1 space=Reserve guesses=Aachen"),
        ("peace", "offer peace", "16.5.1.1", "pog-no-peace-at-this-vp", ""),
        ("peace", "peace", "16.5.1.1", "pog-no-peace-at-this-vp", ""),
        ("fourteen points", "offer peace", "card", "pog-no-peace-after-14-points", ""),
        (
            "activate",
            "activate Metz, Aachen, Koblenz, Bremen, Insterberg move",
            "9.2.1",
            "pog-refuse-activate-spent",
            "space=Insterberg price=1 before=4",
        ),
        (
            "activate",
            "activate Metz, Aachen, Koblenz, Essen, Bremen move",
            "9.2.6",
            "pog-refuse-activate-empty",
            "space=Essen",
        ),
        ("activate", "activate Metz, Metz move", "9.2.5", "pog-refuse-activate-twice", "space=Metz"),
        ("activate", "activate Metz", "", "pog-notation-mode", "token=Metz"),
        ("activate", "Metz", "", "pog-notation-mode", "token=Metz"),
        ("activate", "activate Brest-Litovsk move", "9.2.6", "pog-refuse-activate-empty", "space=Brest Litovsk"),
        ("activate", "activate Bar-le-Duc combat", "9.2.6", "pog-refuse-activate-empty", "space=Bar le Duc"),
        ("activate", "offer peace", "", "pog-refuse-not-now", "asked=4"),
        (
            "west",
            "activate Metz, Aachen, Bremen, Insterberg combat",
            "9.2.1",
            "pog-refuse-activate-spent",
            "space=Insterberg price=1 before=3",
        ),
        ("move", "GE 1 aachen to sedan", "11.1.3", "pog-refuse-not-adjacent", "a=Aachen b=Sedan"),
        ("move", "move FR 5 to Sedan", "", "pog-refuse-not-yours", "unit=FR 5"),
        (
            "move",
            "> Verdun",
            "",
            "pog-notation-which-unit",
            "token=Verdun units=GE 4|GE 5|(GEc) @ Bremen|GE 1 example=GE 4: Metz > Strasbourg",
        ),
        (
            "move",
            "to Verdun",
            "",
            "pog-notation-which-unit",
            "token=Verdun units=GE 4|GE 5|(GEc) @ Bremen|GE 1 example=GE 4: Metz > Strasbourg",
        ),
        (
            "move",
            "move to Koblenz",
            "",
            "pog-notation-which-unit",
            "token=Koblenz units=GE 4|GE 5|(GEc) @ Bremen|GE 1 example=GE 4: Metz > Koblenz",
        ),
        (
            "move",
            "Aachen > Koblenz",
            "",
            "pog-notation-which-unit",
            "token=Koblenz units=GE 1 example=GE 1: Aachen > Koblenz",
        ),
        (
            "move",
            "Koblenz",
            "",
            "pog-notation-which-unit",
            "token=Koblenz units=GE 4|GE 5|(GEc) @ Bremen|GE 1 example=GE 4: Metz > Koblenz",
        ),
        ("move", "GE 99: Metz > Sedan", "", "pog-notation-unit", "token=GE 99 guesses=GE 9|GE 8|GE 7|GE 6"),
        ("move", "move GE 99", "", "pog-notation-unit", "token=GE 99 guesses=GE 9|GE 8|GE 7|GE 6"),
        ("move", "move GE 1", "", "pog-notation-missing-way", "token=GE 1 example=GE 1: Aachen > Liege"),
        ("move", "GE 1 @ Aachen", "", "pog-notation-missing-way", "token=GE 1 @ Aachen example=GE 1: Aachen > Liege"),
        (
            "move",
            "all to Koblenz",
            "",
            "pog-notation-all-where",
            "token=all spaces=Aachen|Bremen|Metz example=all: Aachen > Koblenz",
        ),
        ("move", "all: Berlin > Koblenz", "", "pog-notation-nobody", "token=all"),
        ("move", "all", "", "pog-notation-missing-way", "token=all example=all: Metz > Strasbourg"),
        ("attack", "all", "", "pog-notation-attack-what", "token=all example=attack Liege with all"),
        ("retreat", "all", "", "pog-notation-missing-way", "token=all example=retreat all to Brussels"),
        ("replace", "(FR 9), FRc", "", "pog-notation-missing-way", "token=FRc example=rebuild FRc to Reserve"),
        ("replace", "FRc, FR 99 to Reserve", "", "pog-notation-unit", "token=FR 99 guesses=FR 9|RU 9|FR 7|FR 6"),
        ("activate", "all", "", "pog-notation-verb", "token=all"),
        ("move", "dance", "", "pog-notation-verb", "token=dance guesses=advance|done|place"),
        (
            "east",
            "GE 8 Insterburg-Konigsberg",
            "",
            "pog-notation-space",
            "token=Insterburg guesses=Insterberg|Strasbourg",
        ),
        ("east", "GE 8 Brest-Litovsk", "11.1.3", "pog-refuse-not-adjacent", "a=Insterberg b=Brest Litovsk"),
        (
            "activate",
            "no move",
            "",
            "pog-notation-unclear",
            "token=no move ends=end activation example=activate Mulhouse move",
        ),
        ("activate", "Metz, no move", "", "pog-notation-space", "token=no"),
        ("card", "end turn", "", "pog-notation-no-end", "token=end turn example=Guns of August (1): event"),
        ("move", "GE 4: Koblenz > Metz", "", "pog-notation-unit-not-at", "token=GE 4 space=Koblenz guesses=Metz"),
        ("move", "GE 1: Koblenz > Metz", "", "pog-notation-unit-not-at", "token=GE 1 space=Koblenz guesses=Aachen"),
        ("move", "GE 1: Berlin > Breslau", "", "pog-notation-unit-not-at", "token=GE 1 space=Berlin guesses=Aachen"),
        (
            "move",
            "GEc: Metz > Koblenz",
            "",
            "pog-notation-unit-not-at",
            "token=GEc space=Metz guesses=Bremen|Insterberg|Oppeln",
        ),
        (
            "move",
            "GE 4, GEc: Metz > Koblenz",
            "",
            "pog-notation-unit-not-at",
            "token=GEc space=Metz guesses=Bremen|Insterberg|Oppeln",
        ),
        ("move", "GE 1: Liege > Brussels", "15.1.1", "pog-refuse-fort-stops", "unit=GE 1 space=Liege"),
        ("move", "GE 1 > Liege > Brussels", "15.1.1", "pog-refuse-fort-stops", "unit=GE 1 space=Liege"),
        (
            "move",
            "GE 4 to Metz",
            "",
            "pog-notation-there-already-go",
            "token=GE 4 space=Metz example=GE 4: Metz > Strasbourg",
        ),
        (
            "sr",
            "sr GE 4 to Metz",
            "",
            "pog-notation-there-already-go",
            "token=GE 4 space=Metz example=sr GE 4: Metz > Aachen",
        ),
        (
            "retreat",
            "retreat (FR 5) to Sedan",
            "",
            "pog-notation-there-already-go",
            "token=(FR 5) space=Sedan example=retreat (FR 5) to Brussels",
        ),
        (
            "retreat",
            "Sedan",
            "",
            "pog-notation-there-already-go",
            "token=(FR 5) space=Sedan example=retreat (FR 5) to Brussels",
        ),
        (
            "advance",
            "advance GE 4 to Metz",
            "",
            "pog-notation-there-already-go",
            "token=GE 4 space=Metz example=advance GE 4 to Sedan",
        ),
        ("retreat", "retreat GE 4 to Metz", "12.5.1", "pog-refuse-retreat-unit", "unit=GE 4"),
        ("sr", "sr GE 1, GE 2 to Essen", "13.1.2", "pog-refuse-sr-points", "unit=GE 2 price=4 left=0"),
        ("sr", "sr GE 1, GEc @ Reserve to Metz", "13.1.2", "pog-refuse-sr-points", "unit=GEc price=1 left=0"),
        ("replace", "flip FR 9, FR 6", "17.1.1", "pog-not-enough-rp", "pool= unit=FR 6"),
        ("desertions", "loss RU 1, RU 2, RU 3", "", "pog-refuse-no-more", "before=2"),
        ("attack", "GE 4", "", "pog-notation-attack-what", "token=GE 4 example=attack Nancy with GE 4"),
        ("attack", "join all", "", "pog-refuse-attack-now", ""),
        ("attack", "attack Sedan with FR 5", "12.1.3", "pog-refuse-join-stranger", "unit=FR 5"),
        ("attack", "attack Sedan with GE 1", "12.1.1", "pog-refuse-join-inactive", "unit=GE 1 space=Aachen"),
        ("muster", "join GE 4 to Liege", "", "pog-notation-join-elsewhere", "token=Liege space=Sedan"),
        ("sr", "sr GEc to Metz", "", "pog-notation-unit-ambiguous", "token=GEc guesses=GEc @ Insterberg|GEc @ Reserve"),
        (
            "sr",
            "to Essen",
            "",
            "pog-notation-which-unit",
            "token=Essen units=GE 1|GE 2|GE 3|GE 4|GE 5 example=sr GE 1: Aachen > Essen",
        ),
        (
            "sr",
            "Reserve > Metz",
            "",
            "pog-notation-which-unit",
            "token=Metz units=GEc @ Reserve example=sr GEc: Reserve > Metz",
        ),
        ("sr", "sr FR 5 to Paris", "", "pog-refuse-not-yours", "unit=FR 5"),
        ("sr", "sr GE 4", "", "pog-notation-missing-way", "token=GE 4 example=sr GE 4: Metz > Aachen"),
        (
            "retreat",
            "retreat to Bar-le-Duc",
            "12.5.2",
            "pog-refuse-retreat-long",
            "unit=(FR 5) space=Bar le Duc left=1",
        ),
        ("retreat", "retreat (FR 5) to Paris", "12.5.2", "pog-refuse-retreat-long", "unit=(FR 5) space=Paris left=1"),
        (
            "retreat",
            "retreat FR 5 to Chateau Thierry-Paris",
            "12.5.2",
            "pog-refuse-retreat-long",
            "unit=(FR 5) space=Paris left=1",
        ),
        ("retreat", "retreat FR 5 to Metz", "12.5.5", "pog-refuse-enemy-unit", "unit=(FR 5) space=Metz"),
        ("retreat", "retreat FR 5", "", "pog-notation-missing-way", "token=FR 5 example=retreat (FR 5) to Brussels"),
        ("retreat", "retreat FR 3 to Paris", "12.5.1", "pog-refuse-retreat-unit", "unit=FR 3"),
        ("retreat", "attack Metz", "", "pog-refuse-retreat-now", ""),
        (
            "retreat 2",
            "Paris",
            "",
            "pog-notation-which-unit",
            "token=Paris units=(FR 5)|FRc @ Sedan example=retreat (FR 5) to Brussels",
        ),
        (
            "retreat alone",
            "Bar le Duc",
            "",
            "pog-notation-several-ways",
            "token=Bar le Duc guesses=Chateau Thierry > Bar le Duc|Verdun > Bar le Duc",
        ),
        (
            "advance",
            "to Sedan",
            "",
            "pog-notation-which-unit",
            "token=Sedan units=GE 4|GE 5 example=advance GE 4 to Sedan",
        ),
        ("advance", "advance GE 1 to Sedan", "12.7.1", "pog-refuse-advance-reduced", "unit=(GE 1)"),
        ("place", "place BEF to Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "place BEF, FR 10 to London", "9.5.3.3", "pog-may-not-enter-there", "unit=FR 10 space=London"),
        ("place", "place BEF in Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "place BEF at Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "place BEF Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "BEF > Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "BEF to Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "BEF: Calais", "9.5.3.3", "pog-may-not-enter-there", "unit=BEF space=Calais"),
        ("place", "Calais", "", "pog-notation-which-unit", "token=Calais units=BEF example=place BEF to London"),
        (
            "place",
            "place to Calais",
            "",
            "pog-notation-which-unit",
            "token=Calais units=BEF example=place BEF to London",
        ),
        ("place", "place BEF", "", "pog-notation-missing-way", "token=BEF example=place BEF to London"),
        ("place", "place GE 4 to Calais", "9.5.3.3", "pog-not-entering", ""),
        ("replace", "FRc > Paris", "17.1.6", "pog-may-not-enter-there", "unit=FRc space=Paris"),
        (
            "replace",
            "rebuild to Paris",
            "",
            "pog-notation-which-unit",
            "token=Paris units=FRc example=rebuild FRc to Reserve",
        ),
        ("replace", "rebuild FRc", "", "pog-notation-missing-way", "token=FRc example=rebuild FRc to Reserve"),
    ],
)
def test_what_is_refused(where: str, order: str, rule: str, key: str, args: str) -> None:
    assert answer(where, order) == (rule, key, args)


@pytest.mark.parametrize("name", sorted({name for s in SPACES.values() for name in (s.name, s.alias) if name}))
def test_a_space_with_hyphens_is_one_space(name: str) -> None:
    assert ways.places(CLASSIC, name.replace(" ", "-"), CP) == ways.places(CLASSIC, name, CP)
    assert len(ways.places(CLASSIC, name, CP)) == 1


@pytest.mark.parametrize("counter", ["MEF", "BUc"])
def test_a_counter_that_reads_like_a_space_is_a_counter(counter: str) -> None:
    assert ways.units_and_way(CLASSIC, counter, CP, lambda ref, place: False) == (counter, ())
