"""The hourglasses of a screen: they lie still until they are turned."""

from page.clock import Clock


def test_an_hourglass_lies_still_until_it_is_turned():
    clock = Clock()
    assert clock.at(0, 0, now=5000) == 0
    clock.go({0: 0}, now=5000)
    assert clock.at(0, 0, now=5250) == 250


def test_it_goes_on_where_it_was_laid_down():
    clock = Clock()
    clock.go({0: 0}, now=1000)
    clock.stop({0: 0}, now=3000)
    assert clock.at(0, 0, now=90_000) == 2000
    clock.go({0: 2000}, now=100_000)
    assert clock.at(0, 2000, now=100_500) == 2500


def test_what_a_hint_took_is_gone_and_the_sand_runs_on():
    clock = Clock()
    clock.go({0: 0, 1: 0}, now=0)
    clock.follow({0: 25_000, 1: 0}, now=10_000, people=[0])
    assert clock.at(0, 25_000, now=11_000) == 26_000
    assert clock.at(1, 0, now=11_000) == 11_000


def test_who_comes_next_finds_the_sand_still():
    clock = Clock()
    clock.go({0: 0}, now=0)
    clock.follow({1: 0}, now=9000, people=[1])
    assert not clock.running
    assert clock.at(1, 0, now=20_000) == 0


def test_the_next_round_begins_at_nought():
    clock = Clock()
    clock.go({0: 0}, now=0)
    clock.follow({}, now=9000)
    clock.follow({0: 0}, now=10_000, people=[0])
    assert not clock.running
    assert clock.at(0, 0, now=20_000) == 0


def test_the_second_minute_goes_on_from_the_first():
    clock = Clock()
    clock.go({0: 0, 1: 0}, now=0)
    clock.follow({0: 60_000, 1: 60_000}, now=60_004, people=[0])
    assert clock.running
    assert clock.at(0, 60_000, now=61_004) == 61_004


def test_a_move_that_is_taken_back_gives_no_sand_back():
    clock = Clock()
    clock.go({0: 0}, now=0)
    clock.follow({0: 9000}, now=9000, people=[0])
    clock.follow({0: 4000}, now=9500, people=[0])
    assert clock.at(0, 4000, now=9500) == 9500
