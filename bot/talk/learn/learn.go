// Package learn is the conversation about techniques: what they are, an example, a practice, and whether an answer is right.
//
// It knows lessons and practices. It refuses to know how techniques find their steps.
package learn

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

// turn is a message in this conversation.
type turn struct{ *talk.Turn }

// New returns the conversation.
func New() talk.Talk {
	return talk.Talk{
		Name: "learn",
		Commands: []talk.Command{{
			Name: "learn", Menu: phrases.MenuLearn, Options: []talk.Option{{Name: "technique", Text: phrases.OptionTechnique, Suggest: talk.SuggestTechnique}},
			Run: func(ctx context.Context, t *talk.Turn) error { return (&turn{t}).learn(ctx) },
		}},
		Presses: map[string]talk.Press{
			press.Learn: func(ctx context.Context, t *talk.Turn, p press.Press) error { return (&turn{t}).pressLearn(ctx, p) },
		},
	}
}

// Claimed answers a message that says something of cells in the practice that is open.
func Claimed(ctx context.Context, t *talk.Turn) error { return (&turn{t}).judge(ctx) }

// GiveUp shows what was to be found in the practice of asked, as its button does.
func GiveUp(ctx context.Context, t *talk.Turn, asked game.Request) error {
	t.M.Press = &chat.Press{Message: asked.Answer}
	return (&turn{t}).pressLearn(ctx, press.Press{Verb: press.Learn, State: learnAnswer, About: asked.About})
}

// The states of buttons about a technique.
const (
	learnTry    = "try"
	learnAnswer = "answer"
)

// notation is the button for what a state shows with its notation; there is none where that is shown.
func (t *turn) notation(k *logic.Technique, state string, shown bool) []chat.Choice {
	if shown {
		return nil
	}
	return []chat.Choice{t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonNotation, nil), k.Name, state+teller.Notated)}
}

// learn answers /learn: with what a topic is, or the lesson about the technique that was named, or else with the levels.
func (t *turn) learn(ctx context.Context) error {
	name := strings.TrimSpace(cmp.Or(t.M.Options["technique"], t.M.Text))
	if name == "" {
		return t.Send(ctx, t.firstPage())
	}
	if topic, _ := t.Base.Words.ReadTopic(name); topic != "" {
		return t.sendTopic(ctx, topic, t.Send)
	}
	if r, unknown := t.Base.Words.ReadRecipe(name, nil); unknown == "" {
		if l, ok := r.Level(); ok {
			return t.Send(ctx, t.levelReply(l, 0))
		}
	}
	if some := words.TechniquesCalled(name, t.Teller.Names().Technique); len(some) > 1 {
		return t.Send(ctx, t.someTechniques(some))
	}
	k, ok := words.NamedTechnique(name, t.Teller.Names().Technique)
	if topic, _ := t.Base.Words.NearTopic(name); topic != "" && !ok {
		return t.sendTopic(ctx, topic, t.Send)
	}
	if !ok {
		return t.Send(ctx, t.Teller.Aside(t.Teller.Levels(phrases.LearnUnknown, phrases.Args{"Name": words.Printable(name, 32)})))
	}
	reply, err := t.lessonReply(ctx, k, false)
	if err != nil {
		return err
	}
	return t.Send(ctx, reply)
}

// pressLearn answers a button: about nothing are the levels, about "hard" the techniques of one, with a number for a state
// those from there on; about "x-wing" a technique, with its states a position to find it in, and where it is.
func (t *turn) pressLearn(ctx context.Context, p press.Press) error {
	name, more := p.About, p.State
	if name == "" {
		return t.Edit(ctx, t.firstPage())
	}
	if _, topics, ok := topicLists(name); ok {
		return t.Edit(ctx, t.topicsReply(topics))
	}
	if slices.Contains(words.Topics(), name) {
		return t.sendTopic(ctx, name, t.Edit)
	}
	for _, l := range level.All() {
		if l.String() == name {
			from, _ := strconv.Atoi(more)
			return t.Edit(ctx, t.levelReply(l, max(0, from)))
		}
	}
	k, ok := logic.Named(name)
	switch {
	case !ok:
		return t.Notify(ctx, phrases.ButtonExpired)
	case more == learnTry:
		return t.practise(ctx, k)
	}
	state, notated := strings.CutSuffix(more, teller.Notated)
	reply, err := t.lessonReply(ctx, k, notated)
	if state == learnAnswer {
		reply, err = t.solvedPractice(ctx, k, notated)
	}
	if err != nil {
		return err
	}
	return t.Edit(ctx, reply)
}

// someTechniques asks which of these is meant.
func (t *turn) someTechniques(some []*logic.Technique) chat.Reply {
	reply := chat.Reply{Text: t.Teller.Voice.Say(phrases.LearnTopics, nil)}
	for pair := range slices.Chunk(some[:min(len(some), perPage)], 2) {
		var row []chat.Choice
		for _, k := range pair {
			row = append(row, t.Teller.LearnButton(t.Teller.Names().Technique(k), k.Name, ""))
		}
		reply.Choices = append(reply.Choices, t.Teller.Row(row))
	}
	reply.Choices = append(reply.Choices, []chat.Choice{t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonLevels, nil), "", "")})
	return reply
}

// perPage is how many techniques a page offers, two beside one another.
const perPage = 8

// levelReply offers the techniques of a level, from one on.
func (t *turn) levelReply(l level.Level, from int) chat.Reply {
	var all []*logic.Technique
	for _, k := range logic.Taught() {
		if k.Level == l {
			all = append(all, k)
		}
	}
	from = min(from, len(all)-1)
	var rows [][]chat.Choice
	for pair := range slices.Chunk(all[from:min(from+perPage, len(all))], 2) {
		var row []chat.Choice
		for _, k := range pair {
			row = append(row, t.Teller.LearnButton(t.Teller.Names().Technique(k), k.Name, ""))
		}
		rows = append(rows, row)
	}
	var turn []chat.Choice
	if from > 0 {
		turn = append(turn, t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonPrevious, nil), l.String(), strconv.Itoa(max(0, from-perPage))))
	}
	turn = append(turn, t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonLevels, nil), "", ""))
	if from+perPage < len(all) {
		turn = append(turn, t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonForward, nil), l.String(), strconv.Itoa(from+perPage)))
	}
	return chat.Reply{
		Text: t.Teller.Voice.Say(phrases.LearnLevel, phrases.Args{"Level": t.Teller.Names().LevelName(l)}), Choices: append(rows, t.Teller.Row(turn))}
}

// lessonReply tells what a technique is, with an example where there is one.
func (t *turn) lessonReply(ctx context.Context, k *logic.Technique, notated bool) (chat.Reply, error) {
	lines := []string{
		t.Teller.Voice.Say(phrases.LearnName, phrases.Args{"Technique": t.Teller.Names().Technique(k), "Level": t.Teller.Names().LevelName(k.Level)}),
		t.Teller.Names().Lesson(k),
	}
	reply := chat.Reply{}
	if at, s, ok := t.exampleOf(ctx, k); ok {
		lines = append(lines, "", t.Teller.Voice.Say(phrases.LearnExample, phrases.Args{"Told": t.Teller.Names().Reason(at, s)}))
		reply = t.Teller.StepReply(at, s, notated)
		try := t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonTry, nil), k.Name, learnTry)
		reply.Choices = [][]chat.Choice{append([]chat.Choice{try}, t.notation(k, "", notated)...)}
	}
	reply.Text = strings.Join(lines, "\n")
	reply.Choices = append(reply.Choices, []chat.Choice{t.Teller.LearnButton(t.Teller.Voice.Say(phrases.ButtonTechniques, nil), k.Level.String(), "")})
	return t.Teller.Fitted(reply), ctx.Err()
}
