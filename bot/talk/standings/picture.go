package standings

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/teller"
)

// picture draws the parts; text is the description for blind people.
func (t *turn) picture(parts []part, title, beneath, text string) *chat.Picture {
	c := plot.Table{Head: plot.Head{Title: title, Beneath: beneath, Mirrored: t.Turn.Teller.Voice.Language.RTL}}
	for _, column := range parts[0].columns {
		c.Columns = append(c.Columns, t.Turn.Teller.Voice.Say(phrases.TopColumnKey(column), nil))
	}
	for _, p := range parts {
		drawn := plot.Part{}
		if p.title != "" {
			drawn.Title = t.Turn.Teller.Voice.Say(p.title, nil)
		}
		for _, e := range p.entries {
			drawn.Rows = append(drawn.Rows, t.drawn(e))
		}
		c.Parts = append(c.Parts, drawn)
	}
	return teller.Figure(t.Turn.Teller, c, text)
}

// drawn is e as a row of a picture.
func (t *turn) drawn(e entry) plot.Row {
	row := plot.Row{
		Rank: e.place, RankText: none, Name: e.name, Cells: e.cells,
		Own: e.person == t.Turn.M.From.ID, Apart: e.apart,
	}
	if e.place > 0 {
		row.RankText = t.Turn.Teller.Voice.Whole(int64(e.place))
	}
	return row
}
