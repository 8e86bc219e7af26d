package together

import (
	"context"
	"errors"
	"slices"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
)

// namesOfOne is the most names below a single puzzle, whose message is a caption.
const namesOfOne = 8

// Live returns the solvers of the puzzle of a request in its room, in at most most characters. Without
// solvers and in a private room it returns "".
func (c *Talk) Live(ctx context.Context, in *talk.Turn, asked game.Request, most int) (string, error) {
	room, err := in.Base.Games.Room(ctx, asked.Room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", err
	}
	if in.M.Room.Private || room.Person != "" || asked.Puzzle == "" {
		return "", nil
	}
	from, to := asked.At.AddDate(0, 0, -1), in.Base.Now().AddDate(0, 0, 1) // in any time zone
	all, err := game.ResultsIn(ctx, c.results, asked.Room, from.Format(time.DateOnly), to.Format(time.DateOnly),
		func(r *game.Result) bool {
			return r.Source == asked.Source && r.Puzzle == asked.Puzzle && !r.Away && r.Outcome != game.Playing
		})
	if err != nil {
		return "", err
	}
	table := standing.Of(firsts(all))
	if len(table.Rows()) == 0 {
		return "", nil // a person who gave up is not named
	}
	t := &turn{in, c}
	return fitting(t.live(table), most), nil
}

// firsts returns the first result of each person, since a later game is on a known puzzle.
func firsts(all []game.Result) []game.Result {
	slices.SortStableFunc(all, func(a, b game.Result) int { return a.Ended.Compare(b.Ended) })
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(r game.Result) bool {
		was := seen[r.Person]
		seen[r.Person] = true
		return was
	})
}

func (t *turn) live(table standing.Table) []string {
	lines := t.list(table, namesOfOne)
	if len(table.Clean)+len(table.Helped) == 0 {
		lines[0] = t.Teller.Voice.Say(phrases.LiveOnly, phrases.Args{
			"Count": len(table.Solved), "Names": t.names(table.Solved[:min(len(table.Solved), namesOfOne)])})
		return lines
	}
	return slices.Insert(lines, 0,
		t.Teller.Voice.Say(phrases.TallyDone, phrases.Args{"Count": len(table.Rows())}))
}
