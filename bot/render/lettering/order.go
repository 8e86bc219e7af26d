package lettering

import (
	"iter"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	classes "golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

type run struct {
	from, to int
	level    bidi.Level // even for left to right, odd for right to left
}

// piece is a part of a line: a run of signs, or an isolate with its own direction.
type piece struct {
	from, to int
	isolate  classes.Class // class of the sign that began an isolate; any other class for a run
}

// isolateSign represents an isolate in the line around it (Unicode Bidirectional Algorithm, UAX #9, BD9).
const isolateSign = '\uFFFC'

// ordered returns the runs of signs[from:to] from left to right. It orders isolates separately.
func ordered(signs []rune, from, to int, rightToLeft bool) []run {
	line, pieces := pieced(signs, from, to)
	var all []run
	for _, r := range visual(line, rightToLeft) {
		parts := joined(pieces[r.from:r.to])
		if r.level%2 == 1 {
			slices.Reverse(parts)
		}
		for _, p := range parts {
			if isIsolate(p.isolate) {
				all = append(all, ordered(signs, p.from, p.to, p.rightToLeft(signs))...)
				continue
			}
			all = append(all, run{p.from, p.to, r.level})
		}
	}
	return all
}

// pieced splits signs[from:to] into pieces. line has a sign for each piece: its own, or isolateSign
// for an isolate.
func pieced(signs []rune, from, to int) (line []rune, pieces []piece) {
	for i := from; i < to; i++ {
		class := classOf(signs[i])
		if !isIsolate(class) {
			line, pieces = append(line, signs[i]), append(pieces, piece{i, i + 1, class})
			continue
		}
		end := endOf(signs, i+1, to)
		line, pieces = append(line, isolateSign), append(pieces, piece{i + 1, end, class})
		i = end
	}
	return line, pieces
}

// endOf returns the index of the sign that ends an isolate whose content begins at start. Without such a sign
// before limit it returns limit.
func endOf(signs []rune, start, limit int) int {
	depth := 1
	for i := start; i < limit; i++ {
		switch class := classOf(signs[i]); {
		case isIsolate(class):
			depth++
		case class == classes.PDI:
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return limit
}

func joined(pieces []piece) []piece {
	var all []piece
	for _, p := range pieces {
		last := len(all) - 1
		if last >= 0 && !isIsolate(p.isolate) && !isIsolate(all[last].isolate) && all[last].to == p.from {
			all[last].to = p.to
			continue
		}
		all = append(all, p)
	}
	return all
}

func (p piece) rightToLeft(signs []rune) bool {
	if p.isolate == classes.FSI {
		return rightToLeft(signs[p.from:p.to])
	}
	return p.isolate == classes.RLI
}

// visual returns the runs of a line without isolates from left to right, by rule L2 of UAX #9.
func visual(line []rune, rightToLeft bool) []run {
	base := bidi.LeftToRight
	if rightToLeft {
		base = bidi.RightToLeft
	}
	var p bidi.Paragraph
	found := p.Segment(line, base)
	var runs []run
	for i := range found.NumRuns() {
		r := found.Run(i)
		runs = append(runs, parted(line, run{r.Start, r.End, r.Level}, rightToLeft)...)
	}
	for level := bidi.Level(2); level > 0; level-- { // without embeddings, 2 is the highest level
		reverse(runs, level)
	}
	return runs
}

// parted separates a number among right-to-left letters from the left-to-right letters after it. They have
// different levels, but the library reports both as one left-to-right run.
func parted(line []rune, r run, rightToLeft bool) []run {
	if rightToLeft || r.level != 2 {
		return []run{r}
	}
	end := r.from
	for end < r.to && inNumber(classOf(line[end])) {
		end++
	}
	if end == r.to {
		return []run{r}
	}
	return []run{{r.from, end, 2}, {end, r.to, 0}}
}

// reverse reverses every sequence of runs of this level or higher.
func reverse(runs []run, level bidi.Level) {
	for from := 0; from < len(runs); from++ {
		to := from
		for to < len(runs) && runs[to].level >= level {
			to++
		}
		slices.Reverse(runs[from:to])
		from = max(from, to)
	}
}

// rightToLeft reports whether the first letter outside isolates reads from right to left, by rules P2 and P3
// of UAX #9.
func rightToLeft(signs []rune) bool {
	for i := 0; i < len(signs); i++ {
		switch class := classOf(signs[i]); {
		case isIsolate(class):
			i = endOf(signs, i+1, len(signs))
		case class == classes.L, class == classes.R, class == classes.AL:
			return class != classes.L
		}
	}
	return false
}

func classOf(sign rune) classes.Class {
	p, _ := classes.LookupRune(sign)
	return p.Class()
}

func isIsolate(c classes.Class) bool { return c == classes.LRI || c == classes.RLI || c == classes.FSI }

func inNumber(c classes.Class) bool {
	switch c {
	case classes.EN, classes.AN, classes.ES, classes.CS, classes.ET, classes.NSM, classes.BN:
		return true
	}
	return false
}

// isEmbedding reports whether a sign begins or ends an embedding or an override.
func isEmbedding(sign rune) bool { return '\u202A' <= sign && sign <= '\u202E' }

// longest is the maximum number of signs of a text.
const longest = 120

const ellipsis = '…'

// Set typesets a text as a line. Its direction is the direction of its first letter outside isolates. Signs
// missing in the font are replaced: letters and digits by Unicode equivalents, Cyrillic and Greek letters by
// Latin letters, other letters and digits by boxes. All other missing signs, such as emoji, are left out.
// Embeddings and overrides of direction are also left out.
func (s *Setter) Set(text string, w Weight) Line { return s.Fit(text, w, math.Inf(1)) }

// Fit is like Set, but a text wider than width ems is cut and ends in an ellipsis.
func (s *Setter) Fit(text string, w Weight, width float64) Line {
	k := wanted{text, w, width}
	if line, ok := s.kept.Get(k); ok {
		return line
	}
	line := s.fit(text, w, width)
	if len(text) <= longestKept {
		s.kept.Add(k, line)
	}
	return line
}

// fit is like Fit, but does not use the cache.
func (s *Setter) fit(text string, w Weight, width float64) Line {
	s.mu.Lock()
	defer s.mu.Unlock()
	signs := s.known(text)
	line := s.shape(signs, w)
	if line.Width <= width {
		return line
	}
	// over is the smallest number of signs whose line is too long. A line of more signs is hardly ever
	// shorter.
	over := sort.Search(len(signs), func(n int) bool { return s.width(cut(signs, n), w) > width })
	return s.shape(cut(signs, max(over-1, 0)), w)
}

// Readable reports whether a text has letters, and the font has at least half of them.
func (s *Setter) Readable(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	letters, drawn := 0, 0
	for _, sign := range s.known(text) {
		if isText(sign) {
			letters++
			if s.has(sign) {
				drawn++
			}
		}
	}
	return drawn > 0 && 2*drawn >= letters
}

// cut returns the first n signs and an ellipsis. It drops spaces before the ellipsis, and keeps a letter
// together with its marks.
func cut(signs []rune, n int) []rune {
	ends := func(n int) bool {
		blank := unicode.IsSpace(signs[n-1]) || unicode.Is(unicode.Cf, signs[n-1])
		return !blank && (n == len(signs) || !unicode.IsMark(signs[n]))
	}
	for n > 0 && !ends(n) {
		n--
	}
	return append(append([]rune(nil), signs[:n]...), ellipsis)
}

// known returns the drawable signs of a text. Once it has as many signs as the constant longest says, it
// drops the rest of the text.
func (s *Setter) known(text string) []rune {
	var signs []rune
	for _, sign := range strings.TrimSpace(text) {
		if len(signs) >= longest {
			break
		}
		switch {
		case unicode.IsSpace(sign) || unicode.IsControl(sign):
			signs = space(signs)
		case isEmbedding(sign):
		case unicode.Is(unicode.Cf, sign) || s.has(sign):
			signs = append(signs, sign)
		default:
			signs = append(signs, s.same(sign)...)
		}
	}
	return []rune(strings.TrimSpace(string(signs)))
}

// space appends a space unless signs ends in a space.
func space(signs []rune) []rune {
	if n := len(signs); n > 0 && signs[n-1] == ' ' {
		return signs
	}
	return append(signs, ' ')
}

// same returns a replacement for a sign missing in the font: Latin letters, or compatible signs. It returns
// letters and digits without a replacement unchanged, to become boxes, and drops other signs.
func (s *Setter) same(sign rune) []rune {
	if latin, ok := inLatin(sign); ok {
		return []rune(latin)
	}
	var signs []rune
	for _, other := range norm.NFKC.String(string(sign)) {
		if s.has(other) || isText(other) {
			signs = append(signs, other)
		}
	}
	return signs
}

func isText(sign rune) bool { return unicode.IsLetter(sign) || unicode.IsNumber(sign) }

func (s *Setter) shape(signs []rune, w Weight) Line {
	line := Line{unit: s.unit, RightToLeft: rightToLeft(signs)}
	for g := range s.glyphs(signs, w) {
		line.glyphs = append(line.glyphs, glyph{
			outline: s.outline(g.GlyphID, w), x: line.Width + s.ems(g.XOffset), y: -s.ems(g.YOffset),
		})
		line.Width += s.ems(g.Advance)
	}
	line.Box = line.box()
	return line
}

func (s *Setter) width(signs []rune, w Weight) float64 {
	width := 0.0
	for g := range s.glyphs(signs, w) {
		width += s.ems(g.Advance)
	}
	return width
}

// glyphs yields the glyphs of drawable signs from left to right.
func (s *Setter) glyphs(signs []rune, w Weight) iter.Seq[shaping.Glyph] {
	return func(yield func(shaping.Glyph) bool) {
		for _, r := range ordered(signs, 0, len(signs), rightToLeft(signs)) {
			for _, g := range s.shaper.ShapeNoExtents(s.input(signs, r, w)).Glyphs {
				if !yield(g) {
					return
				}
			}
		}
	}
}

// input returns the shaper's input for a run, with its context, in the script of its direction.
func (s *Setter) input(signs []rune, r run, w Weight) shaping.Input {
	input := shaping.Input{
		Text: signs, RunStart: r.from, RunEnd: r.to, Face: s.fonts[w], Size: fixed.I(int(math.Round(1 / s.unit))),
		Direction: di.DirectionLTR, Script: language.Latin, Language: "en",
	}
	if r.level%2 == 1 {
		input.Direction, input.Script, input.Language = di.DirectionRTL, language.Arabic, "fa"
	}
	return input
}

// ems converts a length of the shaper to ems. The shaper's em has as many pixels as the font has units.
func (s *Setter) ems(v fixed.Int26_6) float64 { return float64(v) / 64 * s.unit }

// alike lists small letters of Cyrillic and Greek, each before its Latin transliteration. Russian and
// Ukrainian letters are transliterated as in passports, Greek letters by ISO 843 without accents.
var alike = letterTable(`
	а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o
	п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya
	і i є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz ә a ғ g қ q ң n ө o ұ u ү u һ h ӣ i ӯ u ҳ h ҷ j
	α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`)

func letterTable(text string) map[rune]string {
	table := map[rune]string{}
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		for _, letter := range words[i] {
			table[letter] = strings.Trim(words[i+1], "-")
		}
	}
	return table
}

// inLatin returns the transliteration of a Cyrillic or Greek letter. ok is false for any other sign.
func inLatin(sign rune) (letters string, ok bool) {
	if letters, ok = alike[unicode.ToLower(sign)]; !ok {
		bare := []rune(norm.NFD.String(string(sign)))[0] // the letter without its accent
		if letters, ok = alike[unicode.ToLower(bare)]; !ok {
			return "", false
		}
	}
	if unicode.IsUpper(sign) && letters != "" {
		letters = strings.ToUpper(letters[:1]) + letters[1:]
	}
	return letters, true
}
