package sat

// candidate numbers the open candidates, the possible digits of the open cells, from 0.
type candidate uint32

// literal states that a candidate is true, or that it is false.
type literal uint32

func (x candidate) stands() literal { return literal(x << 1) }

func (x candidate) falls() literal { return literal(x<<1 | 1) }

func (p literal) candidate() candidate { return candidate(p >> 1) }

func (p literal) not() literal { return p ^ 1 }

func (p literal) positive() bool { return p&1 == 0 }

// reason is the cause of a literal, or of a conflict: two bits for the kind, then a number.
type reason uint32

// The kinds of reasons.
const (
	decided  reason = iota // nothing: it was decided, or holds from the start
	byRival                // the candidate of this number is true, and excludes the other
	byChoice               // all others of the choice of this number are false
	byClause               // all others of the clause at this index of the arena are false

	kindBits = 2
	kindMask = 1<<kindBits - 1
)

func because(kind reason, number uint32) reason { return reason(number)<<kindBits | kind }

func (r reason) kind() reason { return r & kindMask }

func (r reason) number() uint32 { return uint32(r >> kindBits) }
