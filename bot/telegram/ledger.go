package telegram

import "sync"

// ledger knows which updates were taken and which of them are finished. It is safe for concurrent use.
type ledger struct {
	mu      sync.Mutex
	offset  int // one more than the highest update reached; 0 before the first
	pending map[int]bool
}

func newLedger() *ledger { return &ledger{pending: map[int]bool{}} }

// reach notes that an update was delivered.
func (l *ledger) reach(update int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.offset = max(l.offset, update+1)
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

// next returns the offset of the next poll.
func (l *ledger) next() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.offset
}

// unfinished returns the lowest update that is not finished, or what comes next if all are.
func (l *ledger) unfinished() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	lowest := l.offset
	for update := range l.pending {
		lowest = min(lowest, update)
	}
	return lowest
}
