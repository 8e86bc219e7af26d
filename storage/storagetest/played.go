package storagetest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"sudokubot/bot/game"
)

// ServedOn returns a daily with 50 empty cells. Its digits are no valid Sudoku.
func ServedOn(r *rand.Rand, day int) game.Daily {
	digits := []byte(strings.Repeat("123456789", 9))
	r.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	d := game.Daily{Series: "daily", Date: fmt.Sprintf("2026-11-%02d", day), Solution: "classic9:" + string(digits), Key: fmt.Sprint(day)}
	for _, c := range r.Perm(len(digits))[:50] {
		digits[c] = '.'
	}
	d.Puzzle = "classic9:" + string(digits)
	return d
}

// Played returns the round and the result of a person's daily: 50 moves, some of them wrong, the times of 27
// blocks, and 4 applied messages.
func Played(r *rand.Rand, person int, d game.Daily) (game.Round, game.Result) {
	id, message := fmt.Sprintf("telegram:%09d", 100_000_000+person*797), 1000+r.IntN(900_000)
	var moves, blocks, applied []string
	for i, c := range r.Perm(81) {
		if digit := d.Solution[9+c]; d.Puzzle[9+c] == '.' {
			if i%10 == 0 {
				digit = byte('1' + r.IntN(9))
			}
			moves = append(moves, fmt.Sprintf("%d:0>%c", c, digit))
		}
	}
	for range 27 {
		blocks = append(blocks, fmt.Sprint(20+r.IntN(900)))
	}
	for i := range 4 {
		applied = append(applied, fmt.Sprint("/", id, "/", message+2*i+1))
	}
	begun := time.Unix(1_700_000_000+int64(r.IntN(100_000_000)), int64(r.IntN(1e9)))
	after := func() time.Time { return begun.Add(time.Duration(r.IntN(1e12))) }
	round := game.Round{
		Room: game.Home(id), Source: game.RoundSource(game.Ref{Series: d.Series, Date: d.Date}, id), Person: id,
		Answer: game.PlaceOf(id, fmt.Sprint(message)),
		Puzzle: d.Puzzle, Grid: d.Solution, Series: d.Series, Date: d.Date,
		Language: "en", Mistakes: int64(r.IntN(3)), Moves: strings.Join(moves, " "), Blocks: strings.Join(blocks, " "),
		Applied: strings.Join(applied, "\n"), ER: 40, Ran: time.Duration(r.IntN(1e12)), Begun: begun, Since: after(),
		Touched: after(), Ended: after(),
	}
	result := game.Result{
		Room: fmt.Sprintf("telegram:-100%010d", person%2000), Date: d.Date, Game: d.Series, Person: id, Name: "Maryam K", Series: d.Series,
		Puzzle: d.Puzzle, Level: "medium", ER: 40, Open: 50, Techniques: "1\x00\x02\x05", Outcome: game.Solved,
		Clock: time.Duration(r.IntN(1e12)), Platform: "telegram", Begun: begun, Ended: after(),
	}
	return round, result
}
