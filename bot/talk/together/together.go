// Package together makes the messages about a room's daily that the bot sends unasked. They are the morning
// post, the message about finishers, and the table of the day.
package together

import (
	"context"
	"slices"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/rating"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	results game.Results
	took    *lru.Cache[string, int] // cached expected times in minutes, by puzzle
}

// New returns the conversation.
func New(results game.Results) *Talk {
	took, _ := lru.New[string, int](puzzlesKept) // New fails only for a size below 1
	return &Talk{results, took}
}

// Talk returns the handlers of the conversation.
func (c *Talk) Talk() talk.Talk {
	return talk.Talk{Name: "together", Handlers: []talk.Handler{talk.On(c.showTable)}}
}

type turn struct {
	*talk.Turn
	*Talk
}

// showTable shows the table of a daily in the room to the person who pressed the button.
func (c *Talk) showTable(ctx context.Context, in *talk.Turn, a action.Table) error {
	t, name, date := &turn{in, c}, a.Series, a.Date
	ok, err := t.HasDaily(ctx, name, date)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, "daily.gone")
	}
	all, err := t.ofGame(ctx, t.M.Room.ID, name, date, date)
	if err != nil {
		return err
	}
	text := t.table(name, date, standing.Of(all))
	if done(standing.Of(all)) == 0 {
		text = t.Teller.Voice.Say("table.empty", nil)
	}
	if len([]rune(text)) <= t.Teller.Budget.Notice {
		return t.R.Notify(ctx, text)
	}
	return t.Send(ctx, chat.Reply{Text: text, Private: true})
}

// ofGame returns the results of a daily in a room from firstDate to lastDate. It leaves out people who have
// left the room.
func (c *Talk) ofGame(ctx context.Context, room, name, firstDate, lastDate string) ([]game.Result, error) {
	return game.ResultsIn(ctx, c.results, room, firstDate, lastDate, func(r *game.Result) bool {
		return r.Game == name && !r.Away
	})
}

// longestName is where names in a table are cut, in characters.
const longestName = 18

func (t *turn) name(r game.Result) string {
	if name := words.NameOf(r.Name, longestName); name != "" {
		return name
	}
	return t.Teller.Voice.Say("table.somebody", nil)
}

// table returns the table of a day. Games without help come first, then games with help, then games without
// a time.
func (t *turn) table(name, date string, table standing.Table) string {
	lines := []string{t.heading(name, date, table)}
	for _, part := range []struct {
		title phrases.Key
		rows  []standing.Row
	}{{"table.clean", table.Clean}, {"table.helped", table.Helped}} {
		if len(part.rows) == 0 {
			continue
		}
		lines = append(lines, t.Teller.Voice.Say(part.title, nil))
		for same := range slices.Values(places(part.rows)) {
			lines = append(lines, t.Teller.Voice.Say("table.row", phrases.Args{
				"Place": same[0].Within, "Names": t.names(same), "Time": t.Teller.Names().Span(same[0].Time()),
				"Points": t.Teller.Voice.Say("table.points", phrases.Args{"Count": same[0].Points}),
			}))
		}
	}
	if len(table.Solved) > 0 {
		lines = append(lines, t.Teller.Voice.Say("tally.also", phrases.Args{"Names": t.names(table.Solved)}))
	}
	return fitting(lines, t.Teller.Budget.Alone)
}

func done(t standing.Table) int { return len(t.Rows()) + len(t.GaveUp) }

// heading returns the heading of a table: its series if unusual in the room, its day, and the puzzle's
// level if known.
func (t *turn) heading(name, date string, table standing.Table) string {
	parts := []string{t.Teller.Names().Day(date)}
	if rows := table.Rows(); len(rows) > 0 && rows[0].ER > 0 {
		parts = append(parts, t.Teller.Names().LevelName(rating.Tenths(rows[0].ER).Level()))
	}
	if s, _ := teller.SeriesNamed(name); s.Name != teller.UsualSeries(t.Open.Room).Name {
		parts = append([]string{t.Teller.Voice.Say(s.Button, nil)}, parts...)
	}
	return strings.Join(parts, " · ")
}

// places splits sorted rows into groups with equal places.
func places(rows []standing.Row) (parts [][]standing.Row) {
	for i, r := range rows {
		if i == 0 || r.Within != rows[i-1].Within {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], r)
	}
	return parts
}

func (t *turn) names(rows []standing.Row) string {
	var names []string
	for _, r := range rows {
		names = append(names, t.name(r.Result))
	}
	return t.Teller.Voice.List(names)
}

func fitting(lines []string, room int) string {
	text := lines[0]
	for _, line := range lines[1:] {
		if len([]rune(text))+len([]rune(line))+1 > room {
			return text
		}
		text += "\n" + line
	}
	return text
}

func day(date string, after int) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return at.AddDate(0, 0, after).Format(time.DateOnly)
}

func (t *turn) tableButton(label phrases.Key, name, date string) chat.Choice {
	return t.Teller.Button(label, action.Table{Series: name, Date: date})
}
