package learn

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// These are the names of the lists of topics, used as Name of their actions.
const (
	termList   = "terms"
	searchList = "searching"
)

// topicLists returns the label of the button for a list, and the topics of the list. If the name is
// unknown, ok is false.
func topicLists(name string) (label phrases.Key, topics []string, ok bool) {
	all := words.Topics()
	from := slices.Index(all, "domain") // the topics about searching are the last topics
	switch name {
	case termList:
		return "button.terms", all[:from], true
	case searchList:
		return "button.searching", all[from:], true
	}
	return "", nil, false
}

// listOf returns the name of the list of a topic. It also returns the other topics of the list, in a circle
// that begins after the topic.
func listOf(topic string) (list string, rest []string) {
	for _, list := range []string{termList, searchList} {
		_, topics, _ := topicLists(list)
		if i := slices.Index(topics, topic); i >= 0 {
			return list, append(slices.Clone(topics[i+1:]), topics[:i]...)
		}
	}
	return "", nil
}

func (t *turn) firstPage() chat.Reply {
	reply := t.Teller.Levels("learn.title", nil)
	reply.Choices = append(reply.Choices, t.Teller.Row([]chat.Choice{
		t.listButton(termList), t.listButton(searchList),
	}))
	return reply
}

func (t *turn) topicsReply(topics []string) chat.Reply {
	reply := chat.Reply{
		Text: t.Teller.Voice.Say("learn.topics", nil), Choices: t.Teller.List(t.topicButtons(topics...), 2),
	}
	reply.Choices = append(reply.Choices, []chat.Choice{t.Teller.Button("button.levels", action.Learn{})})
	return reply
}

func (t *turn) listButton(list string) chat.Choice {
	label, _, _ := topicLists(list)
	return t.Teller.Button(label, action.Learn{Name: list})
}

func (t *turn) topicButtons(topics ...string) (row []chat.Choice) {
	for _, topic := range topics {
		row = append(row, t.Teller.Button(phrases.Key("topic-name."+topic), action.Learn{Name: topic}))
	}
	return row
}

func (t *turn) sendTopic(
	ctx context.Context, topic string, send func(context.Context, chat.Reply) error,
) error {
	text := phrases.Key("topic-text." + topic)
	if topic == "levels" {
		text = "page.levels"
	}
	reply, err := t.shownTopic(ctx, topic)
	if err != nil {
		return err
	}
	say := t.Teller.Voice.Say
	reply.Text = say(phrases.Key("topic-name."+topic), nil) + "\n" + say(text, nil) + "\n\n" + reply.Text
	reply.Text = strings.TrimSpace(reply.Text)
	list, others := listOf(topic)
	reply.Choices = [][]chat.Choice{
		t.Teller.Row(t.topicButtons(others[:min(2, len(others))]...)), {t.listButton(list)},
	}
	return send(ctx, t.Teller.Fitted(reply))
}

// shownTopic draws a topic on the person's puzzle, if that is allowed, and describes the picture.
func (t *turn) shownTopic(ctx context.Context, topic string) (chat.Reply, error) {
	switch topic {
	case "levels":
		return chat.Reply{}, nil
	case "rating":
		return t.ratedStep(ctx)
	}
	at, err := t.positionAtHand(ctx)
	if err != nil {
		return chat.Reply{}, err
	}
	k := t.drawTopic(at, topic)
	said := strings.Join(k.said, " ")
	v := t.Teller.SketchOnly(k.Sketch)
	v.Caption.Title = t.Teller.Voice.Say(phrases.Key("topic-name."+topic), nil)
	v.Alt = said + " " + v.Alt
	return chat.Reply{Text: said, Picture: t.Teller.Picture(v)}, nil
}

// ratedStep shows the hardest step of an example. A step in the person's puzzle would reveal digits.
func (t *turn) ratedStep(ctx context.Context) (reply chat.Reply, err error) {
	k, _ := logic.Named("x-wing")
	if at, s, ok := t.position(ctx, k, false); ok {
		reply = t.Teller.StepReply(at, s, false)
	}
	reply.Text = t.Teller.Voice.Say(phrases.Key("topic-shown.rating"), nil)
	return reply, ctx.Err()
}

// positionAtHand returns the position of the person's last puzzle, if it has open cells. If there is no
// such puzzle, it returns the position of the example. It also returns the example for a live daily or a
// running game, because candidates would be a help that counts.
func (t *turn) positionAtHand(ctx context.Context) (*logic.Position, error) {
	last := t.Open.Last
	if at, ok := open(last.Puzzle); ok && last.Kind != game.KindRound {
		err := t.Job.Allowed(ctx, at.Puzzle())
		if _, live := errors.AsType[*work.LiveError](err); !live {
			return at, err
		}
	}
	k, _ := logic.Named("naked-pair")
	at, ok := open(puzzlesFor(k)[0])
	if !ok {
		return nil, errors.New("learn: the puzzle for topics cannot be drawn")
	}
	return at, nil
}

// open returns the starting position of a puzzle. If the puzzle is solved, broken or too large for logic, it
// returns false.
func open(line string) (*logic.Position, bool) {
	at, err := start(line)
	return at, err == nil && at.Layout().N() <= logic.MaxOrder && !at.Broken() && !at.Solved()
}
