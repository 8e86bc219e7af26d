package words

import (
	"strconv"
	"strings"
	"unicode"

	"sudokubot/solver/parse/signs"
)

// Paper is a request for puzzles on paper.
type Paper struct {
	Count     int  // number of puzzles, up to MostOnPaper; 0 if not given
	Many      Many // whether more than MostOnPaper were requested
	Week      bool // a booklet of seven puzzles
	Solutions SolutionPosition
	Letter    bool // US Letter size
	A4        bool
	Ordered   bool // a word requests printing
}

// Many reports whether a request has a number of puzzles above MostOnPaper.
type Many uint8

// PerhapsMany means that the number may also be a day or a size. Zero means that there is no such number.
const (
	PerhapsMany Many = iota + 1
	SurelyMany
)

// SolutionPosition is the position of solutions on paper. It is empty if not given.
type SolutionPosition string

// The positions of solutions.
const (
	Overleaf SolutionPosition = "overleaf"
	Foot     SolutionPosition = "foot"
	Nowhere  SolutionPosition = "none"
)

// MostOnPaper limits the puzzles of a print.
const MostOnPaper = 12

// Keys of the other words for paper.
const (
	paperWeek   = "week"
	paperLetter = "letter"
	paperA4     = "a4"
	paperEach   = "each"  // follows a number of puzzles
	paperPrint  = "print" // requests nothing but printing
	paperOrder  = "order" // requests printing, among other words
)

const paperFamily = "paper"

var paperKeys = []string{
	string(Overleaf), string(Foot), string(Nowhere),
	paperWeek, paperLetter, paperA4, paperEach, paperPrint, paperOrder,
}

// longestPaper limits the words of a name for paper.
const longestPaper = 5

// String writes p for a button: "4.foot". It leaves out missing parts.
func (p Paper) String() string {
	var parts []string
	add := func(some bool, part string) {
		if some {
			parts = append(parts, part)
		}
	}
	add(p.Count > 0, strconv.Itoa(p.Count))
	add(p.Week, paperWeek)
	add(p.Solutions != "", string(p.Solutions))
	add(p.Letter, paperLetter)
	add(p.A4, paperA4)
	return strings.Join(parts, ".")
}

// PaperOf reads the output of String. It ignores unknown parts.
func PaperOf(text string) (p Paper) {
	for part := range strings.SplitSeq(text, ".") {
		if n, err := strconv.Atoi(part); err == nil {
			p.Count = min(max(n, 0), MostOnPaper)
		}
		p.take(part)
	}
	return p
}

// Says reports whether p describes the pages.
func (p Paper) Says() bool {
	p.Ordered = false
	return p != Paper{}
}

func (p *Paper) take(key string) {
	switch key {
	case string(Overleaf), string(Foot), string(Nowhere):
		p.Solutions = SolutionPosition(key)
	case paperWeek:
		p.Week = true
	case paperLetter:
		p.Letter = true
	case paperA4:
		p.A4 = true
	case paperOrder:
		p.Ordered = true
	}
}

// ReadPaper reads a request for puzzles on paper anywhere in text. rest is the unused text, for example a
// recipe or a day.
func (v *Vocabulary) ReadPaper(text string) (p Paper, rest string) {
	means, levels := v.all.by(paperFamily), v.all.by("recipe.level")
	words := v.paperWords(means, text)
	var others []string
	after := true // whether a number here counts puzzles
	for i := 0; i < len(words); {
		key, n := longestIn(means, words[i:], longestPaper)
		count := v.paperCount(words[i:])
		next, _ := longestIn(means, words[i+1:], longestPaper)
		second, _ := longestIn(means, words[min(i+2, len(words)):], longestPaper)
		if count > 0 && second == paperEach {
			next = second // "ten medium ones"
		} else if count > 0 && i+1 < len(words) && levels[bare(words[i+1])] != "" {
			next = paperEach // "six easy"
		}
		switch {
		case n > 0:
			p.take(key)
		case count > 0 && (after || next == paperEach):
			p.Count = count
		case next == paperEach && v.paperNumber(words[i]) > MostOnPaper:
			p.Many = SurelyMany
		case after && v.paperNumber(words[i]) > MostOnPaper:
			p.Many = max(p.Many, PerhapsMany)
			others = append(others, words[i])
		default:
			others = append(others, words[i])
		}
		after = n > 0 && (key == paperPrint || key == paperOrder || after)
		i += max(n, 1)
	}
	return p, strings.Join(others, " ")
}

// paperWords returns the words of text. It separates numbers from counting words joined to them, as in
// «چهارتا».
func (v *Vocabulary) paperWords(means map[string]string, text string) (words []string) {
	separates := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("،,!?؟«»“”\"", r) }
	for word := range strings.FieldsFuncSeq(signs.Fold(text), separates) {
		word = strings.TrimSuffix(word, ".")
		for each, key := range means {
			if root, ok := strings.CutSuffix(word, each); ok && key == paperEach && v.paperNumber(root) > 0 {
				words = append(words, root)
				word = each
				break
			}
		}
		words = append(words, word)
	}
	return words
}

// paperCount returns the number of puzzles at the beginning of words, or 0. A number before a month is a day.
func (v *Vocabulary) paperCount(words []string) int {
	n := v.paperNumber(words[0])
	if n > MostOnPaper || len(words) > 1 && v.dates.isMonth(words[1]) {
		return 0
	}
	return n
}

// paperNumber reads a number in figures or as a word. It returns 0 for any other word.
func (v *Vocabulary) paperNumber(word string) int {
	if n, ok := v.dates.numbers[bare(word)]; ok {
		return n + 1
	}
	n, _ := strconv.Atoi(word)
	return max(n, 0)
}

func (d dateWords) isMonth(word string) bool {
	_, month := d.months[bare(word)]
	_, persian := d.persian[bare(word)]
	return month || persian
}
