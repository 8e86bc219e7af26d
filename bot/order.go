package bot

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// order is what somebody wants to have made.
type order struct {
	variant   string // as generator.Named reads it; empty for what base, n and extras say
	base      string // of the layout: one of the names below; empty for the usual boxes
	n         int    // rows and columns; 0 for the usual number
	extras    []string
	band      generator.Band
	technique *logic.Technique
	givens    int
	removed   int // cells to be taken away
	symmetry  dig.Symmetry
	symmetric bool // symmetry was chosen
	minimal   bool
	method    string
	seed      uint64
	seeded    bool
}

// The names of layouts, as generator.Named begins with them.
const (
	baseJigsaw  = "jigsaw"
	baseLatin   = "latin"
	baseColored = "colored"
)

// spec returns o as the generator takes it. The error is fit to show.
func (o order) spec() (generator.Spec, error) {
	name, err := o.name()
	if err != nil {
		return generator.Spec{}, err
	}
	v, err := generator.Named(name)
	if err != nil {
		return generator.Spec{}, err
	}
	s := generator.Spec{
		Variant: v, Band: o.band, Technique: o.technique, Givens: o.givens, Symmetry: o.symmetry, Minimal: o.minimal,
		Method: o.method, Seed: o.seed,
	}
	if l, err := sudoku.Named(sizeOf(name)); err == nil && o.removed > 0 {
		s.Givens = max(l.Size()-o.removed, 1)
	}
	return s, nil
}

// refused is what to say of an order that has another kind of wish than its variant can have; empty for none. What else
// contradicts itself the generator says.
func (o order) refused() phrases.Key {
	name, _ := o.name()
	l, err := sudoku.Named(sizeOf(name))
	rated := o.band != generator.Band{} || o.technique != nil
	switch {
	case err != nil && (rated || o.symmetric || o.givens > 0 || o.removed > 0 || o.method != ""):
		return phrases.MadeColored
	case err == nil && l.N() > rating.MaxOrder && rated && o.band != generator.LevelBand(rating.Easy):
		return phrases.MadeLarge
	case err == nil && o.method == generator.Diagonal && !square(l):
		return phrases.MadeDiagonal
	}
	return ""
}

// square reports whether l has boxes as high as wide.
func square(l *sudoku.Layout) bool {
	rows, columns := l.BoxSides()
	return rows > 0 && rows == columns
}

// sizeOf returns the name of a layout with as many cells as the variant of that name has.
func sizeOf(name string) string {
	if rest, ok := strings.CutPrefix(name, baseJigsaw); ok && !strings.Contains(name, ":") {
		return baseLatin + rest
	}
	return name
}

// name returns the variant as generator.Named reads it.
func (o order) name() (string, error) {
	if o.variant != "" {
		return o.variant, nil
	}
	name := o.base
	switch {
	case o.base == "" && o.n == 0:
		name = sudoku.Classic().String()
	case o.base == "":
		l, ok := sudoku.Usual(o.n)
		if !ok {
			return "", fmt.Errorf("there is no usual grid of order %d", o.n)
		}
		name = l.String()
	case o.n > 0:
		name += strconv.Itoa(o.n)
	case o.base == baseColored:
		name += "5"
	default:
		name += "9"
	}
	for _, e := range o.extras {
		name += "+" + e
	}
	return name, nil
}

// String writes o so that read reads it, also in a button.
func (o order) String() string {
	name, err := o.name()
	if err != nil {
		name = o.variant
	}
	words := []string{name}
	add := func(some bool, more ...string) {
		if some {
			words = append(words, more...)
		}
	}
	add(o.band != generator.Band{}, "er", o.band.String())
	if l, ok := levelOf(o.band); ok {
		words = []string{name, l.String()}
	}
	add(o.symmetric, o.symmetry.String())
	add(o.minimal, "minimal")
	add(o.givens > 0, "givens", strconv.Itoa(o.givens))
	add(o.removed > 0, "remove", strconv.Itoa(o.removed))
	if o.technique != nil {
		add(true, "technique", o.technique.Name)
	}
	add(o.method != "", "method", o.method)
	add(o.seeded, seedWord, strconv.FormatUint(o.seed, 10))
	return strings.Join(words, " ")
}

// levelOf returns the level that has just the ratings of b.
func levelOf(b generator.Band) (rating.Level, bool) {
	for l := rating.Easy; l <= rating.Extreme; l++ {
		if generator.LevelBand(l) == b {
			return l, true
		}
	}
	return 0, false
}

// orderWord is a word of an order, as people write it, and what it says. Those that take a value are given the words behind
// it and return how many of them they took, 0 if none of them makes sense.
type orderWord struct {
	names []string
	set   func(*order)
	take  func(o *order, values []string) int
}

// seedWord stands before the seed in an order.
const seedWord = "seed"

func orderWords() []orderWord {
	level := func(l rating.Level, names ...string) orderWord {
		return orderWord{names: append(names, l.String()), set: func(o *order) { o.band = generator.LevelBand(l) }}
	}
	base := func(base string, names ...string) orderWord {
		return orderWord{names: names, set: func(o *order) { o.base = base }}
	}
	extra := func(extra string, names ...string) orderWord {
		return orderWord{names: names, set: func(o *order) { o.extras = append(o.extras, extra) }}
	}
	return append(symmetryWords(), []orderWord{
		level(rating.Easy, "آسان", "ساده"),
		level(rating.Medium, "متوسط", "معمولی"),
		level(rating.Hard, "سخت", "دشوار"),
		level(rating.Expert, "حرفه‌ای", "حرفه ای"),
		level(rating.Extreme, "فوق‌العاده سخت", "فوق العاده سخت", "خیلی سخت"),
		{names: []string{"mini", "مینی"}, set: func(o *order) { o.n = 6 }},
		base("", "classic", "کلاسیک", "sudoku", "سودوکو", "سودوکوی"),
		base(baseJigsaw, "jigsaw", "جیگساو", "ناحیه‌ای"),
		base(baseLatin, "latin", "لاتین", "مربع لاتین"),
		base(baseColored, "colored", "coloured", "color", "colour", "رنگی"),
		extra("x", "x", "x-sudoku", "diagonals", "ایکس", "قطری"),
		extra("windows", "windoku", "windows", "ویندوکو", "پنجره‌ای"),
		extra("groups", "groups", "color groups", "colour groups", "گروه‌های رنگی", "گروه رنگی"),
		{names: []string{"minimal", "کمینه"}, set: func(o *order) { o.minimal = true }},
		{names: []string{"er", "se", "درجه", "درجهٔ"}, take: (*order).takeBand},
		{names: []string{"givens", "رقم داده‌شده", "داده‌شده", "داده"}, take: takeNumber(func(o *order) *int { return &o.givens })},
		{names: []string{"remove", "حذف"}, take: takeNumber(func(o *order) *int { return &o.removed })},
		{names: []string{seedWord, "بذر"}, take: (*order).takeSeed},
		{names: []string{"technique", "تکنیک"}, take: (*order).takeTechnique},
		{names: []string{"method", "روش"}, take: (*order).takeMethod},
	}...)
}

func symmetryWords() []orderWord {
	names := map[dig.Symmetry][]string{dig.None: {"بی‌تقارن"}, dig.Rotate180: {"symmetric", "متقارن"}}
	var words []orderWord
	for _, s := range dig.Symmetries() {
		words = append(words, orderWord{
			names: append(names[s], s.String()), set: func(o *order) { o.symmetry, o.symmetric = s, true }})
	}
	return words
}

func (o *order) takeBand(values []string) int {
	b, err := generator.ParseBand(values[0])
	if err != nil {
		return 0
	}
	o.band = b
	return 1
}

func takeNumber(where func(*order) *int) func(*order, []string) int {
	return func(o *order, values []string) int {
		n, err := strconv.Atoi(values[0])
		if err != nil || n < 1 || n > sudoku.MaxOrder*sudoku.MaxOrder {
			return 0
		}
		*where(o) = n
		return 1
	}
}

func (o *order) takeSeed(values []string) int {
	seed, err := strconv.ParseUint(values[0], 10, 64)
	if err != nil {
		return 0
	}
	o.seed, o.seeded = seed, true
	return 1
}

// takeTechnique takes as many words as make the name of a technique.
func (o *order) takeTechnique(values []string) int {
	for n := min(len(values), 4); n > 0; n-- {
		for _, between := range []string{" ", "-"} {
			if k, ok := logic.Named(strings.Join(values[:n], between)); ok {
				o.technique = k
				return n
			}
		}
	}
	return 0
}

func (o *order) takeMethod(values []string) int {
	if !slices.Contains(generator.Methods(), values[0]) {
		return 0
	}
	o.method = values[0]
	return 1
}

var (
	sizeWord = regexp.MustCompile(`^([0-9]{1,2})[x×*]([0-9]{1,2})$`)
	bandWord = regexp.MustCompile(`^[0-9]{1,2}\.[0-9](-[0-9]{1,2}\.[0-9])?$`)
)

// orderOf reads an order in any of the words that people use, in any sequence. unknown is the first word that says nothing.
func orderOf(text string) (o order, unknown string) {
	words := strings.FieldsFunc(latinOrder(text), func(r rune) bool { return strings.ContainsRune(" \t\r\n,;،؛"+marks, r) })
	for len(words) > 0 {
		n := o.read(words)
		if n == 0 {
			return o, words[0]
		}
		words = words[n:]
	}
	return o, ""
}

// latinOrder writes text in small letters, with Latin digits and points, and Persian letters as Persian keyboards have them.
func latinOrder(text string) string {
	plain := strings.NewReplacer("ي", "ی", "ك", "ک", "٫", ".", "\u200c", "").Replace(strings.ToLower(text))
	return strings.Map(latinDigit, plain)
}

// read takes what stands at the head of words, and returns how many words that was; 0 if it says nothing.
func (o *order) read(words []string) int {
	const longest = 3
	for n := min(longest, len(words)); n > 0; n-- {
		for _, w := range orderWords() {
			if !w.means(words[:n]) {
				continue
			}
			if w.set != nil {
				w.set(o)
				return n
			}
			if len(words) > n {
				if took := w.take(o, words[n:]); took > 0 {
					return n + took
				}
			}
		}
	}
	return o.readWord(words[0])
}

// means reports whether words are one of the names of w, however they are put together.
func (w orderWord) means(words []string) bool {
	said := strings.Join(words, "")
	return slices.ContainsFunc(w.names, func(name string) bool {
		return strings.ReplaceAll(latinOrder(name), " ", "") == said
	})
}

// readWord takes a size, a rating, or the full name of a variant.
func (o *order) readWord(word string) int {
	if m := sizeWord.FindStringSubmatch(word); m != nil && m[1] == m[2] {
		o.n, _ = strconv.Atoi(m[1])
		return 1
	}
	if bandWord.MatchString(word) {
		return o.takeBand([]string{word})
	}
	if _, err := generator.Named(word); err == nil {
		o.variant = word
		return 1
	}
	return 0
}
