package phrases

import "strings"

// The phrases of making puzzles, playing and printing them. Their blanks are named in en/play.toml.
const (
	// A puzzle that was made, or could not be.
	MadeLayout      Key = "made.layout"
	MadeLine        Key = "made.line"
	MadeLineColored Key = "made.line-colored" // Count: numbers and colours
	MadeAgain       Key = "made.again"
	MadeInterrupted Key = "made.interrupted"
	MadeTooLong     Key = "made.too-long"
	MadeGivens      Key = "made.givens"
	MadeMost        Key = "made.most"
	MadeNear        Key = "made.near"
	MadeDiagonal    Key = "made.diagonal"
	MadeRemoved     Key = "made.removed"
	MadeRare        Key = "made.rare"
	MadeNearest     Key = "made.nearest"
	MadeBrought     Key = "made.brought" // Layout
	MadeProgress    Key = "made.progress"
	MonsterTitle    Key = "monster.title"
	MonsterAbout    Key = "monster.about"
	MonsterProgress Key = "monster.progress" // Time
	MadeShape       Key = "made.shape"
	MadeMask        Key = "made.mask"
	RecipeWhich     Key = "recipe.which"
	MadeColored     Key = "made.colored"
	MadeUnrated     Key = "made.unrated"
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
	PlayNot            Key = "game.not"
	GameTitle          Key = "game.title"
	GameTitleOf        Key = "game.title-of"
	GameOpen           Key = "game.open"
	GameSolved         Key = "game.solved"
	GameSolvedHelped   Key = "game.solved-helped"
	GameGivenUp        Key = "game.given-up"
	GameHints          Key = "game.hints"    // Count: not 0
	GameMistakes       Key = "game.mistakes" // Count: not 0
	GameNoHints        Key = "game.no-hints"
	GameNoMistakes     Key = "game.no-mistakes"
	GameHow            Key = "game.how"
	GameHowLarge       Key = "game.how-large"
	GameHowGroup       Key = "game.how-group"
	GameHidden         Key = "game.hidden"
	GameHiddenNot      Key = "game.hidden-not"
	GameHintHidden     Key = "game.hint-hidden"
	GameNoMove         Key = "game.no-move"
	GameNoMoveLarge    Key = "game.no-move-large"
	GameErase          Key = "game.erase"
	GameEraseLarge     Key = "game.erase-large"
	GameBelow          Key = "game.below"
	GameElsewhere      Key = "game.elsewhere"
	GameGone           Key = "game.gone"
	GameOther          Key = "game.of-another"
	GameOver           Key = "game.over"
	GameClock          Key = "game.clock"
	GameClockAsk       Key = "game.clock-ask"
	GameClockOff       Key = "game.clock-off"
	GameClockGone      Key = "game.clock-gone"
	GameClockOn        Key = "game.clock-on" // Time
	GameForm           Key = "game.form"
	GameFormHow        Key = "game.form-how"
	GameFormHowLarge   Key = "game.form-how-large"
	GameFormLate       Key = "game.form-late"
	GameUntimed        Key = "game.untimed" // in the place of a time
	GameGivenUpUntimed Key = "game.given-up-untimed"
	GameSlept          Key = "game.slept"
	GamePaused         Key = "game.paused"
	GameSlumbers       Key = "game.slumbers"      // Time; when its board is covered
	GameSlumbersAway   Key = "game.slumbers-away" // Away, Time
	GameMoved          Key = "game.moved"         // in the place of a board in another room
	GameOldDay         Key = "game.old-day"
	GameAway           Key = "game.away"      // Away, Time
	GameStands         Key = "game.stands"    // Time; on a tile
	GameSetAside       Key = "game.set-aside" // Time
	GameWaits          Key = "game.waits"     // Time
	GamePriceHint      Key = "game.price-hint"
	GamePriceCheck     Key = "game.price-check"
	GamePriceWhy       Key = "game.price-why"
	GameUndone         Key = "game.undone"
	GameNothing        Key = "game.nothing-to-undo"
	GameGivenCell      Key = "game.given-cell"
	GameOff            Key = "game.off"
	GameFull           Key = "game.full"
	GameWrong          Key = "game.wrong"
	GameGiveUp         Key = "game.give-up"
	GameSolution       Key = "game.solution"
	GameSolutionLater  Key = "game.solution-later"
	AltBoard           Key = "game.alt"
	GameHowAside       Key = "game.how-aside"

	// Where else a game counts.
	AlsoIn         Key = "also.in" // Room
	AlsoThere      Key = "also.there"
	NotThere       Key = "also.not"
	ButtonNotThere Key = "button.not-there"

	// Where boards are that nobody else sees.
	DoorInside Key = "door.inside"
	DoorShut   Key = "door.shut"
	DoorClosed Key = "door.closed"
	DoorPress  Key = "door.press"
	DoorBeckon Key = "door.beckon"

	// What is said of pages, and stands on them.
	PrintPage        Key = "print.page"
	PrintOverleaf    Key = "print.overleaf"
	PrintFoot        Key = "print.foot"
	PrintLive        Key = "print.live"
	PrintFewer       Key = "print.fewer"
	PrintNoneOver    Key = "print.none-over"
	PrintUnclear     Key = "print.unclear"
	PrintTooMany     Key = "print.too-many"
	PrintNever       Key = "print.never"
	PrintName        Key = "print.name"
	PrintTime        Key = "print.time"
	PrintNotes       Key = "print.notes"
	PrintSolution    Key = "print.solution"
	PrintSolutions   Key = "print.solutions"
	PrintAgain       Key = "print.again"
	PrintColored     Key = "print.colored"
	PrintWeek        Key = "print.week"
	PrintRule        Key = "print.rule"
	PrintRuleLetters Key = "print.rule-letters"
	PrintSum         Key = "print.sum"
	PrintLess        Key = "print.less"
	PrintRow         Key = "print.house.row"
	PrintColumn      Key = "print.house.column"
	PrintBox         Key = "print.house.box"
	PrintRegion      Key = "print.house.region"
	PrintDiagonal    Key = "print.house.diagonal"
	PrintWindow      Key = "print.house.window"
	PrintGroup       Key = "print.house.group"

	// Buttons.
	ButtonEasier    Key = "button.easier"
	ButtonOpenBoard Key = "button.open-board"
	ButtonHarder    Key = "button.harder"
	ButtonAnother   Key = "button.another"
	ButtonSolution  Key = "button.solution"
	ButtonHint      Key = "button.hint"
	ButtonCheck     Key = "button.check"
	ButtonUndo      Key = "button.undo"
	ButtonPause     Key = "button.pause"
	ButtonGoOn      Key = "button.go-on"
	ButtonType      Key = "button.type"
	ButtonClockOn   Key = "button.clock-on"
	ButtonClockOff  Key = "button.clock-off"
	ButtonNoHelp    Key = "button.no-help"
	ButtonPriced    Key = "button.priced"
	ButtonGiveUp    Key = "button.give-up"
	ButtonGiveUpYes Key = "button.give-up-yes"
	ButtonPlayOn    Key = "button.play-on"
	ButtonSix       Key = "button.six"
	ButtonX         Key = "button.x"
	ButtonWindoku   Key = "button.windoku"
	ButtonJigsaw    Key = "button.jigsaw"
	ButtonFour      Key = "button.four"
	ButtonWeek      Key = "button.week"
	ButtonFoot      Key = "button.foot"
	ButtonOverleaf  Key = "button.overleaf"
	ButtonBare      Key = "button.bare"

	// The menus.
	MenuNew        Key = "menu.new"
	MenuGenerate   Key = "menu.generate"
	MenuMonster    Key = "menu.monster"
	MenuPrint      Key = "menu.print"
	OptionPages    Key = "option.pages"
	OptionRecipe   Key = "option.recipe"
	OptionLevel    Key = "option.level"
	OptionVariant  Key = "option.variant"
	OptionBand     Key = "option.band"
	OptionGivens   Key = "option.givens"
	OptionSymmetry Key = "option.symmetry"
	OptionNeeded   Key = "option.needed"
	OptionMinimal  Key = "option.minimal"
	OptionMask     Key = "option.mask"
	OptionWay      Key = "option.way"
	OptionSeed     Key = "option.seed"
)

// VariantKey returns the key of the name of a variant in menus, as "jigsaw9+x".
func VariantKey(name string) Key { return Key("variant-name." + strings.ReplaceAll(name, "+", "-")) }

// SymmetryKey returns the key of the name of a symmetry in menus, as "rotate180".
func SymmetryKey(name string) Key { return Key("symmetry-name." + name) }

// WayKey returns the key of the name of a way to make puzzles in menus, as "removal".
func WayKey(name string) Key { return Key("way-name." + name) }
