package bottest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/bot/game/pad"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// Hand plays a game on one kind of board.
type Hand interface {
	// Moves makes moves. Boards that take several moves at once may do so.
	Moves(all ...board.Move)
	// Choose presses the first choice of the newest answer whose label contains label.
	Choose(label string)
}

// Table is a game of ann's daily in her private room.
type Table struct {
	*Chat
	Clock *Clock
	Days  *Days
}

// Round returns the stored round of the daily.
func (g *Table) Round() game.Round {
	g.T.Helper()
	r, err := g.Store.Round(g.T.Context(), game.Home("test:ann"), g.source())
	check.Must(g.T, err)
	return r
}

func (g *Table) source() string {
	return game.RoundSource(game.Ref{Series: "daily", Date: Today}, "test:ann")
}

// NewTable returns a game that ann has opened in the chat. live reports whether its puzzle is live.
func NewTable(t *testing.T, live bool) *Table {
	t.Helper()
	r, days := WithDays(t, chattest.Private("ann"))
	if !live {
		clear(days.Live)
	}
	g := &Table{r, NewClock(), days}
	if !live { // the day is over everywhere
		g.Clock.Passes(72 * time.Hour)
	}
	g.Chooses("ann", "en")
	g.Bot = New(t, g.Config(g.Clock, days))
	g.Hears(g.Presses("ann", "a0", action.Data(action.Play{Ref: game.Ref{Series: "daily", Date: Today}})))
	return g
}

// orders are the names of orders in scenarios.
var orders = []string{"undo", "hint", "check", "pause", "resume", "redo", "all notes", "restart", "give up"}

// Plays are the scenarios of Playing. A step is an entry ("2=4", 0 erases), a note ("2~4"), an order, "+90s"
// for time that passes, "#Label" for a choice, "solve" for the digits of the solution in all empty cells, or
// "twice" for the last moves sent again. A name with "live" plays a live daily.
var Plays = map[string]string{
	"01 digits":                          "2=4 3=6 5=8",
	"02 a digit is replaced":             "2=1 2=4",
	"03 a digit is erased":               "2=4 2=0",
	"04 a given stays":                   "0=1 0=0",
	"05 notes":                           "2~1 2~2 3~2 2~1",
	"06 a digit removes notes":           "2~1 2~4 3~4 2=4",
	"07 undo":                            "2=4 3=6 undo undo undo",
	"08 undo and redo":                   "2=4 3~6 undo undo redo redo redo",
	"09 a move ends redo":                "2=4 undo 3=6 redo",
	"10 notes are undone":                "2~1 2~4 2=4 undo undo",
	"11 restart":                         "2=4 3~6 +1m restart",
	"12 restart is undone":               "2=4 3=6 restart undo",
	"13 all notes":                       "2=4 all_notes #Note",
	"14 all notes are declined":          "2=4 all_notes #No",
	"15 all notes are undone":            "all_notes #Note undo",
	"16 pause":                           "+1m 2=4 pause +1h resume +1m 3=6",
	"17 a move resumes":                  "+1m pause +1h 2=4 +1m 3=6",
	"18 a long silence":                  "2=4 +3h 3=6 +1m 5=8",
	"19 a check":                         "2=4 check +1m 3=6",
	"20 a check finds a wrong digit":     "2=1 check +10s check 2=4 check",
	"21 a hint":                          "2=4 hint +1m 3=6",
	"22 a hint again is free":            "2=4 hint hint +1m 3=6 hint",
	"23 all rungs of a hint":             "hint #Which #pattern #step +1m 2=4",
	"24 a hint with a wrong digit":       "2=1 hint 2=4 hint",
	"25 solved":                          "+5m solve",
	"26 solved after help":               "hint check all_notes #Note +4m solve",
	"27 full but wrong, then right":      "2=1 +9m solve check 2=4",
	"28 giving up":                       "2=4 +2m give_up",
	"29 live: the first hint asks first": "2=4 hint #No hint #Hint +1m 3=6 hint",
	"30 live: a check asks first":        "2=1 check #Check check 2=4 +7m solve",
}

// Playing plays all Plays on the boards in the chat and with the hands that open returns. The results must be
// equal.
func Playing(t *testing.T, open func(t *testing.T, g *Table) Hand) {
	for name, script := range Plays {
		t.Run(name, func(t *testing.T) {
			want := played(t, name, script, func(_ *testing.T, g *Table) Hand { return picture{g} })
			if got := played(t, name, script, open); got != want {
				t.Errorf("%s\n got %s\nwant %s", script, got, want)
			}
		})
	}
}

func played(t *testing.T, name, script string, open func(t *testing.T, g *Table) Hand) string {
	t.Helper()
	g := NewTable(t, strings.Contains(name, "live"))
	hand, last := open(t, g), []board.Move(nil)
	for step := range strings.FieldsSeq(script) {
		if after, is := strings.CutPrefix(step, "+"); is {
			d, err := time.ParseDuration(after)
			check.Must(t, err)
			g.Clock.Passes(d)
			continue
		}
		if label, is := strings.CutPrefix(step, "#"); is {
			hand.Choose(label)
			continue
		}
		if last = g.moves(step); len(last) > 0 {
			hand.Moves(last...)
		}
	}
	return g.Outcome()
}

// moves returns the moves of a step.
func (g *Table) moves(step string) (all []board.Move) {
	g.T.Helper()
	if order := slices.Index(orders, strings.ReplaceAll(step, "_", " ")); order >= 0 {
		return []board.Move{{Kind: board.Command, Digit: board.CommandID(order)}}
	}
	if step == "solve" {
		p, err := game.Resume(g.Round())
		check.Must(g.T, err)
		full, err := sudoku.Parse(ClassicDaily.Solution)
		check.Must(g.T, err)
		for c, d := range p.Now {
			if d == 0 {
				all = append(all, board.Move{Cell: sudoku.Cell(c), Digit: full.Givens[c]})
			}
		}
		return all
	}
	var m board.Move
	var sign rune
	if _, err := fmt.Sscanf(step, "%d%c%d", &m.Cell, &sign, &m.Digit); err != nil || !strings.ContainsRune("=~", sign) {
		g.T.Fatalf("what does %q mean?", step)
	}
	if sign == '~' {
		m.Kind = board.Note
	}
	return []board.Move{m}
}

// Outcome describes the round and its results.
func (g *Table) Outcome() string {
	g.T.Helper()
	r := g.Round()
	p, err := game.Resume(r)
	check.Must(g.T, err)
	text := fmt.Sprintf("%s notes %q moves %q redo %q blocks %q\nhints %d %q checks %d %q mistakes %d undos %d filled %t price %s",
		r.Grid, r.Notes, r.Moves, r.Redo, r.Blocks, r.Hints, r.Hinted, r.Checks, r.Checked, r.Mistakes, r.Undos,
		r.Filled, r.Price)
	text += fmt.Sprintf("\ntime %s clock %s paused %t pauses %d gave up %t ended %s",
		p.Time(g.Clock.At), p.Clock(g.Clock.At), r.Paused, r.Pauses, r.GaveUp, r.Ended)
	all, err := g.Store.ResultsOf(g.T.Context(), "test:ann", "", "9")
	check.Must(g.T, err)
	for _, one := range all {
		text += fmt.Sprintf("\n%s outcome %d clock %s price %s hints %d checks %d", one.Room, one.Outcome, one.Clock, one.Price, one.Hints, one.Checks)
	}
	return text
}

// picture plays on the board in the chat: it types digits, presses keys of the pad for notes, and presses
// buttons.
type picture struct{ *Table }

// Picture returns a hand that plays on the board in the chat.
func Picture(g *Table) Hand { return picture{g} }

func (p picture) Moves(all ...board.Move) {
	for _, m := range all {
		row, column := int(m.Cell)/9+1, int(m.Cell)%9+1
		switch m.Kind {
		case board.Digit:
			p.Hears(p.Says("ann", fmt.Sprintf("%d%d%d", row, column, m.Digit)))
		case board.Note:
			p.note(m)
		default:
			p.order(m.Digit)
		}
	}
}

// note presses the keys for a note: the cell, the pencil, the digit, the pencil, and the cell again.
func (p picture) note(m board.Move) {
	cell := pad.Key{Op: pad.Cell, N: int(m.Cell)}
	pencil, digit := pad.Key{Op: pad.Pencil}, pad.Key{Op: pad.Digit, N: int(m.Digit)}
	for _, k := range []pad.Key{cell, pencil, digit, pencil, cell} {
		r, err := game.Resume(p.Round())
		check.Must(p.T, err)
		data := action.Data(action.Pad{Round: r.Source, Key: k.State(pad.Of(r).Revision)})
		p.Hears(p.Presses("ann", game.In(p.Room.ID, r.Answer), data))
	}
}

// pressed are the buttons for orders, and the buttons that accept their questions.
var pressed = map[board.CommandID][]action.Game{
	board.Undo:     {{Do: action.GameUndo}},
	board.Redo:     {{Do: action.GameRedo}},
	board.Check:    {{Do: action.GameCheck}},
	board.Hint:     {{Do: action.GameHint, Hinting: action.Hinting{Rung: action.RungWhere}}},
	board.Pause:    {{Do: action.GamePause}},
	board.Resume:   {{Do: action.GameOn}},
	board.AllNotes: {{Do: action.GameFill}},
	board.Restart:  {{Do: action.GameRestart}, {Do: action.GameEmpty}},
	board.GiveUp:   {{Do: action.GameGive}, {Do: action.GameEnd}},
}

func (p picture) order(o board.CommandID) {
	for _, a := range pressed[o] {
		r := p.Round()
		a.Round = r.Source
		p.Hears(p.Presses("ann", game.In(p.Room.ID, r.Answer), action.Data(a)))
	}
}

func (p picture) Choose(label string) { p.Hears(p.Press("ann", label)) }

// Client plays on a board that it draws itself, by the protocol of package board.
type Client struct {
	*Table
	Run     string
	Said    *chattest.Recorder
	Message string // the board in the chat; may be empty
	Sent    int    // number of moves sent
	// Lossy makes the client send each batch twice.
	Lossy bool
}

// NewClient returns a client of a game. Its moves belong to a run.
func NewClient(t *testing.T, g *Table, run string) *Client {
	c := &Client{Table: g, Run: run, Said: chattest.NewRecorder(t)}
	b := chattest.Budget()
	b.Boards = true
	c.Said.Carry(b)
	return c
}

// Moves sends moves in batches of 28.
func (c *Client) Moves(all ...board.Move) {
	c.T.Helper()
	for some := range slices.Chunk(all, 28) {
		b := board.Batch{Run: c.Run, First: c.Sent, Moves: some}.Text(9)
		c.Sent += len(some)
		c.Send(b)
		if c.Lossy {
			c.Send(b)
		}
	}
}

// Send sends a text as a batch, and returns the board in the answer.
func (c *Client) Send(batch string) chat.Board {
	c.T.Helper()
	data := action.Data(action.Game{Do: action.GameBoard, Round: c.source()})
	return c.press(chat.Press{Data: data, Written: batch})
}

func (c *Client) press(p chat.Press) chat.Board {
	c.T.Helper()
	p.Message = c.Message
	m := c.Presses("ann", "", "")
	m.Press = &p
	check.NoError(c.T, c.Bot.Handle(c.T.Context(), m, c.Said))
	if b := c.Last().Board; b != nil {
		return *b
	}
	return chat.Board{}
}

// Last returns the newest answer.
func (c *Client) Last() chat.Reply {
	for _, call := range slices.Backward(c.Said.Calls()) {
		if call.Kind == chattest.Send {
			return call.Reply
		}
	}
	return chat.Reply{}
}

// Choose implements Hand.
func (c *Client) Choose(label string) {
	c.T.Helper()
	for _, one := range slices.Concat(c.Last().Choices...) {
		if strings.Contains(one.Label, label) {
			c.press(chat.Press{Data: one.Data})
			return
		}
	}
	c.T.Fatalf("no choice %q in %v", label, c.Last().Choices)
}

// Covering runs the loop that draws boards of the platform "test" again until stop is called.
func (g *Table) Covering(ctx context.Context, p chat.Poster) { bot.Pause(ctx, g.Bot, "test", p) }
