package bot

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/teach"
	"sudokubot/solver/logic"
)

// rung is how much of a step a hint tells.
type rung int

// The rungs, from the least to the most.
const (
	rungWhere rung = iota + 1
	rungTechnique
	rungPattern
	rungStep
)

// hinting is what a hint shows: so many steps are done, and of the next one as much as the rung says. It is kept in the
// buttons under the hint.
type hinting struct {
	step   int // from 0
	rung   rung
	lesson bool
}

// String writes h for a button: "12.2", and "12.2l" with the lesson.
func (h hinting) String() string {
	s := fmt.Sprintf("%d.%d", h.step, h.rung)
	if h.lesson {
		s += "l"
	}
	return s
}

// hintingOf reads what String wrote.
func hintingOf(s string) (h hinting, ok bool) {
	s, h.lesson = strings.CutSuffix(s, "l")
	step, at, _ := strings.Cut(s, ".")
	var err [2]error
	h.step, err[0] = strconv.Atoi(step)
	var n int
	n, err[1] = strconv.Atoi(at)
	h.rung = rung(n)
	return h, err[0] == nil && err[1] == nil && h.step >= 0 && h.rung >= rungWhere && h.rung <= rungStep
}

// hintNext answers /hint: in a game as its button does, so that the hint is for the digits that are there, and counts.
func (t *talk) hintNext(ctx context.Context) error {
	if handled, err := t.commandPlayed(ctx, (*talk).hintRound, "1"); handled {
		return err
	}
	return telling((*talk).firstHint)(t, ctx)
}

// firstHint says where to look.
func (t *talk) firstHint(ctx context.Context, p subject, asked game.Request) (chat.Reply, error) {
	return t.hintAt(ctx, p, asked, hinting{rung: rungWhere}.String())
}

// hintAt shows the hint that a button asks for.
func (t *talk) hintAt(ctx context.Context, p subject, asked game.Request, state string) (chat.Reply, error) {
	h, ok := hintingOf(state)
	if !ok {
		return chat.Reply{Text: t.Voice.Say(phrases.ButtonExpired, nil)}, nil
	}
	s, w, no, err := t.walk(ctx, p, asked, h.step+1)
	if err != nil || s == nil {
		return t.refusalReply(no), err
	}
	if h.step >= len(w.steps) {
		return t.refusalReply(t.ended(s, w)), nil
	}
	return t.hintReply(p, asked, h, s.after(w.steps[:h.step]), w.steps[h.step]), nil
}

// walk returns the puzzle of asked as it is told, and the first n steps of its way. The study is nil where there is none;
// then the refusal says why.
func (t *talk) walk(ctx context.Context, p subject, asked game.Request, n int) (*study, way, refusal, error) {
	ctx, done := t.work(ctx)
	defer done()
	s, no, err := t.study(ctx, p, asked)
	if s == nil {
		return nil, way{}, no, err
	}
	limited, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	return s, t.follow(limited, s, n), no, nil
}

// ended says why there are no more steps than those of w.
func (t *Teller) ended(s *study, w way) refusal {
	switch {
	case s.start.Solved():
		return t.refuse(phrases.SolvedComplete)
	case s.after(w.steps).Solved():
		return t.refuse(phrases.HintSolved)
	case w.whole:
		return t.refuse(phrases.HintNone)
	}
	return t.refuse(phrases.RateUnfinished)
}

// hintReply lays out a hint.
func (t *talk) hintReply(p subject, asked game.Request, h hinting, at *logic.Position, s logic.Step) chat.Reply {
	told, block, k := t.hinted(h, at, s)
	lines := append([]string{t.Voice.Say(phrases.HintTitle, phrases.Args{"N": h.step + 1})}, told...)
	if h.step == 0 && h.rung == rungWhere {
		lines = append(p.notes(t.Teller, asked), lines...)
	}
	return t.fitted(chat.Reply{
		Text: strings.Join(lines, "\n"), Block: block, Picture: t.picture(t.sketchView(k)), Choices: t.hintChoices(asked, h, s)})
}

// hinted tells as much of a step as the rung says, and sketches it.
func (t *Teller) hinted(h hinting, at *logic.Position, s logic.Step) (lines []string, block string, k *sketch) {
	lines, k = []string{t.where(at, s)}, sketchOf(at, s)
	if h.rung >= rungTechnique {
		lines = append(lines, t.Voice.Say(phrases.HintTechnique, phrases.Args{"Technique": t.technique(s.Technique)}))
	}
	switch h.rung {
	case rungWhere, rungTechnique:
		k.look()
	case rungPattern:
		k.pattern()
		lines = append(lines, t.Voice.Say(phrases.HintPattern, nil))
	case rungStep:
		k.pattern()
		k.effect()
		lines, block = []string{t.told(at, s)}, s.Text
	}
	if h.lesson {
		lines = append(lines, "", teach.Lesson(t.Voice, s.Technique))
	}
	return lines, block, k
}

// told tells a step: what it is called, and why it follows.
func (t *Teller) told(at *logic.Position, s logic.Step) string {
	return t.Voice.Say(phrases.StepTold, phrases.Args{"Technique": t.technique(s.Technique)}) + " " + teach.Tell(t.Voice, at, s)
}

// hintChoices are the buttons to what can be shown next.
func (t *talk) hintChoices(asked game.Request, h hinting, s logic.Step) [][]chat.Choice {
	var row []chat.Choice
	for _, next := range t.nextHints(h, s) {
		row = append(row, t.stateButton(next.label, pressHint, next.to.String(), asked.Source))
	}
	return [][]chat.Choice{row}
}

// nextHint is what can be shown after a hint.
type nextHint struct {
	label phrases.Key
	to    hinting
}

// nextHints are the lesson, where the technique is known and has one, and the next rung, after the last one that of the
// next step.
func (t *Teller) nextHints(h hinting, s logic.Step) []nextHint {
	var all []nextHint
	if h.rung > rungWhere && !h.lesson && teach.Lesson(t.Voice, s.Technique) != "" {
		all = append(all, nextHint{phrases.ButtonLesson, hinting{h.step, h.rung, true}})
	}
	label := map[rung]phrases.Key{
		rungWhere: phrases.ButtonTechnique, rungTechnique: phrases.ButtonPattern, rungPattern: phrases.ButtonStep, rungStep: phrases.ButtonNext,
	}[h.rung]
	next := hinting{step: h.step, rung: h.rung + 1}
	if h.rung == rungStep {
		next = hinting{step: h.step + 1, rung: rungWhere}
	}
	return append(all, nextHint{label, next})
}

// sketchView shows a sketched step.
func (t *Teller) sketchView(k *sketch) view {
	l := k.at.Layout()
	return view{
		alt: t.Voice.Say(phrases.AltStep, phrases.Args{
			"N": l.N(), "Filled": l.Size() - k.at.Empty().Len()}),
		draw: func(s render.Style) ([]byte, error) { return t.Drawer.Sketch(k.Sketch, s) },
	}
}

// fitted shortens the block, and then the text, of a reply to what fits beside a picture. Proofs by nets can be long.
func (t *Teller) fitted(r chat.Reply) chat.Reply {
	r.Text = shortened(r.Text, t.Budget.Beside)
	r.Block = shortened(r.Block, t.Budget.Beside-len([]rune(r.Text)))
	return r
}

// shortened returns s, or its beginning and an ellipsis, in at most limit characters.
func shortened(s string, limit int) string {
	signs := []rune(s)
	switch {
	case len(signs) <= limit:
		return s
	case limit < 2:
		return ""
	}
	return string(signs[:limit-1]) + "…"
}
