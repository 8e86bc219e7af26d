package telegram

import "sync"

// ledger knows where the next poll goes on, and which updates that no poll has confirmed yet are finished. finish may be
// called from many goroutines, all else belongs to the one that polls.
type ledger struct {
	// offset is one more than the highest update of the newest poll that had any; 0 before the first. It may go down: after
	// a week without updates Telegram starts from another number, and a poll from an offset beyond its queue gets what is
	// in it (tdlib/telegram-bot-api, Client::do_get_updates). Who insists on the old offset gets the same updates for ever.
	offset int

	mu      sync.Mutex
	pending map[int]bool
}

func newLedger() *ledger { return &ledger{pending: map[int]bool{}} }

// confirm notes that a poll has confirmed all that was delivered before it.
func (l *ledger) confirm() {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.pending)
}

// take notes that the work on an update begins.
func (l *ledger) take(update int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending[update] = true
}

// finish notes that an update needs no more work.
func (l *ledger) finish(update int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.pending, update)
}

// unfinished returns the lowest update that is neither finished nor confirmed, or what comes next if all are.
func (l *ledger) unfinished() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	lowest := l.offset
	for update := range l.pending {
		lowest = min(lowest, update)
	}
	return lowest
}
