package phrases

// Phrases of an evolving solution. en/evolve.toml names their blanks.
const (
	EvolveGoing, EvolveSolved, EvolveUnsolved Key = "evolve.going", "evolve.solved", "evolve.unsolved"
	EvolveNone, EvolveFull, EvolveKind        Key = "evolve.none", "evolve.full", "evolve.kind"
	EvolveOnly, EvolveBusy, EvolveTaken       Key = "evolve.only", "evolve.busy", "evolve.taken"
	EvolveCrowded                             Key = "evolve.crowded"

	EvolveTitle, EvolveBeneath, EvolveBest Key = "evolve.title", "evolve.beneath", "evolve.best"
	EvolveMean, AltEvolved                 Key = "evolve.mean", "alt.evolved"
	AltEvolve                              Key = "alt.evolve" // Count: not 0

	ButtonEvolve, ButtonOnce, MenuEvolve Key = "button.evolve", "button.once-more", "menu.evolve"
)

// Phrases that explain a method, and the texts of its picture.
const (
	MethodsOwn, MethodsExample, MethodsAlt  Key = "methods.own", "methods.example", "methods.alt"
	MethodsCurve, MethodsCover, MethodsBits Key = "methods.curve", "methods.cover", "methods.bits"
	MethodsCounts                           Key = "methods.counts"
	MethodsTried                            Key = "methods.tried" // Count: not 0
	MethodsFirst                            Key = "methods.first" // Count: not 0

	MethodsTree, MethodsRight, MethodsBack       Key = "methods.tree", "methods.right", "methods.back"
	MethodsFailed, MethodsRemoved, MethodsPlaces Key = "methods.failed", "methods.removed", "methods.places"
	MethodsGiven, MethodsFits, MethodsTable      Key = "methods.given", "methods.fits", "methods.table"
	MethodsSolution, MethodsOthers               Key = "methods.solution", "methods.others"
	MethodsCounted                               Key = "methods.counted"
)

// MethodTextKey returns the key of the explanation of a method.
func MethodTextKey(name string) Key { return Key("method-text." + name) }
