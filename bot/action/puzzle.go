package action

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// These are the actions about a puzzle. Request is the Source of its game.Request. If it is empty, the
// puzzle is that of the message, of the message replied to, or the last puzzle.
type (
	// Solve solves the puzzle in the message. If Last is true, it solves the person's last puzzle. Method is
	// one of solver.Names; if it is empty, the usual method is used. Ordered means that the person asked for
	// the solution. Otherwise a puzzle that the person has begun to fill in is not solved at once.
	Solve struct {
		Last, Ordered bool
		Method        string
	}
	// Cancel stops the person's work in the room.
	Cancel struct{}
	// Back shows the solution again, instead of another picture.
	Back struct{ Request string }
	// Compare solves the puzzle with all methods.
	Compare struct{ Request string }
	// ShowSolution shows the solution with or without its picture.
	ShowSolution struct {
		Request string
		Text    bool
	}
	// Open shows links that open the puzzle in other programs.
	Open struct{ Request string }
	// Details shows all measurements of the search.
	Details struct{ Request string }
	// Paint draws the solution into the photo.
	Paint struct{ Request string }
	// As reads the puzzle in another way: on the layout with this name, or by the other reading of its
	// text.
	As struct {
		Request string
		Layout  string
		Other   bool
	}
	// Sight enters the digit of a cell in a photo. The digit 0 makes the cell empty.
	Sight struct {
		Request string
		Cell    sudoku.Cell
		Digit   sudoku.Digit
	}
	// SightAgain asks again about a cell of a photo, and offers these digits.
	SightAgain struct {
		Request string
		Doubt   game.Doubt
	}
	// Repair changes a digit of a puzzle without a solution. If Solve is true, it then shows the solution.
	Repair struct {
		Request string
		Entry   game.Entry
		Solve   bool
	}
	// Pick chooses one of several puzzles of a photo. Its number begins at 0.
	Pick struct {
		Request string
		Which   int
	}
	// Hint shows a hint. The zero Hinting is the first hint.
	Hint struct {
		Request string
		Hinting
	}
	// Steps shows a step of the path, numbered from 0. If Hardest is true, it shows the step with the
	// highest rating; no button encodes Hardest.
	Steps struct {
		Request string
		Step    int
		Notated bool
		Hardest bool
	}
	// WhyCell shows the step that fills a cell.
	WhyCell struct{ Cell sudoku.Cell }
	// WhyGrid explains the error in the grid of the message. If there is no error, it shows the next step.
	WhyGrid struct{}
	// Check compares the grid of the message with its puzzle.
	Check struct{}
	// WhyWrong explains a wrong digit of a checked grid. Which is the digit's index from 0, or -1 before
	// the first explanation.
	WhyWrong struct {
		Request string
		Which   int
	}
	// Where shows the wrong digits of a grid.
	Where struct{ Request string }
	// Rate rates the puzzle.
	Rate struct{ Request string }
	// Find shows a use of Technique. Use is the index of that use, from 0. If Technique is nil, it lists
	// the techniques, beginning at index From.
	Find struct {
		Request   string
		Technique *logic.Technique
		Use, From int
		Notated   bool
	}
	// Methods explains the method Name. If Name is empty, it lists the methods, beginning at index From.
	Methods struct {
		Name string
		From int
	}
	// Evolve shows a genetic search by Method, which no button encodes. If Seed is 0, it uses the first seed.
	Evolve struct {
		Request string
		Seed    uint64
		Method  string
	}
	// Rows writes the puzzle row by row.
	Rows struct{ Ref game.Ref }
)

func (a Solve) wire() wire   { return wire{} }
func (a Cancel) wire() wire  { return wire{} }
func (a Check) wire() wire   { return wire{} }
func (a WhyCell) wire() wire { return wire{} }
func (a WhyGrid) wire() wire { return wire{} }
func (a Back) wire() wire    { return wire{"back", "", a.Request} }
func (a Compare) wire() wire { return wire{"compare", "", a.Request} }
func (a Open) wire() wire    { return wire{"open", "", a.Request} }
func (a Details) wire() wire { return wire{"details", "", a.Request} }
func (a Paint) wire() wire   { return wire{"paint", "", a.Request} }
func (a Rate) wire() wire    { return wire{"rate", "", a.Request} }
func (a Rows) wire() wire    { return wire{"rows", "", a.Ref.String()} }
func (a Where) wire() wire   { return wire{"check", firstWrong, a.Request} }
func (a Pick) wire() wire    { return wire{"pick", strconv.Itoa(a.Which), a.Request} }
func (a Hint) wire() wire    { return wire{"hint", a.Hinting.String(), a.Request} }
func (a Steps) wire() wire   { return wire{"steps", marked(strconv.Itoa(a.Step), a.Notated), a.Request} }
func (a Sight) wire() wire {
	return wire{"sight", fmt.Sprintf("%d.%d", a.Cell, a.Digit), a.Request}
}

func (a SightAgain) wire() wire {
	return wire{"ask", strings.Replace(game.WriteDoubts([]game.Doubt{a.Doubt}), ":", ".", 1), a.Request}
}

func (a Repair) wire() wire {
	state := fmt.Sprintf("%d.%d", a.Entry.Cell, a.Entry.Digit)
	if a.Solve {
		state += solving
	}
	return wire{"repair", state, a.Request}
}

func (a ShowSolution) wire() wire {
	if a.Text {
		return wire{"text", "", a.Request}
	}
	return wire{"picture", "", a.Request}
}

func (a Methods) wire() wire {
	if a.From == 0 {
		return wire{"method", "", a.Name}
	}
	return wire{"method", strconv.Itoa(a.From), a.Name}
}

func (a As) wire() wire {
	if a.Other {
		return wire{"as", otherReading, a.Request}
	}
	return wire{"as", a.Layout, a.Request}
}

func (a WhyWrong) wire() wire {
	if a.Which < 0 {
		return wire{"check", "", a.Request}
	}
	return wire{"check", strconv.Itoa(a.Which), a.Request}
}

func (a Evolve) wire() wire {
	if a.Seed == 0 {
		return wire{"evolve", "", a.Request}
	}
	return wire{"evolve", strconv.FormatUint(a.Seed, 10), a.Request}
}

// The state for a use has the code of its technique, which is shorter than the name: "0300.2.8". The state
// for the list has the index of the first technique on the page: "8".
func (a Find) wire() wire {
	if a.Technique == nil {
		return wire{"find", strconv.Itoa(a.From), a.Request}
	}
	return wire{"find", marked(fmt.Sprintf("%s.%d.%d", a.Technique.Code, a.Use, a.From), a.Notated), a.Request}
}

// firstWrong is the state of Where. otherReading is the state of As for the other reading.
const firstWrong, otherReading = "first", "other"

// solving is the suffix of the state of a Repair whose Solve is true.
const solving = "s"

// marked returns the state, with the suffix notated if notation is true.
func marked(state string, notation bool) string {
	if notation {
		return state + notated
	}
	return state
}

func readSteps(state, request string) (Action, bool) {
	number, notated := strings.CutSuffix(state, notated)
	n, err := strconv.Atoi(number)
	return Steps{Request: request, Step: n, Notated: notated}, err == nil && n >= 0
}

func readCheck(state, request string) (Action, bool) {
	switch state {
	case firstWrong:
		return Where{request}, true
	case "":
		return WhyWrong{request, -1}, true
	}
	n, err := strconv.Atoi(state)
	return WhyWrong{request, n}, err == nil && n >= 0
}

func readAs(state, request string) (Action, bool) {
	if state == otherReading {
		return As{Request: request, Other: true}, true
	}
	return As{Request: request, Layout: state}, true
}

func readSight(state, request string) (Action, bool) {
	cell, digit, _ := strings.Cut(state, ".")
	c, bad := strconv.ParseUint(cell, 10, 16)
	d, none := strconv.ParseUint(digit, 10, 8)
	return Sight{request, sudoku.Cell(c), sudoku.Digit(d)}, bad == nil && none == nil && d <= sudoku.MaxOrder
}

func readRepair(state, request string) (Action, bool) {
	state, solve := strings.CutSuffix(state, solving)
	a, ok := readSight(state, request)
	if !ok {
		return nil, false
	}
	s, _ := a.(Sight)
	return Repair{request, game.Entry{Cell: s.Cell, Digit: s.Digit}, solve}, true
}

func readSightAgain(state, request string) (Action, bool) {
	doubts := game.ReadDoubts(strings.Replace(state, ".", ":", 1))
	if len(doubts) != 1 {
		return nil, false
	}
	return SightAgain{request, doubts[0]}, true
}

func readPick(state, request string) (Action, bool) {
	n, err := strconv.Atoi(state)
	return Pick{request, n}, err == nil && n >= 0
}

func readEvolve(state, request string) (Action, bool) {
	seed, _ := strconv.ParseUint(state, 10, 32)
	return Evolve{Request: request, Seed: seed}, true
}

func readFind(state, request string) (Action, bool) {
	state, notated := strings.CutSuffix(state, notated)
	a, parts := Find{Request: request, Notated: notated}, strings.Split(state, ".")
	numbers := []*int{&a.From}
	if len(parts) == 3 {
		var known bool
		if a.Technique, known = logic.Named(parts[0]); !known {
			return nil, false
		}
		parts, numbers = parts[1:], []*int{&a.Use, &a.From}
	}
	if len(parts) != len(numbers) || a.Technique == nil && notated {
		return nil, false
	}
	for i, to := range numbers {
		var err error
		if *to, err = strconv.Atoi(parts[i]); err != nil || *to < 0 {
			return nil, false
		}
	}
	return a, true
}

// Onward returns the action that follows previous, a result of the function Shown. If why is true, that
// action explains the whole step of previous. If previous is nil, the action is a hint for the first step.
func Onward(previous Action, request string, why bool) Action {
	switch a := previous.(type) {
	case WhyWrong:
		return WhyWrong{request, a.Which + 1}
	case Where:
		return WhyWrong{request, 0}
	case Steps:
		if why { // this step again, with its technique explained
			return Hint{request, Hinting{Step: a.Step}.Onward(true)}
		}
		return Steps{Request: request, Step: a.Step + 1}
	case Hint:
		return Hint{request, a.Hinting.Onward(why)}
	}
	first := Hinting{Rung: RungWhere}
	if why {
		first = first.Onward(true)
	}
	return Hint{request, first}
}
