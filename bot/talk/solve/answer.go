package solve

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// answerReply lays out the answer to a puzzle.
func (t *turn) answerReply(o work.Outcome, asked game.Request) chat.Reply {
	v, room := t.View(o), t.Budget.Alone
	reply := chat.Reply{Choices: t.choices(o, asked)}
	lines := []string{v.Text}
	if !asked.Text {
		reply.Picture, room = t.Picture(v), t.Budget.Beside
	}
	if reply.Picture != nil && v.Drawn != "" {
		lines = append(lines, t.Voice.Say(v.Drawn, nil))
	}
	lines = append(lines, teller.SubjectOf(o.Puzzle).Notes(t.Teller, asked)...)
	if o.Difficulty != "" {
		lines = append(lines, o.Difficulty)
	}
	if !o.Found.Clashing() {
		lines = append(lines, t.Measures(o.Found.Summary()))
	}
	reply.Text = strings.Join(lines, "\n")
	if v.Legend != "" {
		reply.Text = t.WithLegend(reply.Text, v, room)
	}
	reply.Block = t.Block(v.Texts, room-utf8.RuneCountInString(reply.Text))
	return reply
}

func (t *turn) choices(o work.Outcome, asked game.Request) [][]chat.Choice {
	var row []chat.Choice
	if !o.Found.Clashing() {
		row = append(row, t.Button(phrases.ButtonCompare, press.Press{Verb: press.Compare, About: asked.Source}))
	}
	label, verb := phrases.ButtonText, press.Text
	if asked.Text {
		label, verb = phrases.ButtonPicture, press.Picture
	}
	row = append(row, t.Button(label, press.Press{Verb: verb, About: asked.Source}))
	last := append(t.CopyButton(teller.SubjectOf(o.Puzzle)), t.Button(phrases.ButtonOpen, press.Press{Verb: press.Open, About: asked.Source}))
	if _, no := teller.SubjectOf(o.Puzzle).Logical(); no == "" && o.Found.Summary().Status == solver.Unique && !o.Found.Complete() {
		steps := t.Button(phrases.ButtonSteps, press.Press{Verb: press.Steps, State: "0", About: asked.Source})
		return [][]chat.Choice{row, append([]chat.Choice{steps}, last...)}
	}
	return [][]chat.Choice{append(row, last...)}
}
