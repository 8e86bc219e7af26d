package rating

import "context"

type finder func(*rater) (hint, bool)

// rater finds the path through a single puzzle. It has the memory that its techniques reuse.
type rater struct {
	// ctx is the context of the call of Rate. It is a field because a rater is used in one call, and all
	// finders in a table have one signature. Only the finder of branching chains runs long enough to check it.
	ctx context.Context
	g   *grid
	// least is the lower bound of the technique tried last. If next finds no step, the next step has at least
	// this rating.
	least Tenths
	// high is the rating above which no technique is tried.
	high Tenths
	// shallow means that no nested chains are tried.
	shallow bool
	// The memory of chains, branching chains, and aligned exclusions by size; nil until needed.
	chains     *chains
	multiple   *multiple
	exclusions [4]*aligned
}
