package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/generator/daily"
	"sudokubot/solver"
	"sudokubot/solver/rating"
)

type printCommand struct {
	Out       string `long:"out" short:"o" description:"The file to write: pages as a PDF, or with a name that ends in .png the picture of one puzzle. Standard output if not said." value-name:"FILE"`
	PerPage   int    `long:"per-page" description:"How many puzzles on a page: 1, 2 or 4." default:"1" value-name:"N"`
	Solutions string `long:"solutions" description:"Where solutions stand: overleaf, foot (upside down) or none." default:"overleaf" value-name:"PLACE"`
	Paper     string `long:"paper" description:"The size of the paper: a4 or letter." default:"a4" value-name:"SIZE"`
	Language  string `long:"language" description:"The language of the pages: en or fa. That of the configuration, or en, if not said." value-name:"TAG"`
	Date      string `long:"date" description:"Print the daily of this date instead of files, as 2026-11-20." value-name:"DATE"`
	Variant   string `long:"variant" description:"Which puzzle of the date: ${series}." default:"daily" value-name:"NAME"`
	Days      int    `long:"days" description:"How many dates, from that on." default:"1" value-name:"N"`
	timeLimit
	textFlags
}

// The values of two flags by their names: where solutions are printed, and the sizes of paper.
var (
	solutionPlaces = map[string]sheet.Solutions{
		"overleaf": sheet.Overleaf, "foot": sheet.Foot, "none": sheet.Nowhere,
	}
	paperSizes = map[string]sheet.Paper{"a4": sheet.A4, "letter": sheet.Letter}
)

// Validate checks the flags.
func (c printCommand) Validate() error {
	_, place := solutionPlaces[c.Solutions]
	_, size := paperSizes[c.Paper]
	switch {
	case !slices.Contains([]int{1, 2, 4}, c.PerPage):
		return errors.New("--per-page must be 1, 2 or 4")
	case !place:
		return errors.New("--solutions must be overleaf, foot or none")
	case !size:
		return errors.New("--paper must be a4 or letter")
	case c.Days < 1:
		return errors.New("--days must be at least 1")
	case c.Date != "" && len(c.Files) > 0:
		return errors.New("--date prints dailies, and files their puzzles: use one of them")
	}
	return c.timeLimit.Validate()
}

// Run prints the puzzles of files, or dailies. It reports unreadable puzzles and prints the others. After an
// unreadable puzzle the exit code is 1.
func (c printCommand) Run(env *environment) error {
	config, err := env.load()
	if err != nil {
		return usage(err)
	}
	t, err := c.teller(config)
	if err != nil {
		return err
	}
	if c.Out == "" && isTerminal(env.stdout) {
		return usage(errors.New("a page is no text: name a file with --out"))
	}
	var all []printed
	unread := c.collect(env, config, &all)
	if len(all) == 0 {
		return unread
	}
	file, err := c.file(env.ctx, t, all)
	if env.ctx.Err() != nil {
		return errInterrupted
	}
	if err == nil {
		err = c.save(env, file)
	}
	return errors.Join(err, unread)
}

type printed struct {
	asked  solver.Puzzle
	daily  game.Daily // the zero value for a puzzle that is no daily
	secret bool       // whether the solution must not be printed
}

// teller returns a teller with the language of the flags or the configuration.
func (c printCommand) teller(config Config) (*teller.Teller, error) {
	book, err := newBook()
	if err != nil {
		return nil, err
	}
	tag := cmp.Or(c.Language, config.Language)
	if _, ok := book.Find(tag); !ok && c.Language != "" {
		return nil, usage(fmt.Errorf("--language: there is no language %q", c.Language))
	}
	renderer, err := render.New()
	return &teller.Teller{
		Voice: book.Voice(tag, phrases.Digits("")), Drawer: renderer,
		Log: slog.New(slog.DiscardHandler),
	}, err
}

func (c printCommand) collect(env *environment, config Config, all *[]printed) error {
	if c.Date != "" {
		return dailyCommand{
			Date: c.Date, Variant: c.Variant, Days: c.Days,
		}.each(env, config, func(p daily.Puzzle) error {
			*all = append(*all, printed{
				asked: p.Puzzle, secret: !overEverywhere(p.Date, env.now()),
				daily: game.Daily{Series: p.Series, Date: p.Date.String(), ER: int64(p.Rating.ER)},
			})
			return nil
		})
	}
	return c.each(env, func(at location, asked asked) (fine bool, err error) {
		p, bad := asked.puzzle(env.ctx)
		if bad != nil {
			env.report(at, bad)
			return false, nil
		}
		*all = append(*all, printed{asked: p})
		return true, nil
	})
}

// file returns a PDF with all puzzles. If the name in c.Out ends with .png, it returns the picture of the
// only puzzle.
func (c printCommand) file(ctx context.Context, t *teller.Teller, all []printed) ([]byte, error) {
	if strings.EqualFold(filepath.Ext(c.Out), ".png") {
		return c.picture(t, all)
	}
	var pages []sheet.Puzzle
	for _, one := range all {
		page, err := c.page(ctx, t, one)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page)
	}
	return sheet.PDF(pages, sheet.Style{
		Paper: paperSizes[c.Paper], PerPage: c.PerPage, Solutions: solutionPlaces[c.Solutions],
		Digits: teller.DigitsOf(t.Voice), RightToLeft: t.Voice.Language.RTL,
		Labels: teller.PaperLabels(t, pages[0].Title),
	})
}

// picture draws a puzzle as the bot draws it in a chat.
func (c printCommand) picture(t *teller.Teller, all []printed) ([]byte, error) {
	if len(all) > 1 {
		return nil, usage(errors.New("a picture has room for one puzzle: print several as a PDF"))
	}
	p := teller.SubjectOf(all[0].asked)
	v := p.Unsolved(t)
	v.Title = teller.PaperTitle(t, p, all[0].daily)
	shown := t.Picture(v)
	if shown == nil {
		return nil, errors.New("the picture could not be drawn")
	}
	return shown.PNG, nil
}

// page prepares a puzzle for printing in the form that the chat uses. It includes the solution if that is
// requested and allowed.
func (c printCommand) page(ctx context.Context, t *teller.Teller, one printed) (sheet.Puzzle, error) {
	ctx, cancel := within(ctx, c.Timeout)
	defer cancel()
	p := teller.SubjectOf(one.asked)
	page := sheet.Puzzle{Board: p.Printed(nil), Title: teller.PaperTitle(t, p, one.daily), Rule: p.Rule(t)}
	er := rating.Tenths(one.daily.ER)
	found, err := work.Search(ctx, one.asked, solver.Options{})
	if err == nil && found.Summary().Status == solver.Unique {
		if g, no := p.Logical(); er == 0 && no == "" {
			if r, bad := rating.Rate(ctx, g); bad == nil && !r.AtLeast {
				er = r.ER
			}
		}
		if !one.secret {
			page.Board = p.Printed(found)
		}
	}
	page.Detail = teller.PaperDetail(t, p, one.daily, er)
	return page, nil
}

// save writes the content of the file to c.Out, and reports that on standard error. Without c.Out it writes
// to standard output.
func (c printCommand) save(env *environment, file []byte) error {
	if c.Out == "" {
		_, err := env.stdout.Write(file)
		return err
	}
	if err := os.WriteFile(c.Out, file, 0o644); err != nil {
		return err
	}
	_, err := fmt.Fprintf(env.stderr, "bot: wrote %s\n", c.Out)
	return err
}
