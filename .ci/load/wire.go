package main

import "time"

// limit returns the delay that Telegram requires before a message or an edit. With 0 the message is accepted.
// The caller must hold the server's lock.
type limit interface {
	wait(at time.Time, chat int64, edit bool) time.Duration
}

// holds refuses the first message in each of its chats, and all others in the chat for the duration period.
type holds struct {
	period time.Duration
	chats  map[int64]time.Time // end of the refusals by chat; zero before the first message
}

func (h holds) wait(at time.Time, chat int64, _ bool) time.Duration {
	until, ok := h.chats[chat]
	if ok && until.IsZero() {
		until = at.Add(h.period)
		h.chats[chat] = until
	}
	return max(until.Sub(at), 0)
}

// groups limits groups as Telegram does: 20 messages a minute (core.telegram.org/bots/faq). For edits it is
// less strict than the documentation. It accepts one edit a second, and bursts of five; beyond that it
// requires a wait of 3 s. Private chats are not limited.
type groups struct {
	editsCount bool // whether edits count as messages
	sent       map[int64][]time.Time
	edits      map[int64]*bucket
}

// bucket is the number of edits in excess of one a second.
type bucket struct {
	level float64
	at    time.Time
}

const (
	perMinute   = 20
	editBurst   = 5
	editPenalty = 3 * time.Second
)

func newGroups(editsCount bool) *groups {
	return &groups{editsCount, map[int64][]time.Time{}, map[int64]*bucket{}}
}

func (g *groups) wait(at time.Time, chat int64, edit bool) time.Duration {
	switch {
	case chat >= 0:
		return 0
	case edit && !g.editsCount:
		return g.editWait(at, chat)
	}
	var lately []time.Time
	for _, t := range g.sent[chat] {
		if at.Sub(t) < time.Minute {
			lately = append(lately, t)
		}
	}
	if len(lately) >= perMinute {
		return lately[len(lately)-perMinute].Add(time.Minute).Sub(at)
	}
	g.sent[chat] = append(lately, at)
	return 0
}

func (g *groups) editWait(at time.Time, chat int64) time.Duration {
	b, ok := g.edits[chat]
	if !ok {
		b = &bucket{at: at}
		g.edits[chat] = b
	}
	b.level = max(b.level-at.Sub(b.at).Seconds(), 0)
	b.at = at
	if b.level+1 > editBurst {
		return editPenalty
	}
	b.level++
	return 0
}
