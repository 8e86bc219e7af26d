package board

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// Own reports whether nobody but their player sees boards: in a private room, and wherever they are whispered.
func (t *Maker) Own() bool { return t.M.Room.Private || Whispers(t.Turn) }

// Whispers reports whether boards are whispered to their players, in a room of several.
func Whispers(t *talk.Turn) bool {
	return !t.M.Room.Private && (t.Teller.Budget.Aside == chat.Whispered || t.Teller.Budget.Aside == chat.AtAPress)
}

// Hidden says that the board of r is hidden here, and how to see it; empty if it is open. Hidden are the boards of a live
// daily where others see them: what one has found, also when the game is over, would spoil the puzzle for those who still
// play it.
func (t *Maker) Hidden(ctx context.Context, r *game.Play) string {
	if t.Own() {
		return ""
	}
	err := t.Job.Allowed(ctx, r.Start)
	if err == nil {
		return ""
	}
	d := game.Daily{Series: r.Series, Date: r.Date}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		d = live.Daily
	}
	said := t.Teller.Voice.Say(phrases.GameHidden, nil)
	if r.Over() {
		return said
	}
	return said + " " + t.Teller.Voice.Say(phrases.GameHiddenNot, phrases.Args{"Command": t.DailyCommand(ctx, d)})
}

// Covered draws v, and covers it unless hidden is empty.
func (t *Maker) Covered(v teller.View, hidden string) *chat.Picture {
	p := t.Teller.Picture(v)
	if p != nil {
		p.Spoiler = hidden != ""
	}
	return p
}

// Covering is what stands in the place of the board of r while its clock stands: no cell of it, how far the clock has come and for how long
// the bot was away, as k says it, and how to go on.
func (t *Maker) Covering(r *game.Play, k phrases.Key, away time.Duration) chat.Reply {
	title, args := t.caption(r).Title, phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now())), "Away": t.Teller.Names().Span(away)}
	note := t.Teller.Voice.Say(phrases.GameStands, args)
	return chat.Reply{
		Text: t.GameTitle(r) + "\n" + t.Teller.Voice.Say(k, args), Picture: t.Teller.Tile(title, note, title+" · "+note),
		Choices: [][]chat.Choice{{t.GameButton(phrases.ButtonGoOn, On, r).As(chat.Primary)}},
	}
}

// HintedHidden is what of a hint is told in words where its picture is hidden: no cell, no house and no digit.
func (t *Maker) HintedHidden(h teller.Hinting, s logic.Step) []string {
	lines := []string{t.Teller.Voice.Say(phrases.GameHintHidden, nil)}
	if h.Rung >= teller.RungTechnique {
		lines = append(lines, t.Teller.Voice.Say(phrases.HintTechnique, phrases.Args{"Technique": t.Teller.Names().TechniqueWithin(s.Technique)}))
	}
	if h.Rung == teller.RungPattern {
		lines = append(lines, t.Teller.Voice.Say(phrases.HintPattern, nil))
	}
	if h.Lesson {
		lines = append(lines, "", t.Teller.Names().Lesson(s.Technique))
	}
	return lines
}
