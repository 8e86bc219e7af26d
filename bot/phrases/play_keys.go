package phrases

import "strings"

// The phrases of making puzzles, playing and printing them. Their blanks are named in en/play.toml.
const (
	// A puzzle that was made, or could not be.
	MadeLayout      Key = "made.layout"
	MadeLine        Key = "made.line"
	MadeAgain       Key = "made.again"
	MadeInterrupted Key = "made.interrupted"
	MadeTooLong     Key = "made.too-long"
	MadeGivens      Key = "made.givens"
	MadeMost        Key = "made.most"
	MadeNear        Key = "made.near"
	MadeDiagonal    Key = "made.diagonal"
	MadeRemoved     Key = "made.removed"
	MadeRare        Key = "made.rare"
	MadeColored     Key = "made.colored"
	MadeLarge       Key = "made.large"
	MadeImpossible  Key = "made.impossible"
	MadeProved      Key = "made.proved"
	MadeApart       Key = "made.apart"
	MadeNeedless    Key = "made.needless"
	MadeSize        Key = "made.size"
	MadeWindows     Key = "made.windows"
	MadeGroups      Key = "made.groups"
	MadeFull        Key = "made.full"
	MadeMinimal     Key = "made.minimal"
	MadeUntaught    Key = "made.untaught"
	MadePattern     Key = "made.pattern"
	RecipeUnknown   Key = "recipe.unknown"
	RecipePerhaps   Key = "recipe.perhaps"
	RecipeValue     Key = "recipe.value"
	GenerateHow     Key = "recipe.how"
	RuleLatin       Key = "rule.latin"
	RuleColored     Key = "rule.colored"

	// A game.
	PlayNot           Key = "game.not"
	GameTitle         Key = "game.title"
	GameTitleOf       Key = "game.title-of"
	GameOpen          Key = "game.open"
	GameSolved        Key = "game.solved"
	GameGivenUp       Key = "game.given-up"
	GameHints         Key = "game.hints"    // Count: not 0
	GameMistakes      Key = "game.mistakes" // Count: not 0
	GameNoHints       Key = "game.no-hints"
	GameNoMistakes    Key = "game.no-mistakes"
	GameHow           Key = "game.how"
	GameHowLarge      Key = "game.how-large"
	GameHowGroup      Key = "game.how-group"
	GameHidden        Key = "game.hidden"
	GameHiddenNot     Key = "game.hidden-not"
	GameHintHidden    Key = "game.hint-hidden"
	GameNoMove        Key = "game.no-move"
	GameNoMoveLarge   Key = "game.no-move-large"
	GameBelow         Key = "game.below"
	GameGone          Key = "game.gone"
	GameOther         Key = "game.of-another"
	GameOver          Key = "game.over"
	GameUndone        Key = "game.undone"
	GameNothing       Key = "game.nothing-to-undo"
	GameGivenCell     Key = "game.given-cell"
	GameOff           Key = "game.off"
	GameFull          Key = "game.full"
	GameWrong         Key = "game.wrong"
	GameGiveUp        Key = "game.give-up"
	GameSolution      Key = "game.solution"
	GameSolutionLater Key = "game.solution-later"
	AltBoard          Key = "game.alt"

	// A page to be printed.
	PrintPage Key = "print.page"

	// Buttons.
	ButtonEasier    Key = "button.easier"
	ButtonHarder    Key = "button.harder"
	ButtonAnother   Key = "button.another"
	ButtonSolution  Key = "button.solution"
	ButtonHint      Key = "button.hint"
	ButtonCheck     Key = "button.check"
	ButtonUndo      Key = "button.undo"
	ButtonGiveUp    Key = "button.give-up"
	ButtonGiveUpYes Key = "button.give-up-yes"
	ButtonPlayOn    Key = "button.play-on"
	ButtonSix       Key = "button.six"
	ButtonX         Key = "button.x"
	ButtonWindoku   Key = "button.windoku"
	ButtonJigsaw    Key = "button.jigsaw"

	// The menus.
	MenuNew        Key = "menu.new"
	MenuGenerate   Key = "menu.generate"
	OptionRecipe   Key = "option.recipe"
	OptionLevel    Key = "option.level"
	OptionVariant  Key = "option.variant"
	OptionBand     Key = "option.band"
	OptionGivens   Key = "option.givens"
	OptionSymmetry Key = "option.symmetry"
	OptionNeeded   Key = "option.needed"
	OptionMinimal  Key = "option.minimal"
	OptionWay      Key = "option.way"
	OptionSeed     Key = "option.seed"
)

// VariantKey returns the key of the name of a variant in menus, as "jigsaw9+x".
func VariantKey(name string) Key { return Key("variant-name." + strings.ReplaceAll(name, "+", "-")) }

// SymmetryKey returns the key of the name of a symmetry in menus, as "rotate180".
func SymmetryKey(name string) Key { return Key("symmetry-name." + name) }

// WayKey returns the key of the name of a way to make puzzles in menus, as "removal".
func WayKey(name string) Key { return Key("way-name." + name) }
