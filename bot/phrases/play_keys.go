package phrases

import "strings"

// Phrases of making, playing and printing puzzles. en/play.toml names their blanks.
const (
	// Puzzles from the generator, and failures to make them.
	MadeLayout, MadeLine, MadeAgain             Key = "made.layout", "made.line", "made.again"
	MadeInterrupted, MadeTooLong, MadeGivens    Key = "made.interrupted", "made.too-long", "made.givens"
	MadeMost, MadeNear, MadeDiagonal            Key = "made.most", "made.near", "made.diagonal"
	MadeRemoved, MadeRare, MadeNearest          Key = "made.removed", "made.rare", "made.nearest"
	MadeBrought, MadeProgress, MonsterTitle     Key = "made.brought", "made.progress", "monster.title"
	MonsterAbout, MonsterProgress, MadeShape    Key = "monster.about", "monster.progress", "made.shape"
	MadeMask, RecipeWhich, MadeColored          Key = "made.mask", "recipe.which", "made.colored"
	MadeUnrated, MadeLarge, MadeImpossible      Key = "made.unrated", "made.large", "made.impossible"
	MadeProved, MadeApart, MadeNeedless         Key = "made.proved", "made.apart", "made.needless"
	MadeSize, MadeWindows, MadeGroups, MadeFull Key = "made.size", "made.windows", "made.groups", "made.full"
	MadeMinimal, MadeUntaught, MadePattern      Key = "made.minimal", "made.untaught", "made.pattern"
	RecipeUnknown, RecipePerhaps, RecipeValue   Key = "recipe.unknown", "recipe.perhaps", "recipe.value"
	GenerateHow, RuleLatin, RuleColored         Key = "recipe.how", "rule.latin", "rule.colored"
	MadeLineColored                             Key = "made.line-colored" // Count: number of numbers and colours

	// A game.
	PlayNot, GameTitle, GameTitleOf, GameOpen   Key = "game.not", "game.title", "game.title-of", "game.open"
	GameSolved, GameSolvedHelped, GameGivenUp   Key = "game.solved", "game.solved-helped", "game.given-up"
	GameNoHints, GameNoMistakes, GameHow        Key = "game.no-hints", "game.no-mistakes", "game.how"
	GameHowLarge, GameHowGroup, GameHidden      Key = "game.how-large", "game.how-group", "game.hidden"
	GameHiddenNot, GameHintHidden, GameNoMove   Key = "game.hidden-not", "game.hint-hidden", "game.no-move"
	GameNoMoveLarge, GameErase, GameEraseLarge  Key = "game.no-move-large", "game.erase", "game.erase-large"
	GameBelow, GameElsewhere, GameGone          Key = "game.below", "game.elsewhere", "game.gone"
	GameOther, GameOver, GameClock              Key = "game.of-another", "game.over", "game.clock"
	GameClockAsk, GameClockOff, GameClockGone   Key = "game.clock-ask", "game.clock-off", "game.clock-gone"
	GameClockOn, GameForm, GameFormHow          Key = "game.clock-on", "game.form", "game.form-how"
	GameFormHowLarge, GameFormLate, GameUntimed Key = "game.form-how-large", "game.form-late", "game.untimed"
	GameGivenUpUntimed, GameSlept, GamePaused   Key = "game.given-up-untimed", "game.slept", "game.paused"
	GameSlumbers, GameSlumbersAway, GameMoved   Key = "game.slumbers", "game.slumbers-away", "game.moved"
	GameOldDay, GameAway, GameStands            Key = "game.old-day", "game.away", "game.stands"
	GameSetAside, GameWaits, GamePriceHint      Key = "game.set-aside", "game.waits", "game.price-hint"
	GamePriceCheck, GamePriceWhy, GameUndone    Key = "game.price-check", "game.price-why", "game.undone"
	GamePriceMore                               Key = "game.price-more"
	GameNothing, GameGivenCell, GameOff         Key = "game.nothing-to-undo", "game.given-cell", "game.off"
	GameEmptyCell                               Key = "game.empty-cell"
	GameMissing, GameLeft, GameComplete         Key = "game.missing", "game.left", "game.complete" // for digits
	GameHelped, GameFits, GameClashes           Key = "game.helped", "game.fits", "game.clashes"
	GameDigits, GameCells                       Key = "game.digits", "game.cells" // for possible digits or cells; Count: not 0
	GameWhichCell                               Key = "game.which-cell"
	GamePress                                   Key = "game.press"
	GameNoDigit, GameNowhere                    Key = "game.no-digit", "game.nowhere"
	GameFull, GameWrong, GameGiveUp             Key = "game.full", "game.wrong", "game.give-up"
	GameSolution, GameSolutionLater, AltBoard   Key = "game.solution", "game.solution-later", "game.alt"
	GameHowAside                                Key = "game.how-aside"
	GameHints                                   Key = "game.hints"    // Count: not 0
	GameMistakes                                Key = "game.mistakes" // Count: not 0

	// Other rooms in which a game counts.
	AlsoIn, AlsoThere, NotThere, ButtonNotThere Key = "also.in", "also.there", "also.not", "button.not-there"

	// Boards visible only to their player.
	DoorChannel                                 Key = "door.channel"
	DoorInside, DoorShut, DoorClosed, DoorPress Key = "door.inside", "door.shut", "door.closed", "door.press"
	DoorBeckon                                  Key = "door.beckon"

	// Printed pages.
	PrintPage, PrintOverleaf, PrintFoot       Key = "print.page", "print.overleaf", "print.foot"
	PrintLive, PrintFewer, PrintNoneOver      Key = "print.live", "print.fewer", "print.none-over"
	PrintUnclear, PrintTooMany, PrintNever    Key = "print.unclear", "print.too-many", "print.never"
	PrintName, PrintTime, PrintNotes          Key = "print.name", "print.time", "print.notes"
	PrintSolution, PrintSolutions, PrintAgain Key = "print.solution", "print.solutions", "print.again"
	PrintColored, PrintWeek, PrintRule        Key = "print.colored", "print.week", "print.rule"
	PrintRuleLetters, PrintSum, PrintLess     Key = "print.rule-letters", "print.sum", "print.less"
	PrintRow, PrintColumn, PrintBox           Key = "print.house.row", "print.house.column", "print.house.box"
	PrintRegion, PrintDiagonal                Key = "print.house.region", "print.house.diagonal"
	PrintWindow, PrintGroup                   Key = "print.house.window", "print.house.group"

	// Buttons.
	ButtonEasier, ButtonOpenBoard, ButtonHarder Key = "button.easier", "button.open-board", "button.harder"
	ButtonAnother, ButtonSolution, ButtonHint   Key = "button.another", "button.solution", "button.hint"
	ButtonCheck, ButtonUndo, ButtonPause        Key = "button.check", "button.undo", "button.pause"
	ButtonGoOn, ButtonType, ButtonClockOn       Key = "button.go-on", "button.type", "button.clock-on"
	ButtonClockOff, ButtonNoHelp, ButtonPriced  Key = "button.clock-off", "button.no-help", "button.priced"
	ButtonGiveUp, ButtonGiveUpYes, ButtonPlayOn Key = "button.give-up", "button.give-up-yes", "button.play-on"
	ButtonSix, ButtonX, ButtonWindoku           Key = "button.six", "button.x", "button.windoku"
	ButtonJigsaw, ButtonFour, ButtonWeek        Key = "button.jigsaw", "button.four", "button.week"
	ButtonFoot, ButtonOverleaf, ButtonBare      Key = "button.foot", "button.overleaf", "button.bare"

	// The menus.
	MenuNew, MenuGenerate, MenuMonster         Key = "menu.new", "menu.generate", "menu.monster"
	MenuPrint, OptionPages, OptionRecipe       Key = "menu.print", "option.pages", "option.recipe"
	OptionLevel, OptionVariant, OptionBand     Key = "option.level", "option.variant", "option.band"
	OptionGivens, OptionSymmetry, OptionNeeded Key = "option.givens", "option.symmetry", "option.needed"
	OptionMinimal, OptionMask, OptionWay       Key = "option.minimal", "option.mask", "option.way"
	OptionSeed                                 Key = "option.seed"
)

// VariantKey returns the key of the name of a variant in menus, such as "jigsaw9+x".
func VariantKey(name string) Key { return Key("variant-name." + strings.ReplaceAll(name, "+", "-")) }

// SymmetryKey returns the key of the name of a symmetry in menus, such as "rotate180".
func SymmetryKey(name string) Key { return Key("symmetry-name." + name) }

// WayKey returns the key of the name of a generator method in menus, such as "removal".
func WayKey(name string) Key { return Key("way-name." + name) }
