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
