package console

import "strings"

const (
	gridBytes = 64 << 10 // a text longer than this is no beginning of a grid
	gridLines = 1000     // nor is one of more lines; a list with a number a line has 625 for the largest
	cutNote   = "(that line was longer than 16 MiB, the rest of it is left out)"
)

// joiner makes messages out of lines, as the package comment describes. It knows no clock: end is called when the
// message that is begun shall not wait any longer.
type joiner struct {
	more func(string) bool
	body func(string) (string, bool) // the part of a message that may be a grid, and whether there is such a part

	begun      bool // the fields below are a message
	text       string
	note       string
	said       string // the prose before the grid
	grid       string // the part of text that More is asked about, without empty lines
	lines      int    // of grid
	unfinished bool   // More of grid, or of said and grid: the words may ask for more than the grid does
	lead       bool   // text is prose that may be followed by a grid
	announces  bool   // and says so
	next       bool   // the line after it is known to come
	gap        bool   // an empty line came that may stand between bands
	band, rows int    // rows before the first gap, rows since the last

	bare string // a line of cells alone behind text, which may begin a grid
}

// feed takes a line and returns the messages that are complete with it.
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

// end returns the message that is begun, if one is, and forgets it. A bare line is a message of its own.
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

// awaits reports whether the message that is begun is worth waiting for its next line for long. A line alone that could be
// many a thing, a date or a move, is not.
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

// join adds l to the message that is begun and reports whether it belongs there.
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
	j.unfinished = j.wantsMore()
	return true
}

// wantsMore reports whether more is to come after the grid as it stands.
func (j *joiner) wantsMore() bool { return j.goesOn(j.grid) || j.wantsOther() }

// wantsOther reports whether the grid is whole and the words before it ask for something else, a map of regions.
func (j *joiner) wantsOther() bool {
	return j.said != "" && !j.goesOn(j.grid) && j.goesOn(j.said+"\n"+j.grid)
}

// isOver reports whether the grid, though it has too few or odd rows, ends before text, because that is prose. Letters are
// no sign of prose where the grid has them, nor in an open code fence.
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

// goOn adds a second row to a bare line, if both are the beginning of a grid.
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

// openGap takes an empty line within a grid: it may stand between bands, which are 2 to 5 rows and all alike, and between
// a grid and what the words before it ask for beside it.
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
	note string // what people must be told of it first
}
