package console

import "strings"

const (
	gridBytes = 64 << 10 // a longer text is not the beginning of a grid
	gridLines = 1000     // nor is a text with more lines; the largest grid has 625 cells
	cutNote   = "(that line was longer than 16 MiB, the rest of it is left out)"
)

// joiner joins lines to messages by the rules in the package comment. It does not measure time. When the
// current message must not wait any longer, the caller must call end.
type joiner struct {
	more func(string) bool
	// returns the part of a message that may be a grid, or false if there is no such part
	body func(string) (string, bool)

	begun      bool // whether there is a current message, described by the fields below
	text       string
	note       string
	said       string // prose before the grid
	grid       string // part of text that may be a grid, without empty lines
	lines      int    // number of lines in grid
	unfinished bool   // whether the grid, or the prose before it, needs more lines
	lead       bool   // whether text is prose that a grid may follow
	announces  bool   // whether the prose ends with a colon
	next       bool   // whether the next line has already been read
	gap        bool   // whether the last line was empty, and may separate bands of the grid
	band, rows int    // number of rows before the first empty line, and since the last

	bare string // a line of cells after text, which may begin a grid
}

// feed adds a line, and returns the messages that are now complete.
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

// end returns the current message, if any, and begins anew. The line in j.bare becomes a separate message.
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

// awaits reports whether to wait long for the next line of the current message. It returns false for a single
// line that may be a date or a move.
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

// join adds l to the current message. It reports whether l belongs to that message.
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

// wantsOther reports whether the grid is whole, and the words before it ask for a map of regions.
func (j *joiner) wantsOther() bool {
	return j.said != "" && !j.goesOn(j.grid) && j.goesOn(j.said+"\n"+j.grid)
}

// isOver reports whether text is prose, so that the grid ends although it is not whole. In a grid with
// letters, and in an open code fence, letters do not count as prose.
func (j *joiner) isOver(text string) bool {
	letters, cells := countCells(text)
	if letters <= cells {
		return false
	}
	letters, _ = countCells(j.grid)
	return letters == 0 && !j.goesOn(j.grid+"\n"+text) && !j.wantsOther()
}

// open begins a grid after prose. row is its first row.
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

// goOn joins row to the bare line, if together they begin a grid.
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

// openGap handles an empty line within a grid. It reports whether the grid may continue. The line may
// separate bands of 2 to 5 rows, all of equal height. It may also separate a grid from the map of regions
// announced before the grid (see wantsOther).
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

// item is a complete message in the form in which it was typed.
type item struct {
	text string
	note string // printed before the message
}
