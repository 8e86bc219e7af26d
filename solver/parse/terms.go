package parse

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/sudoku"
)

// term is how people call a variant.
type term struct {
	variant string         // as in the name of a layout; "classic" for none
	sure    bool           // nothing else can be meant
	stems   []string       // of which the text must have one, so that most texts are not searched
	form    *regexp.Regexp // of normalised text in small letters; its group is the term
}

// The names of what terms tell beside the extras.
const (
	jigsaw  = "jigsaw"
	latin   = "latin"
	classic = "classic"
)

// extraNamed returns the extra of that name.
func extraNamed(name string) (sudoku.Extra, bool) {
	for _, e := range []sudoku.Extra{sudoku.Diagonals, sudoku.Groups, sudoku.Windows} {
		if e.String() == name {
			return e, true
		}
	}
	return 0, false
}

// english and persian make the form of whole words.
func english(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[^\pL\d])(` + words + `)(?:$|[^\pL])`)
}

func persian(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[^\pL])(` + words + `)(?:$|[^\pL])`)
}

// alone makes the form of words that tell a variant only where nothing else stands in their line.
func alone(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[^\pL\d]*(` + words + `)[^\pL\d]*$`)
}

// terms are what tells variants. The sure forms of one variant stand before the others.
var terms = []term{
	{"x", true, []string{"sudoku", "diagonals"}, english(
		`x[ -]?sudokus?|sudoku[ -]?x|diagonal[ -]sudokus?|sudoku[ -]diagonal|(?:with|and|plus) (?:the |both |two |2 |main )*diagonals|(?:both|two|main) (?:main )?diagonals`)},
	{"x", true, []string{"سودوکو", "قطر"}, persian(
		`سودوکوی? ?(?:ایکس|x|قطری|ضربدری)|(?:ایکس|x) سودوکو|با (?:دو |هر ?دو )?قطر(?:ها)?(?:ی اصلی)?`)},
	{"x", true, []string{"x"}, regexp.MustCompile(`(?:^|\n|solve |solve@\w{1,40} )[ \t]*(x)\d{0,2}[^\pL\d]*$`)},
	{"x", true, []string{"x"}, regexp.MustCompile(
		`(?:^|[^\pL\d])(x)(?:[ +-]|and){1,5}(?:windoku|hyper|jigsaw|disjoint|colou?r|irregular|squiggly|latin)`)},
	{"x", true, []string{"x"}, regexp.MustCompile(
		`(?:windoku|sudoku|jigsaw|groups|latin|squiggly)(?:[ ]?[+][ ]?|[ ]|-| and )(x)(?:$|[^\pL\d])`)},
	{"x", false, []string{"diagonal"}, english(`diagonals?`)},
	{"x", false, []string{"قطر", "ضربدری", "ایکس"}, persian(`قطری|ضربدری|قطرها|ایکس`)},

	{"windows", true, []string{"windoku", "hyper", "nrc"}, english(`windokus?|hyper[ -]?sudokus?|sudoku[ -]hyper|nrc(?:[ -]sudoku)?`)},
	{"windows", true, []string{"ویندوکو", "پنجره", "هایپر"}, persian(
		`ویندوکو|سودوکوی? (?:پنجره ?ا?ی|هایپر)|پنجره ?ای|هایپر ?سودوکو`)},
	{"windows", false, []string{"hyper", "windows"}, english(`hyper|with (?:the |four |4 )?windows`)},
	{"windows", false, []string{"هایپر"}, persian(`هایپر`)},

	{"groups", true, []string{"group", "disjoint"}, english(
		`disjoint[ -](?:groups?|sets?|boxes)|colou?r[ -]?groups?|groups? of (?:the )?(?:one |same )?colou?rs?|colou?r(?:ed)?[ -]sudokus?[^\n]{0,40} groups?`)},
	{"groups", true, []string{"گروه"}, persian(`گروه ?(?:های)? ?(?:رنگی|هم ?رنگ)`)},
	{"groups", false, []string{"color", "colour"}, english(`colou?r[ -]sudokus?`)},

	{jigsaw, true, []string{"jigsaw", "squiggly", "irregular", "chaos", "geometr", "nonomino"}, english(
		`jigsaws?|squiggly|(?:irregular|chaos|geometr(?:y|ic)|nonomino)[ -](?:sudokus?|grid|regions?|boxes|puzzle|shapes?)|sudoku[ -](?:irregular|chaos)`)},
	{jigsaw, true, []string{"irregular", "chaos"}, alone(`irregular|chaos`)},
	{jigsaw, true, []string{"جیگسا", "نامنظم", "پازلی"}, persian(
		`جیگساو?|سودوکوی? (?:نامنظم|پازلی)|(?:ناحیه|جعبه|شکل) ?(?:ها)?ی? نامنظم`)},
	{jigsaw, true, []string{"نامنظم", "پازلی"}, alone(`نامنظم|پازلی`)},
	{jigsaw, false, []string{"irregular", "chaos", "map", "region", "shape"}, english(`irregular|chaos|maps?|regions?|shapes?`)},
	{jigsaw, false, []string{"نقشه", "ناحیه", "نامنظم", "پازلی"}, persian(`نقشه|ناحیه ?(?:ها|های)?|نامنظم|پازلی`)},

	{latin, true, []string{"latin"}, english(`latin(?:[ -]?squares?)?`)},
	{latin, true, []string{"لاتین"}, persian(`(?:مربع )?لاتین`)},

	{classic, true, []string{"sudoku", "classic"}, english(`(?:classic|ordinary|plain|standard|normal|usual|regular)[ -]sudokus?|classic`)},
	{classic, true, []string{"معمولی", "کلاسیک"}, persian(`معمولی|کلاسیک`)},
}

// asked is a variant that a text asks for.
type asked struct {
	variant string
	sure    bool
	order   int  // that is said with the word, or 0
	span    span // of the word and of the order
}

// folded are the letters of Persian as Arabic keyboards write them.
var folded = strings.NewReplacer("ي", "ی", "ى", "ی", "ك", "ک", "ة", "ه")

var (
	denied    = regexp.MustCompile(`(?:^|[^\pL])(?:no|not|not an?|without|without the|isnt an?|isn't an?|بدون)[ -]$`)
	sizeAfter = regexp.MustCompile(`^[ ,:(\-]{0,3}(\d{1,2}) ?(?:x|\*|by|در) ?(\d{1,2})(?:$|[^\d\pL.])`)
	sizeFront = regexp.MustCompile(`(?:^|[^\d\pL.])(\d{1,2}) ?(?:x|\*|by|در) ?(\d{1,2})[ ,:(\-]{0,2}$`)
	glued     = regexp.MustCompile(`^(\d{1,2})(?:$|[^\d\pL.x*])`)
	numbered  = regexp.MustCompile(`^[ -]?(?:of )?(?:order |size )?(\d{1,2})(?:$|[^\d\pL.x*])`)
)

// asks returns the variants that a part of the page speaks of, each once, in the order of terms.
func (p *page) asks(s span) []asked {
	text := p.small(s)
	var found []asked
	for _, t := range terms {
		if !slices.ContainsFunc(t.stems, func(stem string) bool { return strings.Contains(text, stem) }) {
			continue
		}
		m := t.form.FindStringSubmatchIndex(text)
		if m == nil || denied.MatchString(text[:m[2]]) || slices.ContainsFunc(found, func(a asked) bool { return a.variant == t.variant }) {
			continue
		}
		found = append(found, p.asked(t, text, m[2], m[3], s.from))
	}
	return found
}

// link is an address, whose words say nothing.
var link = regexp.MustCompile(`(?:https?://|www\.)[^ \n]+`)

// small returns a part of the page in small letters, a rune for each sign, and none of the words of links.
func (p *page) small(s span) string {
	text := folded.Replace(strings.ToLower(p.string(s)))
	if !strings.Contains(text, "://") && !strings.Contains(text, "www.") {
		return text
	}
	return link.ReplaceAllStringFunc(text, func(address string) string {
		return strings.Repeat("/", utf8.RuneCountInString(address))
	})
}
