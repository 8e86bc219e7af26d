package phrases

// What is said of a solution that evolves. Their blanks are named in en/evolve.toml.
const (
	EvolveGoing    Key = "evolve.going"
	EvolveSolved   Key = "evolve.solved"
	EvolveUnsolved Key = "evolve.unsolved"
	EvolveNone     Key = "evolve.none"
	EvolveFull     Key = "evolve.full"
	EvolveKind     Key = "evolve.kind"
	EvolveOnly     Key = "evolve.only"
	EvolveBusy     Key = "evolve.busy"
	EvolveTaken    Key = "evolve.taken"
	EvolveCrowded  Key = "evolve.crowded"

	EvolveTitle   Key = "evolve.title" // of the picture
	EvolveBeneath Key = "evolve.beneath"
	EvolveBest    Key = "evolve.best" // what the curves are
	EvolveMean    Key = "evolve.mean"
	AltEvolve     Key = "alt.evolve" // Count: not 0
	AltEvolved    Key = "alt.evolved"

	ButtonEvolve Key = "button.evolve"
	ButtonOnce   Key = "button.once-more"
	MenuEvolve   Key = "menu.evolve"
)

// What is said of how a method goes, and what stands in its picture.
const (
	MethodsOwn     Key = "methods.own"     // Told
	MethodsExample Key = "methods.example" // Told
	MethodsAlt     Key = "methods.alt"
	MethodsTried   Key = "methods.tried" // Count: not 0
	MethodsFirst   Key = "methods.first" // Count: not 0
	MethodsCurve   Key = "methods.curve"
	MethodsCover   Key = "methods.cover"
	MethodsBits    Key = "methods.bits"
	MethodsCounts  Key = "methods.counts"

	MethodsTree     Key = "methods.tree"
	MethodsRight    Key = "methods.right"
	MethodsBack     Key = "methods.back"
	MethodsFailed   Key = "methods.failed"
	MethodsRemoved  Key = "methods.removed"
	MethodsPlaces   Key = "methods.places"
	MethodsGiven    Key = "methods.given"
	MethodsFits     Key = "methods.fits"
	MethodsTable    Key = "methods.table"
	MethodsSolution Key = "methods.solution"
	MethodsOthers   Key = "methods.others"
	MethodsCounted  Key = "methods.counted"
)

// MethodTextKey returns the key of what is told of a method to who wants to know how it goes.
func MethodTextKey(name string) Key { return Key("method-text." + name) }
