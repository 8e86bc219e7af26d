package console

import (
	"strings"
	"unicode"
)

const (
	gridBytes = 64 << 10 // a text longer than this is no beginning of a grid
	gridLines = 1000     // nor is one of more lines; a list with a number a line has 625 for the largest
	denseText = 16       // digits and blanks that a grid in one line has at least
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
}

// feed takes a line and returns the messages that are complete with it, at most two.
func (j *joiner) feed(l line) []item {
	var complete []item
	if j.begun && !j.join(l) {
		complete = append(complete, j.end())
	}
	if !j.begun && strings.TrimSpace(l.text) != "" {
		j.begin(l)
	}
	j.next = l.next
	if j.begun && !j.unfinished && !j.lead {
		complete = append(complete, j.end())
	}
	return complete
}

// end returns the message that is begun, or an empty one, and forgets it.
func (j *joiner) end() item {
	it := item{text: j.text, note: j.note}
	*j = joiner{more: j.more, body: j.body}
	return it
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
	j.unfinished = j.goesOn(body)
	j.lead = !j.unfinished && isProse(body)
	j.announces = j.lead && isAnnouncement(body)
}

// join adds l to the message that is begun and reports whether it belongs there.
func (j *joiner) join(l line) bool {
	switch {
	case isOrder(l.text) || len(j.text)+len(l.text) > gridBytes || j.lines >= gridLines:
		return false
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
	if !unfinished && !(j.announces && isDense(row)) {
		return false
	}
	j.text += "\n" + row
	j.said, j.grid, j.lines, j.rows = j.grid, row, 1, 1
	j.lead, j.unfinished = false, unfinished
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

// isOrder reports whether text always begins a message: a command or a press.
func isOrder(text string) bool {
	_, _, press := cutPress(text)
	return press || strings.HasPrefix(text, "/")
}

// isProse reports whether text is more words than cells, so that a grid may still follow it.
func isProse(text string) bool {
	letters, cells := countCells(text)
	return letters > cells || cells == 0
}

// isAnnouncement reports whether a grid is to be expected after text.
func isAnnouncement(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// isDense reports whether a line of its own may be a whole grid.
func isDense(text string) bool {
	letters, cells := countCells(text)
	return cells >= denseText && cells > letters
}

// countCells counts letters, and digits with what is written for empty cells.
func countCells(text string) (letters, cells int) {
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r), strings.ContainsRune(".*_?", r):
			cells++
		}
	}
	return letters, cells
}

// item is a complete message as it was typed.
type item struct {
	text string
	note string // what people must be told of it first
}
