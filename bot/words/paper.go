package words

import (
	"strconv"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// Paper is a request for puzzles on paper.
type Paper struct {
	Count   int  // puzzles, up to MostOnPaper; 0 if not given
	Many    Many // whether more of them were asked for than that
	Week    bool // a booklet of seven
	Place   PaperPlace
	Letter  bool // on paper of the United States
	A4      bool // on that of nearly all others
	Ordered bool // a word asks for printing
}

// Many reports a number of puzzles above MostOnPaper.
type Many uint8

// PerhapsMany may still be a day or a size. Zero means no such number.
const (
	PerhapsMany Many = iota + 1
	SurelyMany
)

// PaperPlace is where solutions are wanted.
type PaperPlace string

// The places of solutions. Empty if not given.
const (
	Overleaf PaperPlace = "overleaf"
	Foot     PaperPlace = "foot"
	Nowhere  PaperPlace = "none"
)

// MostOnPaper is how many puzzles are printed at once.
const MostOnPaper = 12

// The other words for paper.
const (
	paperWeek   = "week"
	paperLetter = "letter"
	paperA4     = "a4"
	paperEach   = "each"  // behind a number of puzzles
	paperPrint  = "print" // that says nothing else
	paperOrder  = "order" // that says to print
)

// paperFamily is the table of all words for paper.
const paperFamily = "paper"

// paperKeys are the keys of this table.
var paperKeys = []string{string(Overleaf), string(Foot), string(Nowhere), paperWeek, paperLetter, paperA4, paperEach, paperPrint, paperOrder}

// longestPaper is of how many words a word for paper is written at most.
const longestPaper = 5

// String writes p for a button: "4.foot". Missing parts are left out.
func (p Paper) String() string {
	var parts []string
	add := func(some bool, part string) {
		if some {
			parts = append(parts, part)
		}
	}
	add(p.Count > 0, strconv.Itoa(p.Count))
	add(p.Week, paperWeek)
	add(p.Place != "", string(p.Place))
	add(p.Letter, paperLetter)
	add(p.A4, paperA4)
	return strings.Join(parts, ".")
}

// PaperOf reads the output of String, and ignores unknown parts.
func PaperOf(text string) (p Paper) {
	for part := range strings.SplitSeq(text, ".") {
		if n, err := strconv.Atoi(part); err == nil {
			p.Count = min(max(n, 0), MostOnPaper)
		}
		p.take(part)
	}
	return p
}

// Says reports whether p has anything about the pages.
func (p Paper) Says() bool {
	p.Ordered = false
	return p != Paper{}
}

// take takes a word by its key.
func (p *Paper) take(key string) {
	switch key {
	case string(Overleaf), string(Foot), string(Nowhere):
		p.Place = PaperPlace(key)
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

// ReadPaper reads a request for puzzles on paper anywhere in a text. rest is the remaining text, such as a
// recipe or a day.
func (v *Vocabulary) ReadPaper(text string) (p Paper, rest string) {
	means := v.all.by(paperFamily)
	words := v.paperWords(means, text)
	var others []string
	after := true // a number here counts puzzles
	for i := 0; i < len(words); {
		key, n := paperWord(means, words[i:])
		count := v.paperCount(words[i:])
		next, _ := paperWord(means, words[i+1:])
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

// paperWords returns the words of a text. Counting words are separated from their numbers, as in «چهارتا».
func (v *Vocabulary) paperWords(means map[string]string, text string) (words []string) {
	for word := range strings.FieldsFuncSeq(letters.Fold(text), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("،,!?؟«»“”\"", r) }) {
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

// paperWord returns the key of the longest paper word at the beginning of words, and its length in words, or
// 0.
func paperWord(means map[string]string, words []string) (key string, n int) {
	for n := min(longestPaper, len(words)); n > 0; n-- {
		if key, ok := means[bare(strings.Join(words[:n], ""))]; ok {
			return key, n
		}
	}
	return "", 0
}

// paperCount returns the number of puzzles at the beginning of words, or 0. A number before a month is a day.
func (v *Vocabulary) paperCount(words []string) int {
	n := v.paperNumber(words[0])
	if n > MostOnPaper || len(words) > 1 && v.dates.isMonth(words[1]) {
		return 0
	}
	return n
}

// paperNumber reads a number in figures or as a word; 0 for anything else.
func (v *Vocabulary) paperNumber(word string) int {
	if n, ok := v.dates.numbers[bare(word)]; ok {
		return n + 1
	}
	n, _ := strconv.Atoi(word)
	return max(n, 0)
}

// isMonth reports whether a word is a month of any calendar.
func (d dateWords) isMonth(word string) bool {
	_, month := d.months[bare(word)]
	_, persian := d.persian[bare(word)]
	return month || persian
}
