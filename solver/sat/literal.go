package sat

// candidate is the number of an open candidate, from 0. Open candidates are the possible digits of the open
// cells.
type candidate uint32

// literal is the statement that a candidate is true, or that it is false.
type literal uint32

func (x candidate) stands() literal { return literal(x << 1) }

func (x candidate) falls() literal { return literal(x<<1 | 1) }

func (p literal) candidate() candidate { return candidate(p >> 1) }

func (p literal) not() literal { return p ^ 1 }

func (p literal) positive() bool { return p&1 == 0 }

// reason is the reason for a literal or a conflict: two bits for the kind, then a number.
type reason uint32

// The kinds of reasons.
const (
	decided  reason = iota // no reason: the literal was decided, or holds from the start
	byRival                // the candidate with this number is true, and excludes the literal's candidate
	byChoice               // all other members of the choice with this number are false
	byClause               // all other literals of the clause at this index are false

	kindBits = 2
	kindMask = 1<<kindBits - 1
)

func because(kind reason, number uint32) reason { return reason(number)<<kindBits | kind }

func (r reason) kind() reason { return r & kindMask }

func (r reason) number() uint32 { return uint32(r >> kindBits) }
