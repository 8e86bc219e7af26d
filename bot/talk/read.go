package talk

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// Question is a puzzle to be solved.
type Question struct {
	Asked teller.Subject
	// other readings of the message; the bot also refuses if one of them is a live daily
	Others []solver.Puzzle
	Method string // the method for solving; "" for the usual method
	// For Puzzles and Other see game.Request.
	Puzzles int64
	Other   string
	Marks   string       // see game.Request
	Grid    string       // see game.Request
	Seen    bool         // see game.Request
	Doubts  []game.Doubt // doubtful cells of a picture; the bot asks about them first
	// the puzzles in the pictures, if there are several; the bot first asks the person to pick one
	Picks []game.Pick
	// Whole is Asked with the entered digits. If the text does not distinguish entered digits from givens,
	// Whole is nil.
	Whole *sudoku.Puzzle
}

// Stood returns the puzzle including the entered digits.
func (q *Question) Stood() teller.Subject {
	if q.Whole != nil {
		return teller.SubjectOf(*q.Whole)
	}
	return q.Asked
}

// Read finds the puzzle in the message: in its text, in its files, or in the message it replies to. If there
// is no puzzle, the question is nil, and the refusal gives the reason. For a picture, the refusal may ask
// which puzzle or which digits are meant.
func (t *Turn) Read(ctx context.Context) (*Question, teller.Refusal) {
	text, method := methodIn(t)
	if method != "" && !slices.Contains(solver.Names(), method) {
		return nil, teller.Refusal{Text: t.Teller.Voice.Say("unknown-method", phrases.Args{
			"Method": words.Printable(method, 32), "Methods": strings.Join(solver.Names(), ", ")})}
	}
	q, no, miss := t.readText(ctx, text)
	if q == nil && len(t.M.Files) > 0 && miss {
		q, no = t.readFiles(ctx, t.M.Files)
		miss = false
	}
	if answered := t.M.ReplyTo; q == nil && miss && answered != nil &&
		(!answered.From.Bot || t.M.Command != "" || t.ordered) {
		if q, no, miss = t.readText(ctx, answered.Text); q == nil && miss && len(answered.Files) > 0 {
			q, no = t.readFiles(ctx, answered.Files)
		}
	}
	if q != nil {
		q.Method = method
		if name := unknownMethod(ctx, t, q); name != "" {
			t.Teller.Also = append(t.Teller.Also,
				t.Teller.Voice.Say("reading.method", phrases.Args{"Method": words.Printable(name, 32)}))
		}
	}
	switch q, no = t.Admit(ctx, q, no); {
	case q == nil:
	case len(q.Picks) > 0:
		return nil, picking(ctx, t, q)
	case len(q.Doubts) > 0:
		return nil, doubting(ctx, t, q)
	}
	return q, no
}

// unknownMethod returns the word between /solve and its grid if the word means nothing. A word means
// nothing if the text gives an equal puzzle without it.
func unknownMethod(ctx context.Context, t *Turn, q *Question) string {
	head, rest, _ := strings.Cut(strings.TrimSpace(strings.ReplaceAll(t.Text, "\n", " \n")), " ")
	if t.M.Command != "solve" || q.Method != "" || t.M.Options["method"] != "" || !isWord(head) ||
		t.Base.Words.Fills(head) {
		return ""
	}
	finds, err := t.Parse(ctx, rest)
	if err != nil || len(finds) == 0 || len(finds[0].Readings) == 0 ||
		finds[0].Readings[0].String() != q.Asked.Raw().String() {
		return ""
	}
	return head
}

// isWord reports whether text consists of letters, with hyphens allowed between letters.
func isWord(text string) bool {
	return len(text) > 1 && strings.Trim(text, "-") == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
}

// methodIn removes the name of a method from the beginning of a command's text, or reads it from a typed
// option. It returns the remaining text and the method.
func methodIn(t *Turn) (text, method string) {
	if name := t.M.Options["method"]; name != "" || t.M.Command == "" {
		return t.Text, name
	}
	head := strings.TrimLeftFunc(t.Text, unicode.IsSpace)
	if end := strings.IndexFunc(head, unicode.IsSpace); end >= 0 {
		// the line break is left in text, so that lines are counted right
		head, text = head[:end], strings.TrimLeft(head[end:], " \t\r")
	}
	name := strings.ToLower(strings.Trim(head, words.Marks+",:"))
	if slices.Contains(solver.Names(), name) {
		return text, name
	}
	return t.Text, ""
}

// readText reads a puzzle from text. If the text has not even an attempt at a puzzle, miss is true.
func (t *Turn) readText(ctx context.Context, text string) (q *Question, no teller.Refusal, miss bool) {
	if strings.TrimSpace(text) == "" {
		k := phrases.If(t.M.Command == "solve", "ask.puzzle", "read.empty")
		return nil, teller.Refusal{Text: t.Teller.Voice.Say(k, nil)}, true
	}
	if IsBareGrid(t, text) { // an empty grid in one line, in rows, or described in words
		return nil, bareRefusal(t), true
	}
	finds, err := t.Parse(ctx, text)
	if bad, ok := errors.AsType[*parse.Error](err); ok {
		no := t.Teller.Unreadable(bad, text)
		t.Maybe = bad.Maybe
		if got := len(text); bad.Kind == parse.Nothing && gridStart.MatchString(text) && strings.Count(text, ".") > got/3 {
			no.Text = t.Teller.Voice.Say("read.line-short", phrases.Args{"Got": got})
		}
		if miss = bad.Kind == parse.Nothing; miss && no.Choices == nil {
			some := Starts
			if len(t.Likely) > 0 {
				some = append(t.Likely, "help")
			}
			no.Choices = [][]chat.Choice{t.Base.Intents(t.Teller.Voice, some)}
		}
		return nil, no, miss
	}
	if err != nil || len(finds) == 0 {
		return nil, teller.Refusal{Text: t.Teller.Voice.Say("read.nothing", nil)}, true
	}
	t.Teller.Also = t.Teller.ReadingNotes(finds[0])
	return choose(ctx, t.Job, finds), teller.Refusal{}, false
}

// choose takes the first puzzle found. If exactly one of its readings is proper, choose takes that reading.
func choose(ctx context.Context, j *work.Job, finds []parse.Find) *Question {
	readings := finds[0].Readings
	if c := finds[0].Colored; c != nil {
		return &Question{Asked: teller.SubjectOf(*c), Puzzles: different(finds)}
	}
	p, sure := j.Choose(ctx, readings)
	q := &Question{Puzzles: different(finds), Marks: work.WriteMarks(finds[0].Marks)}
	p, q.Whole = apart(p, finds[0].Entries)
	q.Asked = teller.SubjectOf(p)
	if q.Whole != nil {
		q.Grid = q.Whole.String()
	}
	for _, r := range readings {
		q.Others = append(q.Others, r)
	}
	if q.Whole != nil {
		q.Others = append(q.Others, *q.Whole)
	}
	if !sure {
		other := readings[0]
		if other.String() == p.String() {
			other = readings[1]
		}
		q.Other = other.String()
		if finds[0].Doubt() == parse.LayoutDoubt {
			q.Other = other.Layout.String()
		}
	}
	return q
}

func different(finds []parse.Find) int64 {
	all := map[string]bool{}
	for _, f := range finds {
		switch {
		case f.Colored != nil:
			all[f.Colored.String()] = true
		case len(f.Readings) > 0:
			all[f.Readings[0].String()] = true
		}
	}
	return int64(len(all))
}

// apart separates the givens of a puzzle from the digits entered into it. filled has both. If the text does
// not distinguish them, filled is nil.
func apart(p sudoku.Puzzle, entries sudoku.Grid) (givens sudoku.Puzzle, filled *sudoku.Puzzle) {
	if len(entries) != len(p.Givens) || entries.Filled() == 0 {
		return p, nil
	}
	givens = sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
	filled = &sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
	for c, d := range entries {
		if d == 0 {
			continue
		}
		filled.Givens[c] = d
		if givens.Givens[c] == d {
			givens.Givens[c] = 0
		}
	}
	return givens, filled
}

// readFiles reads the puzzles of all pictures, or the puzzle of the first text file with a puzzle.
func (t *Turn) readFiles(ctx context.Context, files []chat.File) (*Question, teller.Refusal) {
	var first teller.Refusal
	var seen []sight
	for i, f := range files {
		q, more, no := t.readFile(ctx, f)
		if q != nil && len(seen) == 0 {
			return q, teller.Refusal{}
		}
		seen = append(seen, more...)
		if i == 0 {
			first = no
		}
	}
	if len(seen) == 0 {
		return nil, first
	}
	return sighted(t, seen), teller.Refusal{}
}

// readFile reads the puzzle of a text file, or the puzzles of a picture.
func (t *Turn) readFile(ctx context.Context, f chat.File) (q *Question, seen []sight, no teller.Refusal) {
	if k, ok := unreadableKinds[f.Kind]; ok {
		return nil, nil, t.Teller.Refuse(k)
	}
	limit, tooLarge := int64(fileLimit), teller.Refusal{
		Text: t.Teller.Voice.Say("file.too-large", phrases.Args{"Kilobytes": fileLimit >> 10}),
	}
	picture := f.Kind == chat.Photo || looksLikePicture(f)
	if picture {
		limit, tooLarge = pixels.MostBytes, unseen(ctx, t, pixels.ErrTooLarge)
	}
	if f.Size > limit || picture && f.Width*f.Height > pixels.MostPixels {
		return nil, nil, tooLarge
	}
	if f.Open == nil {
		return nil, nil, t.Teller.Refuse("file.unknown")
	}
	content, free, err := fetchFile(ctx, t.Base, f, picture)
	defer free()
	switch {
	case errors.Is(err, chat.ErrTooLarge):
		return nil, nil, tooLarge
	case err != nil:
		t.Teller.Log.WarnContext(ctx, "file not fetched", "room", t.M.Room.ID, "err", err)
		return nil, nil, t.Teller.Refuse("file.unreachable")
	}
	switch kind := http.DetectContentType(content); {
	case picture, strings.HasPrefix(kind, "image/"):
		seen, no = readPicture(ctx, t, content)
		return nil, seen, no
	case kind == "application/pdf", !strings.HasPrefix(kind, "text/") && bytes.ContainsRune(content, 0):
		return nil, nil, t.Teller.Refuse("file.binary")
	}
	q, no, _ = t.readText(ctx, string(content))
	return q, nil, no
}

// unreadableKinds holds the answers to kinds of files that the bot never fetches.
var unreadableKinds = map[chat.FileKind]phrases.Key{
	chat.Sticker: "file.sticker", chat.Voice: "file.voice",
	chat.Video: "file.video", chat.Other: "file.unknown",
}

func looksLikePicture(f chat.File) bool {
	switch strings.ToLower(path.Ext(f.Name)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".avif":
		return true
	}
	return strings.HasPrefix(f.Type, "image/")
}

// gridStart matches a line that begins a puzzle, without spaces.
var gridStart = regexp.MustCompile(`^[0-9.]{9,60}$`)

// bareGrids are the numbers of empty-cell signs that mean an empty grid. With other numbers, a row of signs
// separates two texts.
var bareGrids = []int{16, 36, 81}

// IsBareGrid reports whether a text describes an empty grid. Such a text repeats a sign for an empty cell
// once for each cell, in one or more lines, or says "empty grid" in words.
func IsBareGrid(t *Turn, text string) bool {
	if t.Base.Words.IsBare(text) {
		return true
	}
	for _, empty := range ".0*_-·•□☐" {
		sign := string(empty)
		if slices.Contains(bareGrids, strings.Count(text, sign)) &&
			strings.Trim(strings.ReplaceAll(text, sign, ""), " \t\r\n|+-=│─┼┃━╋") == "" {
			return true
		}
	}
	return false
}

func bareRefusal(t *Turn) teller.Refusal {
	no := t.Teller.Refuse("read.bare")
	no.Choices = [][]chat.Choice{t.Base.Intents(t.Teller.Voice, []string{"new", "daily"})}
	return no
}
