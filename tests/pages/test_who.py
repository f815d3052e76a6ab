"""Who one is and who the bots are: figures, the cast, the set-up, names changed in mid-match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.assets import read
from engine.game import COMMON_LEVELS, LEVELS
from engine.history import Tally
from engine.match import Match, Player
from engine.save import LONGEST_NAME
from games.registry import SLUGS, load, spec
from kinds import RIVALS, TEAMS
from page.cast import CAST_NAMES, LEVEL_OF, SENTENCES, character, handed, of_levels, seated
from page.chairs import cast_dialog
from page.dialogs import menu
from page.draft import Draft, first_draft, kept_draft
from page.figures import FIGURES, Me, faces, listed
from page.hall import hall_page
from page.i18n import tongue
from page.incoming_link import introduced
from page.link_state import Apart
from page.me import me_panel
from page.players import Renaming, own_seat, players_dialog, renamed
from page.records import Shelf
from page.rivals import fair_level, record
from page.session import Session
from page.settings import Settings, restored, settings_page
from page.setup import setup_page
from page.table import table_page
from page.waiting import Waiting

T, FR = tongue("en"), tongue("fr")
GAME = load(RIVALS[0])
SLUG = GAME.info.slug
ZOE = Me("Zoé", "owl")


# The cast


def test_two_characters_a_level_each_with_a_face_and_a_sentence() -> None:
    drawn = read("cast/art.svg")
    assert set(CAST_NAMES) == set(LEVEL_OF) == set(SENTENCES)
    assert [list(LEVEL_OF.values()).count(level) for level in LEVELS] == [2, 2, 2, 2]
    assert len(set(CAST_NAMES.values())) == len(CAST_NAMES)
    for key in CAST_NAMES:
        assert f'id="face-{key}"' in drawn and FR(SENTENCES[key]) != SENTENCES[key]
    for key in FIGURES:
        assert f'id="figure-{key}"' in drawn


def test_names_that_bots_had_in_old_matches_are_of_the_cast() -> None:
    assert {"Ani", "Merit", "Khepri", "Tiye", "Ramose", "Nofret"} <= set(CAST_NAMES.values())


def test_a_character_is_known_by_name_and_level() -> None:
    assert character(Player("Merit", "medium")) == "merit"
    assert character(Player("Merit", "hard")) == character(Player("Merit")) == ""
    assert seated("tiye") == Player("Tiye", "hard")


def test_bots_of_one_level_are_different_characters() -> None:
    players = (Player(""), *[Player("", "easy")] * 2, Player("", "hard"))
    names = [player.name for player in Draft(players, {}).named(T)]
    assert names == ["Player 1", "Ani", "Nofret", "Khepri"]
    taken = (Player("Ani"), Player("", "easy"), Player("Nofret", "easy"), Player("", "easy"))
    found = [player.name for player in Draft(taken, {}).named(T)]
    assert len(set(found)) == 4


def test_a_new_seat_is_somebody_else_of_the_same_strength_or_the_next() -> None:
    draft = first_draft(GAME.info, None).resized(5)
    assert [player.kind for player in draft.players] == ["person", *["easy"] * 2, *["medium"] * 2]
    named = draft.named(T)
    assert all(character(player) for player in named[1:]) and len({p.name for p in named}) == 5
    assert character(Player("Merit 2", "medium")) == "merit", "three of a level in an old set-up"


@pytest.mark.parametrize("slug", SLUGS)
def test_masters_are_offered_where_a_game_has_them(slug: str) -> None:
    game = load(slug)
    draft = first_draft(game.info, None)
    html = str(cast_dialog(draft, 1, game.levels, T, {}))
    offered = re.findall(r'data-do="sit 1 (\w+)"', html)
    assert offered == ["person", *of_levels(game.levels)]
    assert ("imhotep" in offered) == ("master" in game.levels)
    assert html.count('aria-pressed="true"') == 1


def test_nobody_sits_down_twice() -> None:
    draft = Draft((Player(""), Player("Merit", "medium"), Player("Tiye", "hard")), {})
    html = str(cast_dialog(draft, 1, COMMON_LEVELS, T, {}))
    closed = re.findall(r'data-do="sit 1 (\w+)"[^>]*disabled', html)
    assert closed == ["tiye"]
    assert str(cast_dialog(draft, 7, COMMON_LEVELS, T, {})) == ""


def test_a_seat_is_taken_by_a_character_or_given_to_a_person() -> None:
    draft = first_draft(GAME.info, None).sitting(1, "khepri")
    assert draft.players[1] == Player("Khepri", "hard")
    assert draft.sitting(1, "person").players[1] == Player("")
    assert first_draft(GAME.info, kept_draft(draft)).players[1] == Player("Khepri", "hard")


def test_an_old_set_up_has_its_levels_still() -> None:
    kept = {"players": [{"name": "", "kind": "person"}, {"name": "", "kind": "hard"}]}
    assert first_draft(GAME.info, kept).named(T)[1] == Player("Khepri", "hard")


# What is remembered


def test_how_it_went_is_said_where_one_chooses() -> None:
    rivals = {
        ("Merit", "medium", False): Tally(5, 3),
        ("Tiye", "hard", False): Tally(1, 0),
        ("Merit", "medium", True): Tally(3, 2),
    }
    merit, tiye = seated("merit"), seated("tiye")
    assert record(merit, False, rivals, T) == "You have beaten Merit in 3 of 5 matches."
    assert record(merit, True, rivals, T) == "You have won 2 of 3 matches with Merit."
    assert record(tiye, False, rivals, T) == "You have not beaten Tiye yet: 1 match played."
    assert record(seated("ani"), False, rivals, T) == ""
    assert record(Player("Merit"), False, rivals, T) == "", "a person of that name"
    html = str(cast_dialog(first_draft(GAME.info, None), 1, GAME.levels, T, rivals))
    assert "You have beaten Merit in 3 of 5 matches." in html


def test_who_has_won_is_proposed_the_next_level() -> None:
    won = {(SLUG, "easy", 2): Tally(2, 1), (SLUG, "hard", 3): Tally(4, 0)}
    assert fair_level(GAME, {}) == "easy"
    assert fair_level(GAME, {(SLUG, "easy", 2): Tally(5, 0)}) == "easy", "not won yet"
    assert fair_level(GAME, won) == "medium"
    assert fair_level(load(RIVALS[1]), won) == "easy", "each game by itself"
    top = GAME.levels[-1]
    assert fair_level(GAME, {(SLUG, top, 2): Tally(1, 1)}) == top
    assert fair_level(GAME, {(SLUG, "friends", 2): Tally(1, 1)}) == "easy"
    assert fair_level(load(TEAMS[0]), {}) == "medium", "a weak partner would make it harder"


# Figures


def test_everybody_has_a_face_and_no_two_people_the_same() -> None:
    people = tuple(Player(name) for name in ("Zoé", "Ben", "Cleo", "Dara", "Eli"))
    drawn = faces(people, ZOE)
    assert drawn[0] == "figure-owl" and len(set(drawn)) == 5
    assert faces(people, ZOE) == drawn, "the same every time"


def test_a_bot_has_its_characters_face_and_one_somebody_named_that_of_another() -> None:
    players = (Player("A"), seated("merit"), Player("Foo", "hard"))
    assert faces(players, ZOE, 0) == ("figure-owl", "face-merit", "face-khepri")
    taken = (Player("Foo", "hard"), seated("khepri"), Player("Ana", "easy"))
    assert faces(taken) == ("face-tiye", "face-khepri", "face-ani")


def test_no_page_draws_a_robot() -> None:
    root = Path(__file__).resolve().parents[2]
    sources = [*root.glob("py/**/*.py"), *root.glob("assets/**/*.svg")]
    assert sources and not [one for one in sources if "icon-bot" in one.read_text("utf-8")]


def test_a_list_knows_names_alone() -> None:
    assert listed(("Zoé", "Merit"), ZOE) == ("figure-owl", "face-merit")
    assert listed(("Other name", "Merit"), ZOE)[0] == "figure-owl", "the only person is oneself"
    row = Waiting("a", SLUG, ("Zoé", "Merit"), "", 3, False, me=ZOE)
    html = str(hall_page([row], [], T))
    assert "#figure-owl" in html and "#face-merit" in html


# Asked once


def test_the_question_comes_once() -> None:
    fresh, known = Settings(), Settings(met="yes")
    assert me_panel(known.me, T) is None
    html = str(me_panel(fresh.me, T))
    assert 'data-field="me-name"' in html and html.count('data-field="me-figure"') == len(FIGURES)
    assert html.count('data-do="me-done') == 3, "by Enter, by “That’s me”, by “Not now”"


@pytest.mark.parametrize("me", [Settings().me, ZOE])
def test_the_set_up_asks_or_knows(me: Me) -> None:
    draft = first_draft(GAME.info, None, me.name)
    page = (spec(SLUG), draft, Shelf(), T)
    html = str(setup_page(*page, me=me))
    assert ("What’s your name?" in html) == (not me.met)
    assert ('value="Zoé"' in html and "#figure-owl" in html) == me.met


def test_the_settings_change_it_later() -> None:
    html = str(settings_page(Settings(name="Zoé", figure="owl", met="yes"), "#/", T))
    assert 'value="Zoé"' in html and re.search(r'value="owl"[^>]*checked', html)


def test_what_is_kept_of_a_person_is_cleaned() -> None:
    kept = {"name": " Zo\né " + "x" * 99, "figure": "<b>", "met": "perhaps", "theme": "day"}
    found = restored(kept, "en")
    assert found.name.startswith("Zo é") and len(found.name) <= LONGEST_NAME
    assert (found.figure, found.met, found.theme) == ("", "no", "day")
    assert restored({"name": 3, "figure": ["owl"]}, "en") == Settings()
    assert restored(Settings(name="Zoé", figure="owl", met="yes").plain(), "en").me == ZOE


def test_the_name_holds_in_every_game_whatever_was_typed_last_time() -> None:
    for slug in SLUGS:
        info = load(slug).info
        old = first_draft(info, None).with_player(0, name="Old")
        again = first_draft(info, kept_draft(old), "Zoé")
        assert again.named(T, "Zoé")[0].name == "Zoé"
        assert first_draft(info, kept_draft(old)).named(T)[0].name == "Old"


def test_only_the_first_person_is_oneself() -> None:
    draft = Draft((seated("ani"), Player(""), Player("")), {})
    assert [one.name for one in draft.named(T, "Zoé")] == ["Ani", "Zoé", "Player 3"]
    assert [one.name for one in draft.introducing("Zoé").players] == ["Ani", "Zoé", ""]


def test_whoever_takes_an_unnamed_seat_by_link_brings_the_name() -> None:
    players = (Player("Anna"), Player("Joueur\u00a02"))
    assert introduced("Joueur\u00a02", "Zoé", players) and introduced("Player 2", "Zoé", players)
    assert not introduced("Anna", "Zoé", players) and not introduced("Player 2", "", players)
    assert not introduced("Player 2", "Anna", players), "somebody has that name already"


# In mid-match


def at_table(*players: Player) -> Session:
    match = Match(GAME, {}, players, seed=3)
    match.play_fate()
    return Session("x", match)


def shown(session: Session) -> str:
    return str(table_page(session, T))


def said(session: Session) -> str:
    """The last line of the log."""
    view = session.seen(T).view
    return spec(SLUG).words().line(session.events()[-1], view, session.names, T)


def test_a_person_is_renamed_and_the_log_follows() -> None:
    one = at_table(Player("Ana"), Player("Ben"))
    one.play(0, sorted(one.moves)[0])
    assert "Ana " in said(one) and said(one) in shown(one)
    assert renamed(one, 0, "  Anna ", T) is None
    assert one.names == ("Anna", "Ben")
    assert "Anna " in said(one) and said(one) in shown(one)


def test_ones_own_seat_is_the_only_persons_or_the_one_of_ones_name() -> None:
    assert own_seat(at_table(seated("ani"), Player("Old")), "Zoé") == 1
    shared = at_table(Player("Ana"), Player("Zoé"))
    assert own_seat(shared, "Zoé") == 1 and own_seat(shared, "") == 0
    assert own_seat(shared, "Somebody else") is None


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", "needs a name"), (" \n", "needs a name"), ("Ben", "called Ben"), (" Ben ", "called Ben")],
)
def test_no_name_and_anothers_name_are_refused(typed: str, why: str) -> None:
    one = at_table(Player("Ana"), Player("Ben"))
    refused = renamed(one, 0, typed, T)
    assert refused is not None and why in refused.why and one.names == ("Ana", "Ben")
    html = str(players_dialog(one, refused, T))
    assert refused.why in html and 'aria-invalid="true"' in html and 'role="alert"' in html


def test_bots_and_people_far_away_keep_their_names() -> None:
    one = at_table(Player("Ana"), seated("merit"))
    assert renamed(one, 1, "Foo", T) is None and one.names[1] == "Merit"
    assert 'data-field="rename 1"' not in str(players_dialog(one, None, T))
    far = at_table(Player("Ana"), Player("Ben"))
    far.apart = Apart(0, 0)
    html = str(players_dialog(far, None, T))
    assert 'data-field="rename 0"' in html and 'data-field="rename 1"' not in html
    assert renamed(far, 1, "Foo", T) is None and far.names[1] == "Ben"


def test_names_are_text_in_the_dialog() -> None:
    evil = "<b>x</b>"
    one = at_table(Player(evil), seated("merit"))
    html = str(players_dialog(one, Renaming(0, evil, "why"), T))
    assert evil not in html and "&lt;b&gt;" in html


def test_the_menu_leads_there_while_the_match_runs() -> None:
    one = at_table(Player("Ana"), seated("merit"))
    assert 'data-do="players"' in str(menu(one, T))
    one.elsewhere = True
    assert 'data-do="players"' not in str(menu(one, T))


def test_another_level_is_another_character_but_a_persons_seat_keeps_its_name() -> None:
    players = (Player("Ana"), seated("merit"), seated("khepri"))
    assert handed(players, 1, "hard") == seated("tiye"), "one of the two sits there already"
    assert handed(players, 0, "easy") == Player("Ana", "easy")
    assert handed(players, 1, "person") == Player("Merit")
