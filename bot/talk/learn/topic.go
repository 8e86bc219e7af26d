package learn

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
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

// topicDrawing is the drawing of a topic, and its description. Its position has an empty cell.
type topicDrawing struct {
	*sketch.Sketch
	turn *turn
	said []string
}

// drawTopic draws a topic in a position with an empty cell.
func (t *turn) drawTopic(at *logic.Position, topic string) *topicDrawing {
	k := &topicDrawing{Sketch: sketch.Of(at, logic.Step{}), turn: t}
	if draw, ok := drawings[topic]; ok {
		draw(k)
	} else {
		k.oneCell(topic)
	}
	return k
}

// drawings holds the functions that draw the topics about more than one cell.
var drawings = map[string]func(*topicDrawing){
	"given": (*topicDrawing).givens, "degree": (*topicDrawing).degree, "mrv": (*topicDrawing).mrv,
	"forward-checking": (*topicDrawing).forward, "initial-reduction": (*topicDrawing).reduced,
}

// tell adds a sentence about a cell to the description.
func (k *topicDrawing) tell(topic string, c sudoku.Cell, args phrases.Args) {
	var digits []string
	for d := range k.At.Candidates(c).All() {
		digits = append(digits, k.turn.Teller.Names().Digit(k.At.Layout(), d))
	}
	all := phrases.Args{
		"Cell": k.turn.Teller.Names().Cell(k.At.Layout(), c), "Digits": k.turn.Teller.Voice.List(digits),
		"Count": len(digits),
	}
	maps.Copy(all, args)
	k.said = append(k.said, k.turn.Teller.Voice.Say(phrases.Key("topic-shown."+topic), all))
}

// oneCell draws a topic about a single cell. It prefers a cell with two or three candidates.
func (k *topicDrawing) oneCell(topic string) {
	c := best(k.At, func(c sudoku.Cell) int {
		off := 3*k.At.Candidates(c).Len() - 7
		return -max(off, -off)*100 + len(emptyPeers(k.At, c))
	})
	k.Board.Candidates = map[sudoku.Cell][]sudoku.Digit{}
	if topic == "house" || topic == "candidate" || topic == "exact-cover" {
		k.houses(c)
	}
	if topic != "house" && topic != "candidate" {
		k.area(render.House, c)
	}
	if topic != "house" && topic != "cell" {
		k.show(c, render.PatternA)
	}
	if topic == "house" || topic == "cell" {
		k.Board.Candidates = nil
	}
	k.tell(topic, c, nil)
}

func (k *topicDrawing) givens() {
	var given []sudoku.Cell
	for c := range sudoku.Cell(k.At.Layout().Size()) {
		if k.At.Given(c) {
			given = append(given, c)
		}
	}
	k.Board.Candidates = nil
	k.area(render.House, given...)
	k.tell("given", 0, phrases.Args{"Count": len(given)})
}

func (k *topicDrawing) mrv() {
	c := best(k.At, func(c sudoku.Cell) int { return -k.At.Candidates(c).Len()*100 + len(emptyPeers(k.At, c)) })
	k.area(render.House, c)
	k.show(c, render.PatternA)
	k.tell("mrv", c, nil)
}

// degree tints the cell with the most empty peers, and those peers.
func (k *topicDrawing) degree() {
	c := best(k.At, func(c sudoku.Cell) int { return len(emptyPeers(k.At, c)) })
	peers := emptyPeers(k.At, c)
	k.Board.Candidates = nil
	k.area(render.SetB, peers...)
	k.area(render.House, c)
	k.tell("degree", c, phrases.Args{"Count": len(peers)})
}

// forward puts a digit into a cell and removes the digit from the cell's peers. It prefers a digit that
// leaves a peer without candidates. Otherwise it prefers a digit with many removals.
func (k *topicDrawing) forward() {
	var cell sudoku.Cell
	var digit sudoku.Digit
	most := -1
	for c := range k.At.Empty().All() {
		for d := range k.At.Candidates(c).All() {
			value := len(k.losers(c, d))
			if _, fails := k.emptied(c, d); fails {
				value += 100
			}
			if value > most {
				cell, digit, most = c, d, value
			}
		}
	}
	k.spot(cell, digit, render.Placed)
	losers := k.losers(cell, digit)
	for _, c := range losers {
		k.spot(c, digit, render.Removed)
	}
	l := k.At.Layout()
	args := phrases.Args{"Digit": k.turn.Teller.Names().Digit(l, digit), "Count": len(losers)}
	if c, fails := k.emptied(cell, digit); fails {
		k.area(render.House, c)
		args["Other"] = k.turn.Teller.Names().Cell(l, c)
		k.tell("fails", cell, args)
		return
	}
	k.tell("forward-checking", cell, args)
}

func (k *topicDrawing) losers(c sudoku.Cell, d sudoku.Digit) []sudoku.Cell {
	return logic.CellsOf(k.At.Layout().Peers(c)...).And(k.At.CellsWith(d)).List()
}

// emptied returns a peer of c whose only candidate is d. If there is no such peer, ok is false.
func (k *topicDrawing) emptied(c sudoku.Cell, d sudoku.Digit) (lost sudoku.Cell, ok bool) {
	for _, c := range k.losers(c, d) {
		if k.At.Candidates(c).Len() == 1 {
			return c, true
		}
	}
	return 0, false
}

// reduced marks the cells for which the givens leave a single candidate, and counts the removed candidates.
func (k *topicDrawing) reduced() {
	removed, total, settled := 0, 0, 0
	for c := range k.At.Empty().All() {
		n := k.At.Candidates(c).Len()
		removed += k.At.Layout().N() - n
		total += k.At.Layout().N()
		if n == 1 {
			settled++
			k.show(c, render.Placed)
		}
	}
	k.tell("initial-reduction", 0, phrases.Args{"Removed": removed, "Total": total})
	if settled > 0 {
		k.tell("settled", 0, phrases.Args{"Count": settled})
	}
}

// best returns the empty cell with the highest value. Of several such cells it returns the first.
func best(at *logic.Position, value func(sudoku.Cell) int) sudoku.Cell {
	return slices.MaxFunc(at.Empty().List(), func(a, b sudoku.Cell) int { return value(a) - value(b) })
}

func emptyPeers(at *logic.Position, c sudoku.Cell) []sudoku.Cell {
	return logic.CellsOf(at.Layout().Peers(c)...).And(at.Empty()).List()
}

func (k *topicDrawing) area(part render.Part, cells ...sudoku.Cell) {
	if len(cells) > 0 {
		k.Areas = append(k.Areas, render.Area{Cells: cells, Part: part})
	}
}

func (k *topicDrawing) spot(c sudoku.Cell, d sudoku.Digit, role render.Role) {
	k.Spots = append(k.Spots, render.Spot{Cell: c, Digit: d, Role: role})
}

func (k *topicDrawing) show(c sudoku.Cell, role render.Role) {
	k.Board.Candidates[c] = k.At.Candidates(c).List()
	for d := range k.At.Candidates(c).All() {
		k.spot(c, d, role)
	}
}

func (k *topicDrawing) houses(c sudoku.Cell) {
	l := k.At.Layout()
	parts := [...]render.Part{render.SetA, render.SetB, render.SetC, render.SetD}
	for i, h := range l.HousesOf(c) {
		k.area(parts[i%len(parts)], l.Houses()[h].Cells...)
	}
}
