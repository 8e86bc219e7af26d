package phrases

// Key names a phrase.
type Key string

// The phrases. Their blanks are named in en/phrases.toml.
const (
	Start    Key = "start"
	Greeting Key = "greeting" // of a room to which the bot was added
	Help     Key = "help"
	// The pages of the help beside Writing.
	HelpSolve    Key = "page.solve"
	HelpPlay     Key = "page.play"
	HelpLevels   Key = "page.levels"
	HelpLearn    Key = "page.learn"
	HelpGroup    Key = "page.group"
	HelpVariants Key = "page.variants"
	// What the bot is, for platforms to show: before the first word with it, and in a line.
	Description Key = "profile.introduction"
	About       Key = "profile.about"
	Writing     Key = "writing"
	Privacy     Key = "privacy"

	// The answer to a puzzle.
	SolvedUnique         Key = "solved.unique"
	SolvedComplete       Key = "solved.complete"
	SolvedFound          Key = "solved.found"
	SolvedFoundCancelled Key = "solved.found-cancelled"
	SolvedSeveral        Key = "solved.several"
	SolvedDiffer         Key = "solved.differ"
	SolvedMany           Key = "solved.many"  // Count: given digits
	SolvedEmpty          Key = "solved.empty" // many, of none
	SolvedNone           Key = "solved.none"
	SolvedClash          Key = "solved.clash"
	SolvedUnknown        Key = "solved.unknown"
	SolvedCancelled      Key = "solved.cancelled"
	SolvedInterrupted    Key = "solved.interrupted"
	MeasuresProof        Key = "measures.proof"
	MeasureSearch        Key = "measures.search"
	DetailMethod         Key = "details.method"
	DetailLine           Key = "details.line"
	DetailTime           Key = "details.time"

	// A board in words, row by row.
	RowTitle  Key = "row.title"
	Row       Key = "row.said"
	RowBlank  Key = "row.blank"
	RowEither Key = "row.either"

	// Why there is no solution.
	WhyNoDigit     Key = "why.no-digit"
	WhyNoPlace     Key = "why.no-place"
	WhyForced      Key = "why.forced"
	WhySearch      Key = "why.search"
	WhySuspect     Key = "why.suspect"
	WhySuspectMany Key = "why.suspect-several"
	WhySuspects    Key = "why.suspects"
	WhyAny         Key = "why.any"
	WhyTwoWrong    Key = "why.two-wrong"
	WhySound       Key = "why.sound"
	WhyCompare     Key = "why.compare"
	WhyMore        Key = "why.more"

	// A digit twice in a house.
	ClashRow      Key = "clash.row"
	ClashColumn   Key = "clash.column"
	ClashBox      Key = "clash.box"
	ClashRegion   Key = "clash.region"
	ClashDiagonal Key = "clash.diagonal"
	ClashColor    Key = "clash.color"
	ClashPriority Key = "clash.priority"

	// Cells, houses and lists.
	Cell              Key = "place.cell"
	HouseRow          Key = "place.row"
	HouseColumn       Key = "place.column"
	HouseBox          Key = "place.box"
	HouseRegion       Key = "place.region"
	HouseDiagonal     Key = "place.diagonal"
	HouseAntidiagonal Key = "place.antidiagonal"
	HouseGroup        Key = "place.group"
	HouseWindow       Key = "place.window"
	ListComma         Key = "list.comma"
	ListAnd           Key = "list.and"
	ListMore          Key = "list.more"

	// What cannot be read.
	ReadNothing      Key = "read.nothing"
	ReadRowLength    Key = "read.row-length" // too few cells
	ReadRowLonger    Key = "read.row-longer" // Count: cells too many
	ReadRowCount     Key = "read.row-count"
	ReadCellCount    Key = "read.cell-count" // too few cells
	ReadCellsMore    Key = "read.cells-more" // Count: cells too many
	ReadSymbol       Key = "read.symbol"
	ReadDigitRange   Key = "read.digit-range"
	ReadSize         Key = "read.size"
	ReadTooLong      Key = "read.too-long"
	ReadTooMuch      Key = "read.too-much"
	ReadUnclear      Key = "read.unclear"
	ReadAmbiguous    Key = "read.ambiguous"
	ReadSigns        Key = "read.signs"
	ReadFirstOf      Key = "read.first-of" // Count: the others; All
	ReadEmpty        Key = "read.empty"
	ReadBare         Key = "read.bare" // an empty grid
	ReadLayout       Key = "read.layout"
	ReadExtras       Key = "read.extras"
	ReadRegions      Key = "read.regions"
	ReadLetters      Key = "read.letters"
	ReadLettered     Key = "read.lettered" // Count: the digits from From on, not 0
	ReadRegionCount  Key = "read.region-count"
	ReadRegionSize   Key = "read.region-size"
	ReadNoRegion     Key = "read.no-region"
	ReadMapSize      Key = "read.map-size"
	ReadNoMap        Key = "read.no-map"
	ReadNoPuzzle     Key = "read.no-puzzle"
	ReadWrongVariant Key = "read.wrong-variant"
	VariantSpeaks    Key = "read.variant-speaks"
	VariantWindows   Key = "read.variant-windows"
	VariantGroups    Key = "read.variant-groups"
	VariantNone      Key = "read.variant-none"
	ReadColored      Key = "read.colored"
	AskPuzzle        Key = "ask.puzzle"
	OfferLanguage    Key = "offer-language"
	UnknownCommand   Key = "unknown-command"
	UnknownMethod    Key = "unknown-method"
	NotForLayout     Key = "method-not-for-layout"
	FileSticker      Key = "file.sticker"
	FileVoice        Key = "file.voice"
	FileVideo        Key = "file.video"
	FileUnknown      Key = "file.unknown"
	FileBinary       Key = "file.binary"
	FileTooLarge     Key = "file.too-large"
	FileUnreachable  Key = "file.unreachable"
	Trouble          Key = "trouble"
	Full             Key = "full"
	LeftOut          Key = "left-out" // Count: messages
	CancelDone       Key = "cancel.done"
	CancelNothing    Key = "cancel.nothing"
	LinePlace        Key = "line.place"
	LineCrowded      Key = "line.crowded"
	LineOver         Key = "line.over"
	ButtonExpired    Key = "button.expired"
	SettingsTitle    Key = "settings.title"
	SettingsSaved    Key = "settings.saved"
	ForgetAsk        Key = "forget.ask"
	ForgetDone       Key = "forget.done"
	ForgetKept       Key = "forget.kept"
	MethodsTitle     Key = "methods.title"
	MethodsLine      Key = "methods.line"
	MethodsDefault   Key = "methods.default"
	MethodsHow       Key = "methods.how"
	CompareTitle     Key = "compare.title"
	CompareLegend    Key = "compare.legend"
	CompareCut       Key = "compare.cut"
	CompareMethod    Key = "compare.method"
	CompareTime      Key = "compare.time"
	CompareNodes     Key = "compare.nodes"
	CompareDisagree  Key = "compare.disagree"
	StatusUnique     Key = "status.unique"
	StatusSeveral    Key = "status.several"
	StatusInsoluble  Key = "status.insoluble"
	StatusUnknown    Key = "status.unknown"

	// What is wrong with a coloured puzzle.
	ColoredAtLine    Key = "colored.at-line"
	ColoredAtToken   Key = "colored.at-token"
	ColoredAtCell    Key = "colored.at-cell"
	ColoredForm      Key = "colored.form"
	ColoredSize      Key = "colored.size"
	ColoredOrder     Key = "colored.order"
	ColoredCount     Key = "colored.count"
	ColoredFew       Key = "colored.too-few"
	ColoredMany      Key = "colored.too-many"
	ColoredLetter    Key = "colored.letter"
	ColoredRepeated  Key = "colored.repeated"
	ColoredRows      Key = "colored.rows"
	ColoredTokens    Key = "colored.tokens"
	ColoredCells     Key = "colored.cells"
	ColoredToken     Key = "colored.token"
	ColoredRange     Key = "colored.range"
	ColoredUnknown   Key = "colored.unknown"
	ColoredAmbiguous Key = "colored.ambiguous"

	// How hard a puzzle is.
	RateLine       Key = "rate.line"
	RateAbove      Key = "rate.above"
	RateNumbers    Key = "rate.numbers"
	RateScore      Key = "rate.score"
	RateTechnique  Key = "rate.technique"
	RateUnfinished Key = "rate.unfinished"

	// Hints.
	HintTitle     Key = "hints.title"
	HintHouse     Key = "hints.house"
	HintDigit     Key = "hints.digit"
	HintDigits    Key = "hints.digits"
	HintTechnique Key = "hints.technique"
	HintPattern   Key = "hints.pattern"
	HintSolved    Key = "hints.solved"
	HintNone      Key = "hints.none"
	StepTold      Key = "steps.told"
	StepsPage     Key = "steps.page"
	StepsOpen     Key = "steps.open"

	// What is right in a partly filled grid.
	CheckHow     Key = "check.how"
	CheckAllTold Key = "check.all-told"
	CheckWrong   Key = "check.wrong"
	// Why a digit is wrong.
	RefutedGiven       Key = "refuted.given"
	RefutedTwice       Key = "refuted.twice"
	RefutedNoPlace     Key = "refuted.no-place"
	RefutedNoDigit     Key = "refuted.no-digit"
	RefutedSuppose     Key = "refuted.suppose" // Steps: what follows
	RefutedMany        Key = "refuted.many"    // Count: of steps
	RefutedThenNoPlace Key = "refuted.then-no-place"
	RefutedThenNoDigit Key = "refuted.then-no-digit"
	RefutedLong        Key = "refuted.long"

	CheckRight   Key = "check.right"
	CheckDone    Key = "check.done"
	CheckUnique  Key = "check.unique"
	CheckSeveral Key = "check.several"

	// Lessons and practice.
	LearnTitle   Key = "learn.title"
	LearnLevel   Key = "learn.level"
	LearnUnknown Key = "learn.unknown"
	LearnName    Key = "learn.name"
	LearnExample Key = "learn.example"
	LearnTry     Key = "learn.try"
	LearnTopics  Key = "learn.topics"
	JudgeRight   Key = "judge.right"
	JudgeMore    Key = "judge.more"
	JudgeOther   Key = "judge.elsewhere"
	JudgeWrong   Key = "judge.wrong"
	JudgeGone    Key = "judge.gone"

	// Why a puzzle cannot be told step by step.
	StudyColored Key = "study.colored"
	StudyLarge   Key = "study.large"
	StudySeveral Key = "study.several"
	StudyUnknown Key = "study.unknown"
	StudyMarks   Key = "study.marks"
	AskWhich     Key = "ask.which"

	// Buttons.
	ButtonCompare    Key = "button.compare"
	ButtonText       Key = "button.text"
	ButtonDetails    Key = "button.details"
	ButtonCopy       Key = "button.copy"
	ButtonPicture    Key = "button.picture"
	ButtonBack       Key = "button.back"
	ButtonAgain      Key = "button.again"
	ButtonTechnique  Key = "button.technique"
	ButtonLesson     Key = "button.lesson"
	ButtonPattern    Key = "button.pattern"
	ButtonStep       Key = "button.step"
	ButtonNotation   Key = "button.notation"
	ButtonNext       Key = "button.next"
	ButtonSteps      Key = "button.steps"
	ButtonFirst      Key = "button.first"
	ButtonPrevious   Key = "button.previous"
	ButtonForward    Key = "button.forward"
	ButtonLast       Key = "button.last"
	ButtonTry        Key = "button.try"
	ButtonAnswer     Key = "button.answer"
	ButtonLevels     Key = "button.levels"
	ButtonTerms      Key = "button.terms"
	ButtonSearching  Key = "button.searching"
	ButtonTechniques Key = "button.techniques"
	ButtonForget     Key = "button.forget"
	ButtonYes        Key = "button.yes"
	ButtonNo         Key = "button.no"
	ButtonLatin      Key = "button.latin"
	ButtonPersian    Key = "button.persian"

	ButtonHelpSolve    Key = "button.page-solve"
	ButtonHelpPlay     Key = "button.page-play"
	ButtonHelpLearn    Key = "button.page-learn"
	ButtonHelpGroup    Key = "button.page-group"
	ButtonMethod       Key = "button.method-diagonal"
	ButtonHelpLevels   Key = "button.page-levels"
	ButtonHelpVariants Key = "button.page-variants"

	// What a picture shows.
	DrawnRead   Key = "drawn.read"
	DrawnMarks  Key = "drawn.marks"
	DrawnDiffer Key = "drawn.differ"
	AltSolution Key = "alt.solution"

	// What stands above a picture.
	PictureSolution Key = "picture.solution"
	PictureCheck    Key = "picture.check"  // Puzzle
	PictureWhy      Key = "picture.why"    // Cell, Digit
	PicturePlayer   Key = "picture.player" // whose name cannot be drawn
	PictureColored  Key = "picture.colored"
	PictureTimes    Key = "picture.times"

	AltPuzzle        Key = "alt.puzzle"
	AltColoredPuzzle Key = "alt.colored-puzzle"
	AltSeveral       Key = "alt.several"
	AltWrong         Key = "alt.wrong"
	AltChart         Key = "alt.chart"
	DrawnChart       Key = "drawn.chart"
	DrawnFirst       Key = "drawn.first"
	AltColored       Key = "alt.colored"
	AltFirst         Key = "alt.first"
	AltStep          Key = "alt.step"
	AltBare          Key = "alt.bare"

	// Layouts.
	LayoutClassic   Key = "layout.classic"
	LayoutBoxes     Key = "layout.boxes"
	LayoutLatin     Key = "layout.latin"
	LayoutJigsaw    Key = "layout.jigsaw"
	LayoutColored   Key = "layout.colored"
	LayoutWith      Key = "layout.with"
	LayoutDiagonals Key = "layout.diagonals"
	LayoutGroups    Key = "layout.groups"
	LayoutWindows   Key = "layout.windows"
	HintBoxes       Key = "hint.boxes"
	HintLatin       Key = "hint.latin"

	// Units of time.
	UnitMicro  Key = "unit.micro"
	UnitMilli  Key = "unit.milli"
	UnitSecond Key = "unit.second"

	// The menus.
	MenuStart       Key = "menu.start"
	MenuHelp        Key = "menu.help"
	MenuSolve       Key = "menu.solve"
	MenuHint        Key = "menu.hint"
	MenuSteps       Key = "menu.steps"
	MenuCheck       Key = "menu.check"
	MenuLearn       Key = "menu.learn"
	MenuRate        Key = "menu.rate"
	MenuMethods     Key = "menu.methods"
	MenuLanguage    Key = "menu.language"
	MenuPrivacy     Key = "menu.privacy"
	MenuCancel      Key = "menu.cancel"
	MenuMessage     Key = "menu.message"
	OptionText      Key = "option.text"
	OptionFile      Key = "option.file"
	OptionTechnique Key = "option.technique"
	OptionMethod    Key = "option.method"
)

// MethodKey returns the key of a method's one-sentence description.
func MethodKey(name string) Key { return Key("method." + name) }

// BriefKey returns the key of a measure in a table, with the blank N, and Count for the plural.
func BriefKey(name string) Key { return Key("brief." + name) }

// MeasureKey returns the key of a measure that is told of every search, with the blank Count.
func MeasureKey(name string) Key { return Key("measure." + name) }

// DetailKey returns the key of what a measure is called before its value.
func DetailKey(name string) Key { return Key("detail." + name) }

// ColorKey returns the key of the colour that a letter suggests.
func ColorKey(letter string) Key { return Key("color." + letter) }

// TechniqueKey returns the key of the name of a technique of solver/logic.
func TechniqueKey(name string) Key { return Key("technique." + name) }

// LessonKey returns the key of the lesson about a technique, or about a family of them, with the blank Name.
func LessonKey(name string) Key { return Key("lesson." + name) }

// TopicKey returns the key of what a topic of package words is called.
func TopicKey(name string) Key { return Key("topic-name." + name) }

// TopicTextKey returns the key of what is told about a topic.
func TopicTextKey(name string) Key { return Key("topic-text." + name) }

// TopicShownKey returns the key of what the picture of a topic shows, with the blanks Cell, Digits and Count; for some of them
// Digit, Other, Total and Removed.
func TopicShownKey(name string) Key { return Key("topic-shown." + name) }

// TeachKey returns the key of a sentence that tells a step, or of a part of one. bot/teller fills its blanks.
func TeachKey(name string) Key { return Key("teach." + name) }

// ThemeKey returns the key of the name of a theme of pictures, as "dark".
func ThemeKey(name string) Key { return Key("theme." + name) }

// SearchKey returns the key of the name of a method in menus.
func SearchKey(name string) Key { return Key("search-name." + name) }

// LevelKey returns the key of a level of difficulty, as "easy".
func LevelKey(name string) Key { return Key("level." + name) }

// RatedKey returns the key of a technique as Sudoku Explainer names it, in lower case with hyphens, with the blank Name for
// that name in full. Languages that use Explainer's own names have none.
func RatedKey(name string) Key { return Key("rated." + name) }
