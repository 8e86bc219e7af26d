package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teach"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

// The states of buttons about a technique.
const (
	learnTry    = "try"
	learnAnswer = "answer"
)

// learn answers /learn: with the lesson about the technique that was named, or else with the levels.
func (t *talk) learn(ctx context.Context) error {
	name := strings.TrimSpace(t.m.Text)
	if name == "" {
		_, err := t.r.Send(ctx, t.Levels(phrases.LearnTitle, nil))
		return err
	}
	k, ok := words.NamedTechnique(name, t.Technique)
	if !ok {
		_, err := t.r.Send(ctx, t.Levels(phrases.LearnUnknown, phrases.Args{"Name": words.Printable(name, 32)}))
		return err
	}
	reply, err := t.lessonReply(ctx, k)
	if err != nil {
		return err
	}
	_, err = t.r.Send(ctx, reply)
	return err
}

// pressLearn answers a button: about nothing are the levels, about "hard" the techniques of one, with a number for a state
// those from there on; about "x-wing" a technique, with its states a position to find it in, and where it is.
func (t *talk) pressLearn(ctx context.Context, p press.Press) error {
	name, more := p.About, p.State
	if name == "" {
		return t.edit(ctx, t.Levels(phrases.LearnTitle, nil))
	}
	for _, l := range level.All() {
		if l.String() == name {
			from, _ := strconv.Atoi(more)
			return t.edit(ctx, t.levelReply(l, max(0, from)))
		}
	}
	k, ok := logic.Named(name)
	switch {
	case !ok:
		return t.notify(ctx, phrases.ButtonExpired)
	case more == learnTry:
		return t.practise(ctx, k)
	}
	reply, err := t.lessonReply(ctx, k)
	if more == learnAnswer {
		reply, err = t.solvedPractice(ctx, k)
	}
	if err != nil {
		return err
	}
	return t.edit(ctx, reply)
}

// perPage is how many techniques a page offers, two beside one another.
const perPage = 8

// levelReply offers the techniques of a level, from one on.
func (t *talk) levelReply(l level.Level, from int) chat.Reply {
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
			row = append(row, t.LearnButton(t.Technique(k), k.Name, ""))
		}
		rows = append(rows, row)
	}
	var turn []chat.Choice
	if from > 0 {
		turn = append(turn, t.LearnButton(t.Voice.Say(phrases.ButtonPrevious, nil), l.String(), strconv.Itoa(max(0, from-perPage))))
	}
	turn = append(turn, t.LearnButton(t.Voice.Say(phrases.ButtonLevels, nil), "", ""))
	if from+perPage < len(all) {
		turn = append(turn, t.LearnButton(t.Voice.Say(phrases.ButtonForward, nil), l.String(), strconv.Itoa(from+perPage)))
	}
	return chat.Reply{
		Text: t.Voice.Say(phrases.LearnLevel, phrases.Args{"Level": t.LevelName(l)}), Choices: append(rows, turn)}
}

// lessonReply tells what a technique is, with an example where there is one.
func (t *talk) lessonReply(ctx context.Context, k *logic.Technique) (chat.Reply, error) {
	lines := []string{
		t.Voice.Say(phrases.LearnName, phrases.Args{"Technique": t.Technique(k), "Level": t.LevelName(k.Level)}),
		teach.Lesson(t.Voice, k),
	}
	reply := chat.Reply{}
	if at, s, ok := exampleOf(ctx, k); ok {
		lines = append(lines, "", t.Voice.Say(phrases.LearnExample, phrases.Args{"Told": teach.Tell(t.Voice, at, s)}))
		reply = t.StepReply(at, s)
		reply.Choices = [][]chat.Choice{{t.LearnButton(t.Voice.Say(phrases.ButtonTry, nil), k.Name, learnTry)}}
	}
	reply.Text = strings.Join(lines, "\n")
	reply.Choices = append(reply.Choices, []chat.Choice{t.LearnButton(t.Voice.Say(phrases.ButtonTechniques, nil), k.Level.String(), "")})
	return t.Fitted(reply), ctx.Err()
}
