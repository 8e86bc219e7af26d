package links

import (
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"sort"
	"strings"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Found is a puzzle in a part of a text, or the error of an unreadable puzzle.
type Found struct {
	From, To int    // the part, as byte offsets in the text
	Source   string // usual name of the program or site: "f-puzzles"; "" for other links

	Puzzle  sudoku.Puzzle
	Entries sudoku.Grid    // digits entered by the player; may be nil
	Marks   []marks.Digits // pencil marks of each cell; may be nil
	Unknown []string       // unsupported rules and drawings, by their names in the form, ascending

	Err error // one of the errors below; then Puzzle, Entries, Marks and Unknown are zero
}

// Errors of a Found.
var (
	ErrRemote = errors.New("the link has only the name of a puzzle, which its site keeps")
	ErrSeed   = errors.New("the ID is a seed, from which only its program makes the puzzle")
	ErrForm   = errors.New("the link is of a kind of puzzle that is not read")
	ErrBroken = errors.New("the link is damaged: its puzzle cannot be unpacked")
)

// Limits of reading.
const (
	maxPart   = 64 << 10 // greatest size of a link or file, in bytes
	maxOut    = 1 << 20  // budget of a text: bytes of its uncompressed parts, and the costs below
	cellCost  = 16       // cost of each cell of a puzzle, since a few signs can make a big grid
	partCost  = 1 << 10  // cost of each compressed part
	maxDeep   = 32       // greatest nesting of SudokuPad's short form
	maxTries  = 8        // braces of a text to try as the beginning of an object
	maxIndent = 64       // greatest indent after such a brace, in bytes
	minPart   = 6        // least size of a puzzle: "2x2:1o"
)

type finder struct {
	left int // remaining budget
}

// Find returns the puzzles of links, IDs and JSON in the text, in order. It rejects most words quickly.
func Find(text string) []Found {
	f := finder{left: maxOut}
	objects := f.objects(text)
	found := slices.Clone(objects)
	for from, word := range words(text) {
		if f.left <= 0 {
			break
		}
		if slices.ContainsFunc(objects, func(o Found) bool { return o.From <= from && from < o.To }) {
			continue
		}
		if one, ok := f.word(word, text[from+len(word):]); ok {
			one.From, one.To = from, from+len(word)+one.To
			if found = append(found, one); one.Err == nil {
				f.left -= cellCost * one.Puzzle.Layout.Size()
			}
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].From < found[j].From })
	return found
}

// words yields the words of the text that are long enough for a puzzle, and their offsets. Spaces, quotes,
// angle brackets and non-ASCII signs separate words, because links do not contain them. Surrounding
// punctuation is removed.
func words(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for from := 0; from < len(text); {
			to := from
			for to < len(text) && inWord(text[to]) {
				to++
			}
			if to-from >= minPart {
				begin, word := trimmed(text[from:to])
				if len(word) >= minPart && len(word) <= maxPart && !yield(from+begin, word) {
					return
				}
			}
			from = to + 1
		}
	}
}

func inWord(c byte) bool {
	return c > ' ' && c < 0x7f && c != '"' && c != '\'' && c != '`' && c != '<' && c != '>'
}

// trimmed removes from a word its surrounding punctuation and the text of a Markdown link. It returns the
// offset of the rest, and the rest.
func trimmed(s string) (begin int, word string) {
	s = strings.TrimRight(s, ".,;!?)]}*|")
	word = strings.TrimLeft(s, "([{*|,;")
	if _, target, ok := strings.Cut(word, "]("); ok {
		word = target
	}
	return len(s) - len(word), word
}

// word reads a link or a bare ID. rest is the text after it, which may begin with dots that are cells. The To
// of the result is the number of these dots. word does not report a broken ID, because other programs have
// words that look like IDs.
func (f *finder) word(s, rest string) (Found, bool) {
	if l, ok := cut(s); ok {
		l.rest = rest
		return f.link(l)
	}
	for _, read := range []func(string) (Found, bool){flagged, solo, pairs} {
		if found, ok := read(s); ok {
			return found, true
		}
	}
	if s[0] >= '0' && s[0] <= '9' { // no other form begins with a digit
		return Found{}, false
	}
	if found, ok := f.packed(s); ok && (found.Err == nil || strings.HasPrefix(s, "fpuz") ||
		strings.HasPrefix(s, "N4Ig")) {
		return found, true
	}
	found, ok := pack(s)
	return found, ok && found.Err == nil
}

func (f *finder) objects(text string) (all []Found) {
	if !strings.Contains(text, `"grid"`) && !strings.Contains(text, `"cells"`) {
		return nil
	}
	for from, tries := 0, 0; tries < maxTries; {
		next := strings.IndexByte(text[from:], '{')
		if next < 0 {
			break
		}
		from += next
		inside := strings.TrimLeft(text[from+1:min(from+maxIndent, len(text))], " \t\r\n")
		if !strings.HasPrefix(inside, `"`) {
			from++
			continue
		}
		tries++
		part := text[from:min(from+maxPart, len(text))]
		var object json.RawMessage
		d := json.NewDecoder(strings.NewReader(part))
		size := 1
		if d.Decode(&object) == nil {
			if found, ok := form(object); ok {
				size = int(d.InputOffset())
				found.From, found.To = from, from+size
				all = append(all, found)
			}
		}
		from += size
	}
	return all
}
