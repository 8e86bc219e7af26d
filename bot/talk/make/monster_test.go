package make_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/generator"
	"sudokubot/solver/check"
)

// hunted is the puzzle that a hunt finds.
const hunted = "classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// The monster is made once a month, and is equal in all rooms and after restarts.
func TestTheMonsterOfTheMonth(t *testing.T) {
	family, days := bottest.WithDays(t, chattest.Group("family"))
	k := &bottest.Maker{Line: hunted}
	clock := bottest.NewClock()
	begin := func() {
		config := family.Config(clock, days)
		config.Generate, config.Rating = k.Generate, time.Minute
		family.Bot = bottest.New(t, config)
	}
	begin()
	said := []string{"Monster of the month", "As hard as Sudoku gets", "Easy (1.2 of 12)", // the rating of Maker
		"| 1 . . | . . 7 | . 9 . |"}
	first := family.Commands("ann", "monster", "")
	family.Want(first, said...)
	if p := family.Shown().Reply.Picture; p == nil || p.Name == "" {
		t.Error("no picture")
	}
	family.WantSilence(first) // delivered twice
	if len(k.Asked) != 1 || k.Asked[0].Method != generator.Genetic || k.Asked[0].Band.Low != 95 {
		t.Fatalf("asked for %+v", k.Asked)
	}
	family.Want(family.Press("ann", "Details"), "Monster of the month", "This makes it again: /generate", "er 9.5-11.9")
	family.Want(family.Press("ann", "Back"), said...)

	k.Line = "classic9:" + bottest.Classic // which is not shown
	begin()                                // a restart
	club := *family
	club.Room = chattest.Group("club")
	club.Want(club.Commands("ben", "monster", ""), said...)
	if said := club.Hears(club.Commands("ben", "rate", "")); strings.Contains(said, "EP 0.0") {
		t.Errorf("rated by what is known of it:\n%s", said)
	}
	club.Want(club.Says("ben", "monster of the month"), said...)
	club.Want(club.Presses("ben", club.Shown().ID, "monster"), said...)
	club.Chooses("ali", "fa")
	club.Want(club.Says("ali", "غول ماه"), "غول این ماه")
	check.Equal(t, len(k.Asked), 1)

	days.Date = "2026-12-01"
	k.Line = hunted
	family.Want(family.Commands("ann", "monster", ""), "Monster of the month")
	check.True(t, len(k.Asked) == 2 && k.Asked[1].Seed != k.Asked[0].Seed,
		"the next month has that of before: %+v", k.Asked)
}

// If no monster is found, nothing is stored, and a later request looks again.
func TestNoMonster(t *testing.T) {
	for name, k := range map[string]*bottest.Maker{
		"nothing came up": {Err: &generator.TriesError{What: "a rating of 9.5-11.9", Tries: 7}},
		"it failed":       {Err: errors.New("no memory")},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Making(t, chattest.Private("ann"), k)
			r.Hears(r.Commands("ann", "monster", ""))
			if _, err := r.Store.Daily(t.Context(), "monster", "2026-11-01"); !errors.Is(err, game.ErrNotFound) {
				t.Errorf("kept: %v", err)
			}
			k.Err, k.Line = nil, hunted
			r.Want(r.Commands("ann", "monster", ""), "Monster of the month")
		})
	}
}
