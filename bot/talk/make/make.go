// Package make is the conversation about making puzzles. A puzzle is made by a recipe, by the usual recipe,
// or like another puzzle.
package make

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/level"
)

type turn struct {
	Turn  *talk.Turn
	solve talk.Solve
	seed  func() uint64
	table Table
}

// Table returns the table of people in the room who have solved the puzzle of a request. The table has at
// most limit characters. If there are no solvers, Table returns "".
type Table func(ctx context.Context, t *talk.Turn, asked game.Request, limit int) (string, error)

// New returns the conversation. If a person chooses no seed, seed returns the seed of the puzzle. If seed is
// nil, seeds are random. table returns the text below a puzzle.
func New(solve talk.Solve, seed func() uint64, table Table) talk.Talk {
	if seed == nil {
		seed = randomSeed
	}
	in := func(t *talk.Turn) *turn { return &turn{t, solve, seed, table} }
	return talk.Talk{
		Name: "make",
		Commands: []talk.Command{
			{Name: "new", Menu: "menu.new", Edits: true, Decode: decodeNew, Options: options(false)},
			{
				Name: "generate", Menu: "menu.generate", Edits: true, Decode: decodeGenerate,
				Options: options(true),
			},
			{Name: "monster", Menu: "menu.monster", Decode: talk.Just(action.Monster{})},
		},
		Handlers: []talk.Handler{
			talk.On(rules), talk.Method(in, (*turn).newPuzzle), talk.Method(in, (*turn).another),
			talk.Method(in, (*turn).solution), talk.Method(in, (*turn).details),
			talk.Method(in, (*turn).monster), talk.Method(in, (*turn).recipes),
		},
	}
}

func options(all bool) []talk.Option {
	list := []talk.Option{{Name: "text", Text: "option.recipe"}}
	for _, o := range words.Options() {
		if all || o.Brief {
			list = append(list, option(o))
		}
	}
	return list
}

func option(o words.Option) talk.Option {
	shown := talk.Option{Name: o.Name, Text: o.Text, Values: o.Values, Called: o.Called}
	switch {
	case o.Number:
		shown.Kind, shown.Most = chat.IntegerOption, maxSeed-1
	case o.Flag:
		shown.Kind = chat.BoolOption
	case o.Name == "technique":
		shown.Suggest = talk.SuggestTechnique
	}
	return shown
}

// maxSeed is larger than all random seeds. It keeps seeds short, because people copy them.
const maxSeed = 1 << 32

func randomSeed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // Read never returns an error, as its documentation says
	return binary.LittleEndian.Uint64(b[:])
}

// decodeNew reads the recipe after /new. Missing parts get their usual values.
func decodeNew(ctx context.Context, t *talk.Turn) (action.Action, error) {
	r, err := readRecipe(ctx, t, words.RecipeText(t.Text, t.M.Options))
	return action.NewPuzzle{Recipe: r.Usual()}, err
}

// decodeGenerate reads the recipe after /generate. Missing parts get no values.
func decodeGenerate(ctx context.Context, t *talk.Turn) (action.Action, error) {
	text := words.RecipeText(t.Text, t.M.Options)
	if strings.TrimSpace(text) == "" {
		return action.Recipes{}, nil
	}
	r, err := readRecipe(ctx, t, text)
	return action.NewPuzzle{Recipe: r}, err
}

// readRecipe reads a recipe. If the error is a *talk.RefusedError, it offers likely corrections.
func readRecipe(ctx context.Context, t *talk.Turn, text string) (r words.Recipe, err error) {
	r, unknown := read(ctx, t, text)
	if unknown != "" {
		return r, talk.Refuse(t.Teller.Aside(unknownWord(t, text, unknown)))
	}
	if variant, method, ok := t.Base.Words.Either(text, r); ok {
		return r, talk.Refuse(t.Teller.Aside(askWhich(t, variant, method)))
	}
	return r, nil
}

// read reads a recipe as a job, because it may take long. If the bot is stopping, it reads the recipe without
// a job, so that the bot's last message can name the recipe.
func read(ctx context.Context, t *talk.Turn, text string) (r words.Recipe, unknown string) {
	parse := func() { r, unknown = t.Base.Words.ReadRecipe(text, t.Teller.Names().Technique) }
	if t.Job.Prepare(ctx, parse) != nil {
		parse()
	}
	return r, unknown
}

func (t *turn) recipes(ctx context.Context, _ action.Recipes) error {
	button := func(label phrases.Key, recipe string) chat.Choice {
		r, _ := t.Turn.Base.Words.ReadRecipe(recipe, nil)
		return t.Turn.Teller.Button(label, action.NewPuzzle{Recipe: r})
	}
	var levels []chat.Choice
	for _, l := range level.All() {
		levels = append(levels, button(phrases.Key("level."+l.String()), l.String()))
	}
	kinds := []chat.Choice{
		button("button.six", "mini"), button("button.x", "x"), button("button.windoku", "windoku"),
		button("button.jigsaw", "jigsaw"),
	}
	reply := chat.Reply{Text: t.Turn.Teller.Voice.Say("recipe.how", nil)}
	for _, row := range [][]chat.Choice{levels[:3], levels[3:], kinds} {
		reply.Choices = append(reply.Choices, t.Turn.Teller.Row(row))
	}
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(reply))
}

func (t *turn) newPuzzle(ctx context.Context, a action.NewPuzzle) error {
	before := t.Turn.Open.Made
	if t.Turn.Delivered() && (before.Puzzle != "" || !t.Turn.M.Edited) {
		return nil // the message was delivered again, or edited after its puzzle was made
	}
	r := a.Recipe
	// true after a crash during the making of a puzzle, whose recipe and seed are stored
	if !t.Turn.M.Edited && before.Kind == game.KindMade && before.About != "" {
		r, _ = read(ctx, t.Turn, before.About)
	} else if a.Change != "" {
		r = t.changed(ctx, r, a.Change)
	}
	return t.make(ctx, r, before, "")
}

// make makes the puzzle of a recipe, and stores it as the person's last request. If month is not empty, the
// puzzle is the monster of that month. stored is the stored request of the message. If it has an answer, the
// reply replaces that answer.
func (t *turn) make(ctx context.Context, r words.Recipe, stored game.Request, month string) error {
	if !r.Seeded {
		r.Seed, r.Seeded = t.seed()%maxSeed, true
	}
	r, unrated := r.WithoutLevel()
	asked := game.Request{
		Room: t.Turn.M.Room.ID, Source: t.Turn.M.ID, Person: t.Turn.M.From.ID, Answer: stored.Answer,
		Kind: game.KindMade, About: r.String(), Month: month, Puzzles: 1,
		Language: t.Turn.Teller.Voice.Language.Tag, At: t.Turn.Base.Now(), Rev: stored.Rev,
	}
	reply, err := t.made(ctx, r, &asked)
	if unrated && asked.Puzzle != "" {
		reply.Text += "\n" + t.Turn.Teller.Voice.Say("made.unrated", nil)
	}
	if errors.Is(err, work.ErrInterrupted) {
		reply, err = t.again("made.interrupted", nil, asked), nil
	}
	return t.Turn.Conclude(ctx, asked, reply, err)
}

// made makes the puzzle, stores it in *asked, and returns the reply.
func (t *turn) made(ctx context.Context, r words.Recipe, asked *game.Request) (chat.Reply, error) {
	var no string
	var spec generator.Spec
	var err error
	late := t.Turn.Job.Prepare(ctx, func() {
		if no = t.refused(r); no == "" {
			spec, err = r.Spec()
		}
	})
	switch {
	case late != nil:
		return chat.Reply{}, late
	case no != "":
		return t.Turn.Teller.RefusalReply(teller.Refusal{Text: no}), nil
	case err != nil:
		return t.impossible(err, r, *asked), nil
	}
	p, err := t.puzzle(ctx, spec, asked.Month)
	switch {
	case err == nil:
		return t.madeOf(ctx, r, p, asked), nil
	case errors.Is(err, work.ErrCancelled):
		return t.again("solved.cancelled", nil, *asked), nil
	case errors.Is(err, work.ErrTooLong):
		return t.again("made.too-long", phrases.Args{
			"Limit": t.Turn.Teller.Voice.Duration(t.limit(asked.Month)),
		}, *asked), nil
	}
	if crowded, ok := errors.AsType[*work.CrowdedError](err); ok {
		return t.again("line.crowded", phrases.Args{"Count": crowded.Waiting}, *asked), nil
	}
	if _, live := errors.AsType[*work.LiveError](err); live || errors.Is(err, work.ErrInterrupted) {
		return chat.Reply{}, err
	}
	if rare, ok := errors.AsType[*generator.TriesError](err); ok && rare.Nearest.Puzzle != nil {
		reply := t.madeOf(ctx, r, rare.Nearest, asked)
		reply.Text = t.nearest(rare, r) + "\n" + reply.Text
		return reply, nil
	}
	return t.impossible(err, r, *asked), nil
}

// puzzle makes a puzzle by spec. If month is not empty, it returns the monster of that month.
func (t *turn) puzzle(ctx context.Context, spec generator.Spec, month string) (generator.Puzzle, error) {
	if month != "" {
		return t.hunted(ctx, spec, month)
	}
	defer talk.Telling(ctx, t.Turn, "made.progress")()
	return t.Turn.Job.Make(ctx, spec)
}

// nearest says in which respects the puzzle differs from the recipe r.
func (t *turn) nearest(rare *generator.TriesError, r words.Recipe) string {
	args := phrases.Args{"Tries": rare.Tries}
	if n := r.Beyond(rare.Nearest); n > 0 {
		args["Count"] = n
		return t.Turn.Teller.Voice.Say("made.shape", args)
	}
	return t.Turn.Teller.Voice.Say("made.nearest", args)
}

// madeOf returns the reply that shows the puzzle p, and stores p in *asked.
func (t *turn) madeOf(
	ctx context.Context, r words.Recipe, p generator.Puzzle, asked *game.Request,
) chat.Reply {
	q := teller.SubjectOf(p.Puzzle)
	asked.Puzzle = q.Raw().String()
	t.Turn.Base.Count("made")
	return t.madeReply(ctx, q, r, *asked, "")
}

// again says why no puzzle was made, and offers to try again with another seed.
func (t *turn) again(k phrases.Key, args phrases.Args, asked game.Request) chat.Reply {
	return chat.Reply{
		Text: t.Turn.Teller.Voice.Say(k, args),
		Choices: [][]chat.Choice{
			{t.Turn.Teller.Button("button.again", action.Another{Request: asked.Source})},
		},
	}
}

// impossible explains why no puzzle fits the recipe r, and suggests other recipes.
func (t *turn) impossible(err error, r words.Recipe, asked game.Request) chat.Reply {
	if few, ok := errors.AsType[*generator.GivensError](err); ok {
		args := phrases.Args{
			"Asked": few.Asked, "Fewest": few.Fewest, "Most": few.Most, "Gone": few.Size - few.Asked,
			"Limit": few.Size - few.Fewest,
		}
		if few.Proved {
			return chat.Reply{Text: t.Turn.Teller.Voice.Say("made.proved", args)}
		}
		return t.again(reached(few, r), args, asked)
	}
	if rare, ok := errors.AsType[*generator.TriesError](err); ok {
		return t.again("made.rare", phrases.Args{"Tries": rare.Tries}, asked)
	}
	if _, never := errors.AsType[*generator.RecipeError](err); never && r.Technique != nil && r.Givens == 0 {
		k := phrases.If(r.Band == (generator.Band{}), "made.needless", "made.apart")
		return chat.Reply{Text: t.Turn.Teller.Voice.Say(k,
			phrases.Args{"Technique": t.Turn.Teller.Names().TechniqueWithin(r.Technique)})}
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say("made.impossible", phrases.Args{"Why": err.Error()})}
}

// reached returns the phrase that says why the number of givens was not reached.
func reached(e *generator.GivensError, r words.Recipe) phrases.Key {
	switch {
	case e.Removed || r.Removed > 0 && e.Fewest > 0:
		return "made.removed"
	case e.Fewest == 0:
		return "made.most"
	case e.Most != 0:
		return "made.near"
	}
	return "made.givens"
}

// madeReply shows a puzzle made by the recipe r, with its kind, its level and its table.
func (t *turn) madeReply(
	ctx context.Context, q teller.Subject, r words.Recipe, asked game.Request, table string,
) chat.Reply {
	v, text := t.described(ctx, q, asked)
	reply := chat.Reply{
		Text: text, Picture: t.Turn.Teller.Picture(v), Choices: t.madeChoices(q, asked.Source, asked.About == ""),
	}
	if v.Legend != "" {
		reply.Text = t.Turn.Teller.WithLegend(reply.Text, v, t.Turn.Teller.Budget.Beside)
	}
	reply.Text += table
	reply.Block = t.Turn.Teller.Block(v.Texts, t.Turn.Teller.Budget.Beside-utf8.RuneCountInString(reply.Text))
	// if the bot is stopping, the reply has no buttons for other levels
	t.Turn.Job.Prepare(ctx, func() { reply.Choices = append(reply.Choices, t.otherLevels(r)...) })
	return reply
}

// described returns the drawing of a puzzle with its caption, and the text with its kind, level and givens.
func (t *turn) described(
	ctx context.Context, q teller.Subject, asked game.Request,
) (v teller.Content, text string) {
	lines, v := q.Described(t.Turn.Teller), q.Unsolved(t.Turn.Teller)
	v.Title = q.Title(t.Turn.Teller)
	if asked.About == "" {
		lines[0] = t.Turn.Teller.Voice.Say("made.brought", phrases.Args{"Layout": q.Kind(t.Turn.Teller)})
	}
	if asked.Month != "" {
		v.Title = t.Turn.Teller.Voice.Say("monster.title", nil)
		lines = []string{v.Title, t.Turn.Teller.Voice.Say("monster.about", nil)}
	}
	if g, no := q.Logical(); no == "" {
		if r, ok := t.rated(ctx, g, asked.Month); ok && !r.AtLeast {
			lines = append(lines, t.Turn.Teller.Names().RatingLine(r))
			v.Note = t.Turn.Teller.Names().LevelName(r.ER.Level())
		}
	}
	return v, strings.Join(append(lines, q.Given(t.Turn.Teller)), "\n")
}

func (t *turn) another(ctx context.Context, a action.Another) error {
	asked, err := t.Turn.Base.Games.Request(ctx, t.Turn.M.Room.ID, a.Request)
	switch {
	case errors.Is(err, game.ErrNotFound), err == nil && asked.Kind != game.KindMade:
		return t.Turn.Notify(ctx, "button.expired")
	case err != nil:
		return err
	}
	r, _ := read(ctx, t.Turn, asked.About)
	r.Seed, r.Seeded = 0, false
	return t.newPuzzle(ctx, action.NewPuzzle{Recipe: r})
}

// solution sends the solution of a puzzle in another message, so that the puzzle stays visible.
func (t *turn) solution(ctx context.Context, a action.Solution) error {
	asked, err := t.Turn.Base.Games.Request(ctx, t.Turn.M.Room.ID, a.Request)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return err
	}
	q, bad := solver.Parse(asked.Puzzle)
	if bad != nil {
		return t.Turn.Notify(ctx, "button.expired")
	}
	t.Turn.SpeakAs(ctx, asked)
	reply, err := t.solve(ctx, t.Turn, teller.SubjectOf(q), asked)
	if err != nil {
		return err
	}
	return t.Turn.Send(ctx, reply)
}
