package together

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sort"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
)

// Said holds the messages about a day in a room.
type Said struct {
	Message *chat.Reply // the message of the day; nil if there is no news
	Table   *chat.Reply // the table of the day; nil until all regulars have played
}

// Tally returns the messages about the day and the room of n. ended reports whether the day has ended in the
// room.
func (c *Talk) Tally(
	ctx context.Context, b *talk.Base, n game.Tally, ended bool, budget chat.Budget,
) (Said, error) {
	room, err := b.Games.Room(ctx, n.Room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return Said{}, err
	}
	all, err := ofGame(ctx, b, n.Room, n.Game, day(n.Date, -standing.RegularSpan), n.Date)
	if err != nil {
		return Said{}, err
	}
	room.ID = n.Room
	t := &turn{b.ForRoom(ctx, c.spoken(ctx, b, room, all), budget), c}
	today := slices.DeleteFunc(slices.Clone(all), func(r game.Result) bool { return r.Date != n.Date })
	table := standing.Of(today)
	var said Said
	switch {
	case len(table.Rows()) == 0:
		said = t.nobody(n) // people who gave up are not named
	case n.Table != "" || !ended && everybody(all, n.Date):
		said = t.whole(n, table)
	case ended:
		tables := []chat.Choice{t.tableButton("button.table", n.Game, n.Date)}
		said.Message = quietly(t, t.ended(n, table), tables)
	default:
		said.Message = quietly(t, t.growing(table), playAndTable(t, n))
	}
	if said.Message != nil {
		said.Message.Pin, said.Message.Unpin = !ended, ended
	}
	return said, nil
}

// spoken returns the room. If the room has no language, spoken sets its language and digits to those of the
// person who finished first in the days of results, so that the language does not change with each finish.
func (c *Talk) spoken(ctx context.Context, b *talk.Base, room game.Room, all []game.Result) game.Room {
	all = slices.DeleteFunc(slices.Clone(all), func(r game.Result) bool { return r.Outcome == game.Playing })
	if room.Language != "" || len(all) == 0 {
		return room
	}
	first := slices.MinFunc(all, func(a, b game.Result) int { return a.Ended.Compare(b.Ended) })
	u, err := b.Games.User(ctx, first.Person)
	if err != nil {
		return room
	}
	room.Language, room.Digits = cmp.Or(u.Language, u.Shown), u.Digits
	return room
}

// everybody reports whether all regulars have finished on date, and at least two people. results are those of
// date and of the standing.RegularSpan days before.
func everybody(results []game.Result, date string) bool {
	regulars, done := standing.Regulars(results, standing.DateDay(date)), map[string]bool{}
	for _, r := range results {
		if r.Date == date && r.Outcome != game.Playing {
			done[r.Person] = true
			delete(regulars, r.Person)
		}
	}
	return len(regulars) == 0 && len(done) > 1
}

// nobody returns the messages for a day without finishers. They only replace earlier messages
// that contain names.
func (t *turn) nobody(n game.Tally) (said Said) {
	if n.Message != "" {
		said.Message = quietly(t, t.Teller.Voice.Say("table.empty", nil), playAndTable(t, n))
	}
	if n.Table != "" {
		said.Table = &chat.Reply{Text: t.Teller.Voice.Say("table.empty", nil)}
	}
	return said
}

// quietly returns a message that is sent without a notification. row is its row of buttons.
func quietly(t *turn, text string, row []chat.Choice) *chat.Reply {
	return &chat.Reply{Text: text, Quiet: true, Choices: [][]chat.Choice{t.Teller.Row(row)}}
}

func playAndTable(t *turn, n game.Tally) []chat.Choice {
	return []chat.Choice{t.PlayButton(n.Game, n.Date), t.tableButton("button.table", n.Game, n.Date)}
}

// whole returns the message that is shown after all have played, and the table.
func (t *turn) whole(n game.Tally, table standing.Table) Said {
	k := phrases.If(done(table) == 2, "tally.both", "tally.all")
	head := t.Teller.Voice.Say(k, phrases.Args{"Count": done(table)})
	return Said{
		Message: &chat.Reply{Text: head, Quiet: true},
		Table:   &chat.Reply{Text: t.table(n.Game, n.Date, table), Quiet: true},
	}
}

func (t *turn) ended(n game.Tally, table standing.Table) string {
	rows := table.Rows()
	best := rows[0]
	if !best.Ranked() {
		return t.Teller.Voice.Say("tally.over-only", phrases.Args{
			"Day": t.Teller.Names().Day(n.Date), "Names": t.names(rows[:min(len(rows), mostNames)]),
		})
	}
	head := t.Teller.Voice.Say("tally.over", phrases.Args{
		"Count": done(table), "Day": t.Teller.Names().Day(n.Date), "Name": t.name(best.Result),
		"Time": t.Teller.Names().Span(best.Time()),
	})
	if len(rows) == 1 {
		return head
	}
	return strings.Join(append([]string{head}, t.list(table, mostNames)...), "\n")
}

func (t *turn) growing(table standing.Table) string {
	rows := table.Rows()
	if len(rows) > 1 {
		return strings.Join(append([]string{
			t.Teller.Voice.Say("tally.done", phrases.Args{"Count": len(rows)}),
		}, t.list(table, mostNames)...), "\n")
	}
	k := phrases.Key("tally.first")
	switch first := rows[0]; {
	case !first.Ranked():
		k = "tally.first-only"
	case !first.Clean():
		k = "tally.first-helped"
	}
	return t.Teller.Voice.Say(k, phrases.Args{
		"Name": t.name(rows[0].Result), "Time": t.Teller.Names().Span(rows[0].Time()),
	})
}

// mostNames is the largest number of names in a message that is not the table.
const mostNames = 10

// list names at most limit solvers. Each solver without help has a line. Then follow the solvers with help,
// and then those without a time.
func (t *turn) list(table standing.Table, limit int) []string {
	left := limit
	some := func(rows []standing.Row) []standing.Row {
		rows = rows[:min(len(rows), left)]
		left -= len(rows)
		return rows
	}
	clean, helped, also := some(table.Clean), some(table.Helped), some(table.Solved)
	lines := t.rows(clean)
	if len(helped) > 0 {
		lines = append(lines,
			t.Teller.Voice.Say("tally.helped", phrases.Args{"List": strings.Join(t.rows(helped), " · ")}))
	}
	if len(also) > 0 {
		lines = append(lines, t.Teller.Voice.Say("tally.also", phrases.Args{"Names": t.names(also)}))
	}
	if others := len(table.Rows()) - (limit - left); others > 0 {
		lines = append(lines, t.Teller.Voice.Say("tally.more", phrases.Args{"Others": others}))
	}
	return lines
}

func (t *turn) rows(rows []standing.Row) (said []string) {
	for _, r := range rows {
		said = append(said, t.Teller.Voice.Say("tally.row", phrases.Args{
			"Place": r.Within, "Name": t.name(r.Result), "Time": t.Teller.Names().Span(r.Time()),
		}))
	}
	return said
}

// namesOfOne is the largest number of names in the caption of a single puzzle.
const namesOfOne = 8

// Live names the people who solved the puzzle of request in its room. The text is the first line, and as many
// further lines as fit into limit characters. Without solvers, or in a private room, the text is empty.
func (c *Talk) Live(ctx context.Context, in *talk.Turn, request game.Request, limit int) (string, error) {
	room, err := in.Base.Games.Room(ctx, request.Room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", err
	}
	if in.M.Room.Private || room.Person != "" || request.Puzzle == "" {
		return "", nil
	}
	// includes the dates of all time zones
	from, to := request.At.AddDate(0, 0, -1), in.Base.Now().AddDate(0, 0, 1)
	all, err := game.ResultsIn(ctx, in.Base.Games, request.Room, from.Format(time.DateOnly),
		to.Format(time.DateOnly), func(r *game.Result) bool {
			return r.Source == request.Source && r.Puzzle == request.Puzzle && !r.Away && r.Outcome != game.Playing
		})
	if err != nil {
		return "", err
	}
	table := standing.Of(firsts(all))
	if len(table.Rows()) == 0 {
		return "", nil // people who gave up are not named
	}
	t := &turn{in, c}
	return fitting(t.live(table), limit), nil
}

// firsts returns the first result of each person. A later game is not counted, because its puzzle is
// already known to the person.
func firsts(all []game.Result) []game.Result {
	sort.SliceStable(all, func(i, j int) bool { return all[i].Ended.Before(all[j].Ended) })
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
		lines[0] = t.Teller.Voice.Say("tally.live-only", phrases.Args{
			"Count": len(table.Solved), "Names": t.names(table.Solved[:min(len(table.Solved), namesOfOne)])})
		return lines
	}
	return slices.Insert(lines, 0, t.Teller.Voice.Say("tally.done", phrases.Args{"Count": len(table.Rows())}))
}
