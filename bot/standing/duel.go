package standing

import (
	"cmp"
	"time"

	"sudokubot/bot/game"
)

// Ending is how a person's game ended, for comparison with others.
type Ending struct {
	Day           Day
	Series        string // see game.Result.Series
	Outcome       game.Outcome
	Time          time.Duration // see game.Result.Time
	Clean, Ranked bool
}

// EndingOf returns the ending of a result.
func EndingOf(r *game.Result) Ending {
	return Ending{DateDay(r.Date), r.Series, r.Outcome, r.Time(), r.Clean(), r.Ranked()}
}

// compare compares the places of two endings in a table of only these endings. It is negative if a is before
// b.
func (a Ending) compare(b Ending) int {
	of := columnBy(a.Outcome, a.Ranked, a.Clean)
	order := cmp.Compare(of, columnBy(b.Outcome, b.Ranked, b.Clean))
	if order == 0 && (of == clean || of == helped) {
		order = cmp.Compare(a.Time, b.Time)
	}
	return order
}

// Pair is the endings of two people in one daily.
type Pair [2]Ending

// Rivals holds the dailies ended by a person, with the endings of all other people. It is not safe for
// concurrent use.
type Rivals struct {
	person string
	date   string
	game   string
	ended  []rival // endings of the last game
	pairs  map[string][]Pair
}

type rival struct {
	person string
	Ending
}

// RivalsOf returns Rivals of a person, with no games yet.
func RivalsOf(person string) *Rivals { return &Rivals{person: person, pairs: map[string][]Pair{}} }

// Add counts a result of a room, and does not retain r. Results must be added in order of date and game.
func (s *Rivals) Add(r *game.Result) {
	if s.date != r.Date || s.game != r.Game {
		s.end()
		s.date, s.game = r.Date, r.Game
	}
	if r.Series != "" && r.Outcome != game.Playing {
		s.ended = append(s.ended, rival{r.Person, EndingOf(r)})
	}
}

func (s *Rivals) end() {
	for _, mine := range s.ended {
		if mine.person != s.person {
			continue
		}
		for _, theirs := range s.ended {
			if theirs.person != s.person {
				s.pairs[theirs.person] = append(s.pairs[theirs.person], Pair{mine.Ending, theirs.Ending})
			}
		}
	}
	s.ended = s.ended[:0]
}

// Against returns the games ended by both the person and the opponent, ordered by date. The person's ending
// is the first of each pair.
func (s *Rivals) Against(opponent string) []Pair {
	s.end()
	return s.pairs[opponent]
}

// Duel compares two people in the dailies ended by both.
type Duel struct {
	Won, Lost, Equal int
	// Faster is the first player's mean lead in time, over the games with a ranked time for both. It is
	// negative if the other player is faster.
	Faster time.Duration
	Ranked int // the number of games that count for Faster
}

// Games returns the number of compared games.
func (d Duel) Games() int { return d.Won + d.Lost + d.Equal }

// DuelOf compares two people. The order in a game's table decides who wins the game: results without help
// come before results with help, and then shorter times come first.
func DuelOf(pairs []Pair) Duel {
	var d Duel
	var sum time.Duration
	for _, p := range pairs {
		switch order := p[0].compare(p[1]); {
		case order < 0:
			d.Won++
		case order > 0:
			d.Lost++
		default:
			d.Equal++
		}
		if p[0].Ranked && p[1].Ranked {
			d.Ranked++
			sum += p[1].Time - p[0].Time
		}
	}
	if d.Ranked > 0 {
		d.Faster = (sum / time.Duration(d.Ranked)).Truncate(time.Second)
	}
	return d
}
