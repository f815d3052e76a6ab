"""K4 Moving and taking, K5 End; the worked examples first."""

import pytest

from games.keys import rules

GREEN, RED, BLUE, WHITE, ORANGE, YELLOW = range(6)


def ended(lay, *gems, **options):
    """The outcome of a match at whose end the seats have these gems."""
    table = lay(len(gems), **options).skip(8).roll()
    for seat, counts in enumerate(gems):
        table.give(seat, gems=counts)
    return table.do(*(f"{seat}: quit @0" for seat in table.seats)).match.outcome


def items(outcome, seat):
    return [(item.label, item.points) for item in outcome.scores[seat]]


@pytest.mark.rule("K-X1", "K5.1")
def test_the_most_gems_of_one_colour_win_not_the_most_gems(lay):
    outcome = ended(lay, (7, 5, 3, 2, 0, 1), (4, 1, 0, 1, 2, 3), (2, 3, 2, 8, 0, 0))
    assert outcome.winners == (2,) and outcome.ending == "colour"
    assert items(outcome, 2) == [("white", 8), ("red", 3), ("green", 2), ("blue", 2)]
    assert items(outcome, 0)[0] == ("green", 7) and outcome.total(0) == 18 > outcome.total(2)


@pytest.mark.rule("K-X2", "K3.6", "K4.1")
def test_the_third_of_three_does_not_open(lay):
    table = lay(3).solve(20, 30, None)
    assert [seat.reach for seat in table.view().climbers] == [3, 2, 0]
    assert table.legal(0) == [f"floor {floor}" for floor in (1, 2, 3, 4)]
    assert table.legal(2) == [] and table.refused("2: floor 1") == "K3.6"
    table.do("0: floor 4")
    assert table.legal(1) == [f"floor {floor}" for floor in (1, 2, 3)]
    assert table.refused("1: floor 4") == "K4.1"
    table.do("1: floor 3")
    assert table.state.phase == "roll"
    assert [sum(seat.gems) for seat in table.view().climbers] == [2, 2, 0]
    assert [seat.floor for seat in table.view().climbers] == [4, 3, 1]


@pytest.mark.rule("K4.1")
@pytest.mark.parametrize(("seats", "far"), [(4, [3, 2, 1, 0]), (3, [3, 2, 1]), (2, [3, 1])])
def test_limits_by_the_order_of_opening(lay, seats, far):
    """The last seat opens first."""
    table = lay(seats).solve(*range(40, 40 - seats, -1))
    assert table.view().order == tuple(reversed(range(seats)))
    assert [table.view().climbers[seat].reach for seat in table.view().order] == far
    assert [table.view().climbers[seat].place for seat in table.view().order] == [
        *range(1, seats + 1)
    ]
    for seat, most in zip(table.view().order, far):
        assert table.match.actors == (seat,)
        assert table.legal(seat) == [f"floor {floor}" for floor in range(1, 2 + most)]
        table.do(f"{seat}: floor {1 + most}")
        assert table.last()["was"] == 1 and table.last()["floor"] == 1 + most


@pytest.mark.rule("K4.1")
def test_up_or_down_or_not_at_all(lay):
    table = lay().roll().give(0, floor=4).give(1, floor=6).open(0, 1000).open(1, 2000)
    assert table.legal(0) == [f"floor {floor}" for floor in (1, 2, 3, 4, 5, 6)]
    for wrong, rule in (("0", "K1.6"), ("7", "K1.6"), ("x", "K1.6"), ("", "K1.6")):
        assert table.refused(f"0: floor {wrong}") == rule
    for wrong in ("floor", "floor 1 2", "floor 2 @3000", "climb 2", "up"):
        assert table.refused(f"0: {wrong}") == "K3.3"
    assert table.refused("0: lay I4 a1 b1 c1 d1 @3000") == "K4.1"
    assert table.refused("1: floor 6") == "K4.1", "it is not the second one's turn"
    assert table.refused("fate: roll hand") == "K3.4"
    table.do("0: floor 1")
    assert table.legal(1) == ["floor 5", "floor 6"]


@pytest.mark.rule("K4.1")
@pytest.mark.parametrize(
    ("ms", "far"), [(30_000, 3), (30_001, 2), (45_000, 2), (45_001, 1), (60_000, 1)]
)
def test_limits_by_time_alone(lay, ms, far):
    assert lay(1).roll().open(0, ms).view().climbers[0].reach == far


@pytest.mark.rule("K4.1", "K3.5")
def test_alone_in_the_second_minute_the_pawn_stays(lay):
    table = lay(1).roll().do("0: wait @60000", "fate: sand").open(0, 60_000)
    assert table.legal(0) == ["floor 1"], "the first millisecond of it, at the earliest"


@pytest.mark.rule("K4.2")
def test_the_two_leftmost_gems_are_taken(lay):
    table = lay().solve(10, 20)
    assert table.view().floors[0][:4] == ("green", "red", "blue", "white")
    table.do("0: floor 1")
    assert table.last()["gems"] == ("green", "red") and not table.last().news
    assert table.view().floors[0][:2] == ("blue", "white") and len(table.view().floors[0]) == 11
    assert table.match.undo(0) and table.do("0: floor 1")
    table.do("1: floor 1")
    assert table.view().climbers[0].gems == (1, 1, 0, 0, 0, 0)
    assert table.view().climbers[1].gems == (0, 0, 1, 1, 0, 0)
    assert len(table.view().floors[1]) == 13


@pytest.mark.rule("K4.2")
def test_one_if_only_one_is_left_none_if_the_floor_is_empty(lay):
    table = lay().roll().put(floors=("g", "", *lay().state.floors[2:])).open(0, 1).open(1, 2)
    table.do("0: floor 1")
    assert table.last()["gems"] == ("green",) and sum(table.climber(0).gems) == 1
    table.do("1: floor 2")
    assert table.last()["gems"] == () and sum(table.climber(1).gems) == 0
    assert table.state.phase == "roll"


@pytest.mark.rule("K4.3")
def test_everybodys_gems_stay_visible_to_all(lay):
    table = lay(3).solve(10, 20, None).climb()
    for viewer in table.match.viewers:
        assert [seat.gems for seat in table.view(viewer).climbers] == [
            seat.gems for seat in table.state.climbers
        ]
        assert [item.label for item in table.view(viewer).climbers[1].score] == ["blue", "white"]
    assert not any(rules.veiled(table.state, seat) for seat in range(3))


@pytest.mark.rule("K4.4")
def test_at_the_same_time_the_one_nearer_to_the_roller_is_first(lay):
    table = lay(4).solve(20, 20, 20, 10)
    assert table.view().order == (3, 0, 1, 2), "seat 0 rolled"
    table.climb().roll()
    for seat in (0, 3, 1, 2):
        table.open(seat, 20_000)
    assert table.view().roller == 1 and table.view().order == (1, 2, 3, 0)


@pytest.mark.rule("K4.1")
def test_an_earlier_time_may_be_told_later(lay):
    """Each has an hourglass of their own."""
    table = lay().roll().open(0, 30_000)
    assert table.last()["place"] == 1
    table.open(1, 29_999)
    assert table.last()["place"] == 1 and table.view().order == (1, 0)


# K5 End


@pytest.mark.rule("K5.1")
def test_the_match_ends_after_nine_rounds(lay):
    table = lay().skip(8)
    assert table.match.outcome is None and table.state.phase == "roll"
    table.solve(10, None)
    assert table.match.outcome is None
    table.do("0: floor 1")
    assert table.state.phase == "over" and table.match.actors == ()
    assert table.match.outcome.winners == (0,) and table.view().round == 9
    assert table.refused("0: floor 1") == table.refused("fate: roll hand") == "K5.1"
    assert table.legal(0) == []


@pytest.mark.rule("K5.2")
def test_ties_are_broken_by_the_second_best_colour_and_so_on(lay):
    outcome = ended(lay, (5, 2, 0, 0, 0, 9), (0, 9, 3, 0, 0, 0))
    assert outcome.winners == (0,) and outcome.ending == "tie-break"
    outcome = ended(lay, (5, 3, 1, 0, 0, 0), (1, 1, 5, 0, 3, 0), (0, 0, 0, 5, 2, 9))
    assert outcome.winners == (2,) and outcome.ending == "colour"
    outcome = ended(lay, (5, 3, 1, 0, 0, 0), (1, 1, 5, 0, 3, 0), (0, 0, 0, 5, 2, 2))
    assert outcome.winners == (1,) and outcome.ending == "tie-break"


@pytest.mark.rule("K5.2")
def test_all_equal_is_shared(lay):
    outcome = ended(lay, (5, 3, 1, 0, 0, 0), (0, 1, 5, 0, 3, 0), (4, 4, 4, 4, 0, 0))
    assert outcome.winners == (0, 1) and outcome.ending == "shared"
    assert ended(lay, (0,) * 6, (0,) * 6).winners == (0, 1)


@pytest.mark.rule("K5.3")
def test_alone_the_result_is_the_best_colour_then_the_second(lay):
    outcome = ended(lay, (1, 4, 0, 6, 0, 1))
    assert outcome.ending == "solo" and outcome.winners == (0,)
    assert items(outcome, 0) == [("white", 6), ("red", 4), ("green", 1), ("yellow", 1)]


@pytest.mark.rule("K5.3", "K7.4")
def test_alone_the_record_is_kept_and_a_stretched_hourglass_is_marked(lay):
    def feats(seats, gems, **options):
        return rules.feats(lay(seats, **options).give(0, gems=gems).state)

    (plain,) = feats(1, (1, 4, 0, 6, 0, 1))
    assert plain.worth == (6, 4, 1, 1, 0, 0) > feats(1, (3, 3, 3, 5, 3, 3))[0].worth
    kinds = {feats(1, (1,) * 6, sand=sand)[0].kind for sand in (1, 2, 5, 10, 0)}
    assert len(kinds) == 5 and plain.kind in kinds
    assert feats(2, (9, 0, 0, 0, 0, 0)) == feats(1, (0,) * 6) == ()
