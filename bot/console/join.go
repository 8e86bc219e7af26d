package console

import "strings"

const (
	gridBytes = 64 << 10 // no longer text begins a grid
	gridLines = 1000     // nor one with more lines; the largest grid has 625 cells
	cutNote   = "(that line was longer than 16 MiB, the rest of it is left out)"
)

// joiner joins lines to messages, as the package comment describes. It is independent of time: its caller
// calls end when the current message must not wait any longer.
type joiner struct {
	more func(string) bool
	body func(string) (string, bool) // the part of a message that may be a grid; false without such a part

	begun      bool // the fields below are the current message
	text       string
	note       string
	said       string // the prose before the grid
	grid       string // the part of text that may be a grid, without empty lines
	lines      int    // of grid
	unfinished bool   // the grid, or the prose before it, needs more lines
	lead       bool   // text is prose that may be followed by a grid
	announces  bool   // the prose ends with a colon
	next       bool   // the next line has been read already
	gap        bool   // an empty line came that may be between bands
	band, rows int    // rows before the first gap, rows since the last

	bare string // a line of cells alone behind text, which may begin a grid
}

// feed takes a line and returns the messages completed by it.
func (j *joiner) feed(l line) []item {
	var complete []item
	if j.begun && !j.join(l) {
		complete = j.end()
	}
	if !j.begun && strings.TrimSpace(l.text) != "" {
		j.begin(l)
	}
	j.next = l.next
	if j.begun && !j.unfinished && !j.lead {
		complete = append(complete, j.end()...)
	}
	return complete
}

// end returns the current message, if any, and forgets it. A bare line is a separate message.
func (j *joiner) end() []item {
	var complete []item
	if j.text != "" {
		complete = append(complete, item{text: j.text, note: j.note})
	}
	if j.bare != "" {
		complete = append(complete, item{text: j.bare})
	}
	*j = joiner{more: j.more, body: j.body}
	return complete
}

// awaits reports whether the current message is worth a long wait. A single line that may be a date or a
// move is not.
func (j *joiner) awaits() bool {
	_, cells := countCells(j.grid)
	return j.unfinished && !j.gap && (j.lines > 1 || cells == 0 || isRow(j.grid))
}

func (j *joiner) begin(l line) {
	*j = joiner{more: j.more, body: j.body, begun: true, text: l.text}
	if l.cut {
		j.note = cutNote
	}
	body, ok := j.body(l.text)
	if !ok || j.more == nil || len(l.text) > gridBytes {
		return
	}
	j.grid, j.lines, j.rows = body, 1, 1
	j.unfinished = j.goesOn(body) && !isEntry(body)
	j.lead = !j.unfinished && isProse(body) && !isEntry(body)
	j.announces = j.lead && isAnnouncement(body)
	if !j.unfinished && isBare(l.text) && !isEntry(body) {
		j.text, j.bare, j.lead = "", l.text, true
	}
}

// join adds l to the current message and reports whether it belongs there.
func (j *joiner) join(l line) bool {
	switch {
	case isOrder(l.text) || len(j.text)+len(l.text) > gridBytes || j.lines >= gridLines:
		return false
	case j.bare != "":
		return j.goOn(l.text)
	case j.lead:
		return j.open(l.text)
	case l.text == "":
		return j.openGap()
	case j.gap && !j.goesOn(l.text), j.isOver(l.text):
		return false
	}
	if j.gap {
		j.text += "\n"
		j.gap, j.rows = false, 0
	}
	j.text += "\n" + l.text
	j.grid = strings.TrimPrefix(j.grid+"\n"+l.text, "\n")
	j.lines++
	j.rows++
	j.unfinished = j.goesOn(j.grid) || j.wantsOther()
	return true
}

// wantsOther reports whether the grid is whole and the words before it ask for a map of regions.
func (j *joiner) wantsOther() bool {
	return j.said != "" && !j.goesOn(j.grid) && j.goesOn(j.said+"\n"+j.grid)
}

// isOver reports whether prose ends the grid before text, though the grid is not whole. In a grid with
// letters, and in an open code fence, letters are not prose.
func (j *joiner) isOver(text string) bool {
	letters, cells := countCells(text)
	if letters <= cells {
		return false
	}
	letters, _ = countCells(j.grid)
	return letters == 0 && !j.goesOn(j.grid+"\n"+text) && !j.wantsOther()
}

// open adds the first row of a grid to prose.
func (j *joiner) open(row string) bool {
	unfinished := j.goesOn(row)
	switch {
	case unfinished, j.announces && isDense(row):
		j.text += "\n" + row
		j.said, j.grid, j.lines, j.rows = j.grid, row, 1, 1
		j.lead, j.unfinished = false, unfinished
	case isBare(row):
		j.bare = row
	default:
		return false
	}
	return true
}

// goOn adds a second row to a bare line, if the two begin a grid.
func (j *joiner) goOn(row string) bool {
	rows := j.bare + "\n" + row
	if !j.goesOn(rows) {
		return false
	}
	if j.text != "" {
		j.said = j.grid
	}
	j.grid, j.lines, j.rows, j.bare = rows, 2, 2, ""
	j.text = strings.TrimPrefix(j.text+"\n"+rows, "\n")
	j.lead, j.unfinished = false, true
	return true
}

// openGap takes an empty line within a grid. It is valid between bands of 2 to 5 rows, all of one height,
// and between a grid and a map announced by the words before.
func (j *joiner) openGap() bool {
	if !j.gap && j.wantsOther() {
		j.gap, j.band = true, 0
		return true
	}
	if j.gap || j.rows < 2 || j.rows > 5 || j.band != 0 && j.band != j.rows {
		return false
	}
	j.gap, j.band = true, j.rows
	return true
}

func (j *joiner) goesOn(text string) bool { return strings.TrimSpace(text) != "" && j.more(text) }

// item is a complete message as it was typed.
type item struct {
	text string
	note string // printed before it
}
