package teller

import (
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/work"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

// Ended explains why no step follows the last step of w.
func (t *Teller) Ended(s *work.Study, w work.Path) Refusal {
	switch {
	case s.Start.Solved():
		return t.Refuse("solved.complete")
	case s.After(w.Steps).Solved():
		return t.Refuse("hints.solved")
	case w.Whole:
		return t.Refuse("hints.none")
	}
	return t.Refuse("rate.unfinished")
}

// Hinted describes a step as far as h.Rung allows, and sketches it. block is for a fixed-width font.
func (t *Teller) Hinted(h action.Hinting, at *logic.Position, s logic.Step) (
	lines []string, block string, k *sketch.Sketch,
) {
	lines, k = []string{t.Names().where(at, s)}, sketch.Of(at, s)
	if h.Rung >= action.RungTechnique {
		k.Named = true
		args := phrases.Args{"Technique": t.Names().TechniqueWithin(s.Technique)}
		lines = append(lines, t.Voice.Say("hints.technique", args))
	}
	switch h.Rung {
	case action.RungWhere, action.RungTechnique:
		k.Look()
	case action.RungPattern:
		k.Pattern()
		lines = append(lines, t.Voice.Say("hints.pattern", nil))
	case action.RungStep:
		k.Pattern()
		k.Effect()
		lines = []string{t.Told(at, s)}
	}
	if h.Notation && h.Rung == action.RungStep {
		block = s.Text
	}
	if h.Lesson {
		lines = append(lines, "", t.Names().Lesson(s.Technique))
	}
	return lines, block, k
}

// Told returns the name and the explanation of a step.
func (t *Teller) Told(at *logic.Position, s logic.Step) string {
	args := phrases.Args{"Technique": t.Names().Technique(s.Technique)}
	return t.Voice.Say("steps.told", args) + " " + t.Names().Reason(at, s)
}

type nextHint struct {
	Label phrases.Key
	To    action.Hinting
}

// NextHints returns the buttons after a hint: a lesson, if the technique has one, and the next rung (see
// action.Rung). After the last rung, the buttons are the first rung of the next step, and the notation.
func (t *Teller) NextHints(h action.Hinting, s logic.Step) []nextHint {
	var all []nextHint
	if h.Rung > action.RungWhere && !h.Lesson && t.Names().Lesson(s.Technique) != "" {
		lesson := action.Hinting{Step: h.Step, Rung: h.Rung, Lesson: true, Notation: h.Notation}
		all = append(all, nextHint{"button.lesson", lesson})
	}
	label := map[action.Rung]phrases.Key{
		action.RungWhere: "button.technique", action.RungTechnique: "button.pattern",
		action.RungPattern: "button.step", action.RungStep: "button.next",
	}[h.Rung]
	all = append(all, nextHint{label, h.Onward(false)})
	if h.Rung == action.RungStep && !h.Notation {
		h.Notation = true
		all = append(all, nextHint{"button.notation", h})
	}
	return all
}

// SketchContent draws a sketched step. The picture's description names the marked parts: where to look, or
// the step.
func (t *Teller) SketchContent(k *sketch.Sketch) Content {
	v := t.SketchOnly(k)
	switch {
	case k.Board.Candidates == nil:
		v.Alt = t.Names().where(k.At, k.Step) + " " + v.Alt
	case k.Whole:
		v.Alt = Shortened(t.Names().Reason(k.At, k.Step), altReason) + " " + v.Alt
	}
	return v
}

// SketchOnly draws a sketched step. The picture's description only has the number of filled cells.
func (t *Teller) SketchOnly(k *sketch.Sketch) Content {
	l, say := k.At.Layout(), phrases.Key("alt.step")
	if k.Board.Candidates == nil {
		say = "alt.bare"
	}
	return Content{
		Caption: Caption{Title: t.Names().sketchTitle(k)},
		Alt:     t.Voice.Say(say, phrases.Args{"N": l.N(), "Filled": l.Size() - k.At.Empty().Len()}),
		draw: func(c render.Caption, s render.Style) ([]byte, error) {
			k.Board.Caption = c
			return t.Drawer.Sketch(k.Sketch, s)
		},
	}
}

// sketchTitle names the technique of a sketch. It is empty while the player may not know the technique yet.
func (t Names) sketchTitle(k *sketch.Sketch) string {
	if !k.Named && !k.Whole {
		return ""
	}
	return t.Technique(k.Step.Technique)
}

// altReason limits the reason of a step in the description of its picture, in characters.
const altReason = 200

// Fitted shortens r to the limit of a message with a picture. It shortens the block first, then the text.
// Proofs by nets can be long.
func (t *Teller) Fitted(r chat.Reply) chat.Reply {
	r.Text = Shortened(r.Text, t.Budget.Beside)
	r.Block = Shortened(r.Block, t.Budget.Beside-len([]rune(r.Text)))
	return r
}

// Shortened returns s in at most limit characters. An ellipsis replaces the end of a longer s.
func Shortened(s string, limit int) string {
	signs := []rune(s)
	switch {
	case len(signs) <= limit:
		return s
	case limit < 2:
		return ""
	}
	return string(signs[:limit-1]) + "…"
}

// StepReply draws and explains a step. If notated is set, it also writes the step in HoDoKu's notation.
func (t *Teller) StepReply(at *logic.Position, s logic.Step, notated bool) chat.Reply {
	d := sketch.Of(at, s)
	d.Pattern()
	d.Effect()
	reply := chat.Reply{Picture: t.Picture(t.SketchContent(d))}
	if notated {
		reply.Block = s.Text
	}
	return reply
}

// where names the house of the pattern of s. Without such a house, it names the digits or, if they are many,
// a house of its first cell.
func (t Names) where(at *logic.Position, s logic.Step) string {
	l := at.Layout()
	h, ok := sketch.House(at, s)
	switch {
	case ok:
		return t.Voice.Say("hints.house", phrases.Args{"House": t.house(l, l.Houses()[h])})
	case len(s.Digits) == 1:
		return t.Voice.Say("hints.digit", phrases.Args{"Digit": t.Digit(l, s.Digits[0])})
	case len(s.Digits) > 1 && len(s.Digits) <= most:
		var names []string
		for _, d := range s.Digits {
			names = append(names, t.Digit(l, d))
		}
		return t.Voice.Say("hints.digits", phrases.Args{"Digits": t.Voice.List(names)})
	}
	first := l.Houses()[l.HousesOf(s.Cells[0])[0]]
	return t.Voice.Say("hints.house", phrases.Args{"House": t.house(l, first)})
}

// Technique returns the players' name of k. In languages other than English, the English name follows in
// brackets.
func (t Names) Technique(k *logic.Technique) string {
	return t.Voice.SayOr(phrases.Key("technique."+k.Name), nil, k.Title)
}

// TechniqueWithin returns the name of k for use within a sentence, without the English name in brackets.
func (t Names) TechniqueWithin(k *logic.Technique) string {
	name := t.Technique(k)
	if t.Voice.Language.RTL {
		name, _, _ = strings.Cut(name, " (")
	}
	return name
}

// Lesson explains the technique k in a few sentences. It is empty if k has no lesson.
func (t Names) Lesson(k *logic.Technique) string {
	lesson := phrases.Key("lesson." + k.Name)
	if !t.Voice.Has(lesson) {
		lesson = phrases.Key("lesson." + family(k.Name, lessons))
	}
	return t.Voice.SayOr(lesson, phrases.Args{"Name": t.TechniqueWithin(k)}, "")
}

// nameRule assigns a family to techniques whose name contains part. Of several matching rules the first
// applies.
type nameRule struct{ part, family string }

// sentences are the families that share a sentence. Other techniques use their own name.
var sentences = []nameRule{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"},
	{"x-wing", "fish"}, {"swordfish", "fish"}, {"jellyfish", "fish"},
	{"squirmbag", "fish"}, {"whale", "fish"}, {"leviathan", "fish"},
	{"locked-candidates-", "locked-candidates"}, {"locked-", "locked-subset"}, {"naked-single", "naked-single"},
	{"naked-", "naked-subset"}, {"hidden-single", "hidden-single"},
	{"hidden-rectangle", "hidden-rectangle"}, {"hidden-", "hidden-subset"},
	{"skyscraper", "two-links"}, {"dual-two-string-kite", "dual-two-string-kite"},
	{"two-string-kite", "two-links"}, {"turbot-fish", "two-links"},
	{"unique-rectangle-5", "unique-rectangle-2"},
	{"discontinuous-nice-loop", "discontinuous-loop"}, {"continuous-nice-loop", "continuous-loop"},
	{"als-xz", "als-xz"}, {"als-xy-wing", "als-xy-wing"}, {"als-xy-chain", "als-xy-chain"},
	{"x-chain", "chain"}, {"xy-chain", "chain"}, {"aic", "chain"},
	{"-contradiction", "contradiction"}, {"nested-forcing-net", "contradiction"},
}

// lessons are the families that share a lesson. Other techniques have their own lessons.
var lessons = []nameRule{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"},
	{"franken-", "franken-fish"}, {"mutant-", "mutant-fish"},
	{"squirmbag", "large-fish"}, {"whale", "large-fish"}, {"leviathan", "large-fish"},
	{"locked-pair", "locked-subset"}, {"locked-triple", "locked-subset"},
	{"naked-", "naked-subset"}, {"hidden-", "hidden-subset"},
	{"simple-colors-", "simple-colors"}, {"multi-colors-", "multi-colors"},
	{"avoidable-rectangle-", "avoidable-rectangle"}, {"grouped-", "grouped-chain"},
	{"als-continuous", "set-chain"}, {"als-discontinuous", "set-chain"}, {"als-aic", "set-chain"},
	{"forcing-net-", "forcing-net"},
}

// family returns the family of the first rule that matches name. Without such a rule it returns name.
func family(name string, families []nameRule) string {
	for _, k := range families {
		if strings.Contains(name, k.part) {
			return k.family
		}
	}
	return name
}

// Levels returns a phrase with a button for each level of techniques.
func (t *Teller) Levels(k phrases.Key, args phrases.Args) chat.Reply {
	var rows [][]chat.Choice
	for pair := range slices.Chunk(level.All(), 2) {
		var row []chat.Choice
		for _, l := range pair {
			row = append(row, Choice(t.Names().LevelName(l), action.Learn{Name: l.String()}))
		}
		rows = append(rows, t.Row(row))
	}
	return chat.Reply{Text: t.Voice.Say(k, args), Choices: rows}
}
