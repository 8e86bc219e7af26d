// Package learn is the conversation about techniques: lessons, examples, practices, and answers to them.
package learn

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

type turn struct{ *talk.Turn }

// New returns the conversation.
func New() talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t} }
	return talk.Talk{
		Name: "learn",
		Commands: []talk.Command{{
			Name: "learn", Menu: "menu.learn",
			Options: []talk.Option{{Name: "technique", Text: "option.technique", Suggest: talk.SuggestTechnique}},
			Decode:  decodeLearn,
		}},
		Handlers: []talk.Handler{talk.Method(in, (*turn).learn), talk.Method(in, (*turn).judge)},
	}
}

// notation returns the button that shows the page of the action a with its notation. If a already shows the
// notation, it returns nil.
func (t *turn) notation(a action.Learn) []chat.Choice {
	if a.Notated {
		return nil
	}
	a.Notated = true
	return []chat.Choice{t.Teller.Button("button.notation", a)}
}

// decodeLearn reads the topic, the level or the technique after /learn.
func decodeLearn(_ context.Context, t *talk.Turn) (action.Action, error) {
	name := strings.TrimSpace(cmp.Or(t.M.Options["technique"], t.Text))
	if name == "" {
		return action.Learn{}, nil
	}
	if topic, _ := t.Base.Words.ReadTopic(name); topic != "" {
		return action.Learn{Name: topic}, nil
	}
	if r, unknown := t.Base.Words.ReadRecipe(name, nil); unknown == "" {
		if l, ok := r.Level(); ok {
			return action.Learn{Name: l.String()}, nil
		}
	}
	if some := words.TechniquesCalled(name, t.Teller.Names().Technique); len(some) > 1 {
		return action.Learn{Some: some}, nil
	}
	if k, ok := words.NamedTechnique(name, t.Teller.Names().Technique); ok {
		return action.Learn{Name: k.Name}, nil
	}
	if topic, _ := t.Base.Words.NearTopic(name); topic != "" {
		return action.Learn{Name: topic}, nil
	}
	var taught []string
	for _, k := range logic.Taught() {
		taught = append(taught, k.Name)
	}
	if near := words.Nearest(strings.ReplaceAll(strings.ToLower(name), " ", "-"), taught); near != "" {
		return action.Learn{Name: near}, nil
	}
	return nil, talk.Refuse(t.Teller.Aside(t.Teller.Levels("learn.unknown", phrases.Args{
		"Name": words.Printable(name, 32),
	})))
}

// learn shows a page about techniques. After a press, the page replaces the message with the button.
func (t *turn) learn(ctx context.Context, a action.Learn) error {
	show := t.Send
	if t.Pressed() {
		show = t.Edit
	}
	if len(a.Some) > 0 {
		return show(ctx, t.someTechniques(a.Some))
	}
	if a.Name == "" {
		return show(ctx, t.firstPage())
	}
	if _, topics, ok := topicLists(a.Name); ok {
		return show(ctx, t.topicsReply(topics))
	}
	if slices.Contains(words.Topics(), a.Name) {
		return t.sendTopic(ctx, a.Name, show)
	}
	if l, ok := level.Named(a.Name); ok {
		return show(ctx, t.levelReply(l, a.From))
	}
	k, ok := logic.Named(a.Name)
	switch {
	case !ok:
		return t.Notify(ctx, "button.expired")
	case a.Part == action.LearnTry:
		return t.practise(ctx, k)
	}
	lesson := t.lessonReply
	if a.Part == action.LearnAnswer {
		lesson = t.solvedPractice
	}
	reply, err := lesson(ctx, k, a)
	if err != nil {
		return err
	}
	return show(ctx, reply)
}

// someTechniques asks which of several techniques the person means.
func (t *turn) someTechniques(some []*logic.Technique) chat.Reply {
	var buttons []chat.Choice
	for _, k := range some[:min(len(some), t.perPage())] {
		buttons = append(buttons, teller.Choice(t.Teller.Names().Technique(k), action.Learn{Name: k.Name}))
	}
	reply := chat.Reply{Text: t.Teller.Voice.Say("learn.topics", nil), Choices: t.Teller.List(buttons, 2)}
	reply.Choices = append(reply.Choices, []chat.Choice{t.Teller.Button("button.levels", action.Learn{})})
	return reply
}

// perPage returns the number of techniques on a page: as many as a menu has, or four rows of two buttons.
func (t *turn) perPage() int { return max(t.Teller.Budget.Menu, 8) }

// levelReply lists the techniques of a level, beginning at the index offset.
func (t *turn) levelReply(l level.Level, offset int) chat.Reply {
	var all []*logic.Technique
	for _, k := range logic.Taught() {
		if k.Level == l {
			all = append(all, k)
		}
	}
	perPage := t.perPage()
	offset = min(offset, len(all)-1)
	var buttons, turn []chat.Choice
	for _, k := range all[offset:min(offset+perPage, len(all))] {
		buttons = append(buttons, teller.Choice(t.Teller.Names().Technique(k), action.Learn{Name: k.Name}))
	}
	if offset > 0 {
		turn = append(turn, t.Teller.Button("button.previous", action.Learn{
			Name: l.String(), From: max(0, offset-perPage),
		}))
	}
	turn = append(turn, t.Teller.Button("button.levels", action.Learn{}))
	if offset+perPage < len(all) {
		turn = append(turn,
			t.Teller.Button("button.forward", action.Learn{Name: l.String(), From: offset + perPage}))
	}
	return chat.Reply{
		Text:    t.Teller.Voice.Say("learn.level", phrases.Args{"Level": t.Teller.Names().LevelName(l)}),
		Choices: append(t.Teller.List(buttons, 2), t.Teller.Row(turn)),
	}
}

// lessonReply explains a technique. If an example is known, it shows the example.
func (t *turn) lessonReply(ctx context.Context, k *logic.Technique, a action.Learn) (chat.Reply, error) {
	lines := []string{
		t.Teller.Voice.Say("learn.name", phrases.Args{
			"Technique": t.Teller.Names().Technique(k), "Level": t.Teller.Names().LevelName(k.Level),
		}), t.Teller.Names().Lesson(k),
	}
	reply := chat.Reply{}
	if at, s, ok := t.position(ctx, k, false); ok {
		lines = append(lines, "",
			t.Teller.Voice.Say("learn.example", phrases.Args{"Told": t.Teller.Names().Reason(at, s)}))
		reply = t.Teller.StepReply(at, s, a.Notated)
		try := t.Teller.Button("button.try", action.Learn{Name: k.Name, Part: action.LearnTry})
		reply.Choices = [][]chat.Choice{append([]chat.Choice{try}, t.notation(a)...)}
	}
	reply.Text = strings.Join(lines, "\n")
	reply.Choices = append(reply.Choices, []chat.Choice{
		t.Teller.Button("button.techniques", action.Learn{Name: k.Level.String()}),
	})
	return t.Teller.Fitted(reply), ctx.Err()
}
