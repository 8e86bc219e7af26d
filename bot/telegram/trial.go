package telegram

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// With "ask", a person who uses no widget within a minute gets no other, and the unused widget is deleted: an
// app without widgets shows it as a message that it cannot show.

// The names of notes: of whether a person sees widgets, and of the round of a widget.
const sightNote, roundNote = "widgets", "widget-"

// Whether a person sees widgets. A person without a note has been sent none. With sightAsked, a person has
// been sent widgets, and has used none.
const seesWidgets, seesNone, sightAsked = "yes", "no", "asked"

// seenWithin is how soon a widget must be used by a person who has used no widget before.
const seenWithin = time.Minute

// trialNote is the name of a note of the bot itself: the trials under way. trialsMost is their number; older
// ones are forgotten, so their people keep widgets.
const (
	trialNote  = "widget trials"
	trialsMost = 200
)

// trial is a widget that was sent to a person who may not see it.
type trial struct {
	chat    int64 // also the person
	message int
	sent    int64 // Unix seconds
}

// try keeps a trial, and judges it after a minute.
func (b *bot) try(ctx context.Context, t trial) {
	b.keepTrials(ctx, func(all []trial) []trial { return append(all, t) })
	b.running.Go(func() { b.judgeTrial(t) })
}

// judgeTrial waits for the end of a trial. If the bot leaves before, its next run does so.
func (b *bot) judgeTrial(t trial) {
	if b.pace.sleep(b.awake, time.Unix(t.sent, 0).Add(seenWithin).Sub(b.pace.now())) != nil {
		return
	}
	ctx, games, person := context.WithoutCancel(b.awake), b.cfg.Games, personID(t.chat)
	sight, err := games.Noted(ctx, person, sightNote)
	if err == nil && sight == sightAsked {
		err = games.Note(ctx, person, sightNote, seesNone)
	}
	if err == nil && sight != seesWidgets {
		_, err = b.api.try(ctx, about("deleteMessage", destination{chat: t.chat}, messageID{number: t.message}))
	}
	if err != nil {
		b.log.WarnContext(ctx, "an unused widget stays", "err", err)
	}
	b.keepTrials(ctx, func(all []trial) []trial {
		return slices.DeleteFunc(all, func(other trial) bool { return other == t })
	})
}

// keepTrials changes the kept trials.
func (b *bot) keepTrials(ctx context.Context, change func([]trial) []trial) {
	b.trials.Lock()
	defer b.trials.Unlock()
	all := change(b.keptTrials(ctx))
	var lines []string
	for _, t := range all[max(len(all)-trialsMost, 0):] {
		lines = append(lines, fmt.Sprint(t.chat, " ", t.message, " ", t.sent))
	}
	if err := b.cfg.Games.Note(ctx, personID(b.self.ID), trialNote, strings.Join(lines, "\n")); err != nil {
		b.log.WarnContext(ctx, "the trials of widgets are not kept", "err", err)
	}
}

// keptTrials returns the trials of this run and of earlier ones. Without the store it returns nil.
func (b *bot) keptTrials(ctx context.Context) (all []trial) {
	text, err := b.cfg.Games.Noted(ctx, personID(b.self.ID), trialNote)
	if err != nil {
		b.log.WarnContext(ctx, "the trials of widgets are not known", "err", err)
	}
	for line := range strings.Lines(text) {
		var t trial
		if _, err := fmt.Sscan(line, &t.chat, &t.message, &t.sent); err == nil {
			all = append(all, t)
		}
	}
	return all
}
