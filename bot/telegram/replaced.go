package telegram

import "sync"

// replaced knows which messages took the place of others: somebody may have pressed a button of a picture while words took
// its place, and means the answer, not the message. It is safe for concurrent use.
type replaced struct {
	mu    sync.Mutex
	by    map[spot]messageID
	order []spot // of by, the oldest first
}

// spot is a message of a chat.
type spot struct {
	chat   int64
	number int
}

func newReplaced() *replaced { return &replaced{by: map[spot]messageID{}} }

// note remembers that a message has taken the place of old. Only the newest are remembered, as many as presses.
func (r *replaced) note(old spot, now messageID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if old.number == now.number {
		return
	}
	if _, known := r.by[old]; !known {
		r.order = append(r.order, old)
	}
	r.by[old] = now
	if len(r.order) > memory {
		delete(r.by, r.order[0])
		r.order = r.order[1:]
	}
}

// newest returns the message that stands in the place of id by now: id itself if none took it.
func (r *replaced) newest(chat int64, id messageID) messageID {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range r.order { // numbers only grow; yet nothing that a server says may make this go round for ever
		now, ok := r.by[spot{chat, id.number}]
		if !ok {
			break
		}
		id = now
	}
	return id
}
