package make

import (
	"context"
	"errors"
	"strings"

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

// mostOfTable is the largest number of characters of a table below a puzzle. Such a table fits into a
// caption of 1,024 characters.
const mostOfTable = 400

// Live returns the message of a puzzle made in a group, with the people who have solved the puzzle so far. If
// the request is not about a made puzzle, or the puzzle has become a live daily, Live returns nil, and the
// message must not be changed.
func Live(
	ctx context.Context, in *talk.Turn, asked game.Request, table Table,
) (*chat.Reply, error) {
	parsed, bad := solver.Parse(asked.Puzzle)
	if asked.Kind != game.KindMade || bad != nil {
		return nil, nil
	}
	if err := in.Job.Allowed(ctx, parsed); err != nil {
		if _, live := errors.AsType[*work.LiveError](err); live {
			err = nil
		}
		return nil, err
	}
	t := &turn{Turn: in, table: table}
	t.Turn.SpeakAs(ctx, asked)
	said, err := t.below(ctx, asked)
	if err != nil {
		return nil, err
	}
	reply, err := t.shown(ctx, teller.SubjectOf(parsed), asked, said)
	return &reply, err
}

// below returns an empty line and the table of a puzzle. If there are no solvers, it returns "".
func (t *turn) below(ctx context.Context, asked game.Request) (string, error) {
	said, err := t.table(ctx, t.Turn, asked, mostOfTable)
	if said != "" {
		said = "\n\n" + said
	}
	return said, err
}

func (t *turn) shown(
	ctx context.Context, q teller.Subject, asked game.Request, table string,
) (chat.Reply, error) {
	if asked.Details {
		return t.detailsReply(ctx, q, asked, table), nil
	}
	var r words.Recipe
	late := t.Turn.Job.Prepare(ctx, func() {
		r, _ = t.Turn.Base.Words.ReadRecipe(asked.About, t.Turn.Teller.Names().Technique)
	})
	return t.madeReply(ctx, q, r, asked, table), late
}

// Brought shows q, a puzzle sent by the author, so that all people in the room can play it. Below the puzzle
// is the table of solvers. asked is the stored request of q.
func Brought(ctx context.Context, in *talk.Turn, q teller.Subject, asked game.Request, table Table) error {
	t := &turn{Turn: in, table: table}
	asked.Kind, asked.About = game.KindMade, ""
	asked.Answer = t.Turn.Open.Made.Answer
	said, err := t.below(ctx, asked)
	if err != nil {
		return err
	}
	return t.Turn.Conclude(ctx, asked, t.madeReply(ctx, q, words.Recipe{}, asked, said), nil)
}

// madeChoices returns the buttons under a puzzle. brought is true if the author of the message has sent the
// puzzle. Then there is no button for details.
func (t *turn) madeChoices(q teller.Subject, source string, brought bool) [][]chat.Choice {
	ref := game.Ref{Source: source}
	var row []chat.Choice
	if _, ok := q.Playable(); ok {
		row = append(row, t.Turn.Teller.Button("button.play", action.Play{Ref: ref}).As(chat.Primary))
	}
	row = append(row, t.Turn.Teller.Button("button.print", action.Print{Ref: ref}))
	solution := t.Turn.Teller.Button("button.solution", action.Solution{Request: source})
	if brought {
		return [][]chat.Choice{append(row, solution)}
	}
	return [][]chat.Choice{
		append(row, t.Turn.Teller.Button("button.details", action.Made{Request: source, Details: true})),
		{t.Turn.Teller.Button("button.another", action.Another{Request: source}), solution},
	}
}

// otherLevels returns the buttons for an easier and a harder puzzle like the puzzle of the recipe r. If r has
// no level, it returns nil.
func (t *turn) otherLevels(r words.Recipe) [][]chat.Choice {
	asked, ok := r.Level()
	if !ok {
		return nil
	}
	var row []chat.Choice
	add := func(label phrases.Key, l level.Level) {
		other := r
		other.Band, other.Seed, other.Seeded = generator.LevelBand(l), 0, false
		c := t.Turn.Teller.Button(label, action.NewPuzzle{Recipe: other})
		if l >= level.Easy && l <= level.Extreme && len(c.Data) <= t.Turn.Teller.Budget.Press &&
			t.refused(other) == "" {
			row = append(row, c)
		}
	}
	add("button.easier", asked-1)
	add("button.harder", asked+1)
	return talk.Rows(row)
}

// details shows or hides the details of a puzzle made by the bot.
func (t *turn) details(ctx context.Context, a action.Made) error {
	return t.Turn.Answer(ctx, a.Request, nil,
		func(ctx context.Context, q teller.Subject, asked *game.Request) (chat.Reply, error) {
			if asked.Kind != game.KindMade {
				return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse("button.expired")), nil
			}
			asked.Details = a.Details
			table, err := t.below(ctx, *asked)
			if err != nil {
				return chat.Reply{}, err
			}
			return t.shown(ctx, q, *asked, table)
		})
}

// detailsReply shows the recipe, the seed and the table of a puzzle, and buttons to show it in other forms.
func (t *turn) detailsReply(
	ctx context.Context, q teller.Subject, asked game.Request, table string,
) chat.Reply {
	rows := action.Rows{Ref: game.Ref{Source: asked.Source}}
	v, text := t.described(ctx, q, asked)
	lines := []string{text, t.Turn.Teller.Voice.Say("made.again", phrases.Args{
		"Seed":   t.Turn.Teller.Voice.Number(words.SeedOf(asked.About)),
		"Recipe": t.Turn.Teller.Voice.LeftToRight("/generate " + asked.About),
	})}
	return chat.Reply{
		Text: strings.Join(lines, "\n") + table, Picture: t.Turn.Teller.Picture(v),
		Choices: [][]chat.Choice{
			append([]chat.Choice{t.Turn.Teller.Button("button.text", rows)}, t.Turn.Teller.CopyButton(q)...),
			{
				t.Turn.Teller.Button("reading.open-in", action.Open{Request: asked.Source}),
				t.Turn.Teller.Button("button.done", action.Made{Request: asked.Source}),
			},
		},
	}
}
