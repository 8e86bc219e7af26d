package talk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/unpack"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

// likely is how many answers are offered for a doubtful cell, an empty one beside them.
const likely = 3

// readPicture reads the Sudoku in a picture, given as a file's bytes.
func readPicture(t *Turn, ctx context.Context, data []byte) (*Question, teller.Refusal) {
	p, err := t.See(ctx, data)
	if err != nil {
		return nil, unseen(t, ctx, err)
	}
	if k, bad := faults[p.Fault]; bad {
		return nil, t.Refuse(k)
	}
	r := p.Readings[0]
	if len(r.Doubtful) > photo.MostAsked {
		return nil, t.Refuse(phrases.SightUnclear)
	}
	q := questionOf(p, r)
	t.Also = nil
	if len(r.Repaired) > 0 {
		t.Also = append(t.Also, t.Voice.Say(phrases.SightRepaired, phrases.Args{
			"Count": len(r.Repaired), "Cells": t.Cells(sudoku.Classic(), r.Repaired)}))
	}
	if n := r.Entries.Filled(); n > 0 {
		t.Also = append(t.Also, t.Voice.Say(phrases.SightEntries, phrases.Args{"Count": n}))
	}
	t.Straighten(t.M.ID, p, r)
	if len(r.Doubtful) > 0 {
		for _, c := range r.Doubtful {
			q.Doubts = append(q.Doubts, game.Doubt{Cell: c, Digits: r.Likely(c, likely)})
		}
	}
	return q, teller.Refusal{}
}

// faults is what is said of a picture with which something is wrong.
var faults = map[photo.Fault]phrases.Key{
	photo.NoGrid: phrases.SightNone, photo.Blurred: phrases.SightBlurred, photo.CutOff: phrases.SightCut, photo.Killer: phrases.SightKiller,
}

// questionOf returns what a reading of a picture asks about.
func questionOf(p *photo.Picture, r *photo.Reading) *Question {
	l := sudoku.Classic()
	q := &Question{Asked: teller.SubjectOf(sudoku.Puzzle{Layout: l, Givens: r.Givens}), Puzzles: int64(len(p.Readings)), Seen: true}
	if r.Entries.Filled() > 0 {
		whole := slices.Clone(r.Givens)
		for c, d := range r.Entries {
			if d > 0 {
				whole[c] = d
			}
		}
		q.Whole = &sudoku.Puzzle{Layout: l, Givens: whole}
		q.Grid = q.Whole.String()
		q.Others = append(q.Others, *q.Whole)
	}
	for _, g := range r.Candidates {
		q.Others = append(q.Others, sudoku.Puzzle{Layout: l, Givens: g})
	}
	return q
}

// unseen says why a picture cannot be read.
func unseen(t *Turn, ctx context.Context, err error) teller.Refusal {
	unread, known := errors.AsType[*unpack.UnreadError](err)
	switch k, args := unworked(err); {
	case known:
		return teller.Refusal{Text: t.Voice.Say(phrases.SightFormat, phrases.Args{"Format": unread.Format})}
	case errors.Is(err, unpack.ErrTooLarge):
		return teller.Refusal{Text: t.Voice.Say(phrases.SightLarge, phrases.Args{"Megabytes": unpack.MostBytes >> 20, "Pixels": unpack.MostPixels / 1_000_000})}
	case errors.Is(err, work.ErrInterrupted):
		return t.Refuse(phrases.SolvedInterrupted)
	case k != "":
		return teller.Refusal{Text: t.Voice.Say(k, args)}
	case errors.Is(err, unpack.ErrNoPicture):
		return t.Refuse(phrases.SightStranger)
	case !errors.Is(err, unpack.ErrDamaged):
		t.Log.ErrorContext(ctx, "picture not read", "err", err)
	}
	return t.Refuse(phrases.SightDamaged)
}

// doubting keeps how far a picture was read, and asks about the first cell that is not sure.
func doubting(t *Turn, ctx context.Context, q *Question) teller.Refusal {
	asked := t.Request(q)
	asked.Kind, asked.About = game.KindSight, game.WriteDoubts(q.Doubts)
	t.Doubted = new(t.Keep(ctx, asked))
	reply := AskSight(t, ctx, asked, q.Asked, q.Doubts)
	return teller.Refusal{Text: reply.Text, Choices: reply.Choices, Picture: reply.Picture}
}

// AskSight asks about the first of doubts in a picture, and shows that with all of them framed.
func AskSight(t *Turn, ctx context.Context, asked game.Request, p teller.Subject, doubts []game.Doubt) chat.Reply {
	l, first := sudoku.Classic(), doubts[0]
	reply := chat.Reply{Text: t.Voice.Say(phrases.SightAsk, phrases.Args{"Count": len(doubts), "Cell": t.Cell(l, first.Cell)})}
	var row []chat.Choice
	for _, d := range first.Digits {
		label := t.Voice.Number(strconv.Itoa(int(d)))
		if d == 0 {
			label = t.Voice.Say(phrases.ButtonBlank, nil)
		}
		row = append(row, chat.Choice{Label: label, Data: press.Press{Verb: press.Sight, State: fmt.Sprintf("%d.%d", first.Cell, d), About: asked.Source}.String()})
	}
	reply.Choices = [][]chat.Choice{row}
	var framed []sudoku.Cell
	for _, d := range doubts {
		framed = append(framed, d.Cell)
	}
	reply.Picture = SightPicture(t, ctx, asked, p, framed)
	return reply
}

// SightPicture draws what was read of a picture, some cells framed: over the picture, or where that is forgotten, as any puzzle is drawn.
func SightPicture(t *Turn, ctx context.Context, asked game.Request, p teller.Subject, framed []sudoku.Cell) *chat.Picture {
	view, straight := p.Unsolved(t.Teller), t.Straightened(asked.Source)
	given, ok := p.Raw().(sudoku.Puzzle)
	if !ok || straight == nil {
		return t.Picture(view)
	}
	var entries sudoku.Grid
	if whole, err := sudoku.Parse(asked.Grid); err == nil {
		entries = whole.Givens
	}
	var file []byte
	var err error
	if no := t.Short(ctx, func() { file, err = draw.Told(straight, given.Givens, entries, framed) }); no != nil || err != nil {
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: file, Alt: strings.TrimSpace(view.Description())}
}
