package phrases

// Key names a phrase.
type Key string

// General phrases. en/phrases.toml names their blanks.
const (
	Start, Greeting, Help Key = "start", "greeting", "help"
	// The pages of the help. Writing is another page.
	HelpSolve, HelpPlay, HelpLevels, HelpLearn Key = "page.solve", "page.play", "page.levels", "page.learn"
	HelpGroup, HelpVariants                    Key = "page.group", "page.variants"
	// The profile of the bot: the text before the first message, and a line about the bot.
	Description, About, Writing, Privacy Key = "profile.introduction", "profile.about", "writing", "privacy"

	// The answer to a puzzle.
	SolvedUnique, SolvedComplete, SolvedFound   Key = "solved.unique", "solved.complete", "solved.found"
	SolvedFoundCancelled, SolvedSeveral         Key = "solved.found-cancelled", "solved.several"
	SolvedDiffer, SolvedEmpty, SolvedNone       Key = "solved.differ", "solved.empty", "solved.none"
	SolvedClash, SolvedUnknown, SolvedCancelled Key = "solved.clash", "solved.unknown", "solved.cancelled"
	SolvedInterrupted, MeasuresProof            Key = "solved.interrupted", "measures.proof"
	MeasureSearch, DetailMethod, DetailLine     Key = "measures.search", "details.method", "details.line"
	DetailTime                                  Key = "details.time"
	SolvedMany                                  Key = "solved.many" // Count: number of given digits

	// A board in words, row by row.
	RowTitle, Row, RowBlank, RowEither Key = "row.title", "row.said", "row.blank", "row.either"

	// Reasons why there is no solution.
	WhyNoDigit, WhyNoPlace, WhyForced          Key = "why.no-digit", "why.no-place", "why.forced"
	WhySearch, WhySuspect, WhySuspectMany      Key = "why.search", "why.suspect", "why.suspect-several"
	WhySuspects, WhyAny, WhyTwoWrong, WhySound Key = "why.suspects", "why.any", "why.two-wrong", "why.sound"
	WhyCompare, WhyMore                        Key = "why.compare", "why.more"

	// A digit that is twice in a house.
	ClashRow, ClashColumn, ClashBox        Key = "clash.row", "clash.column", "clash.box"
	ClashRegion, ClashDiagonal, ClashColor Key = "clash.region", "clash.diagonal", "clash.color"
	ClashPriority                          Key = "clash.priority"

	// Cells, houses and lists.
	Cell, HouseRow, HouseColumn, HouseBox      Key = "place.cell", "place.row", "place.column", "place.box"
	HouseRegion, HouseDiagonal                 Key = "place.region", "place.diagonal"
	HouseAntidiagonal, HouseGroup, HouseWindow Key = "place.antidiagonal", "place.group", "place.window"
	ListComma, ListAnd, ListMore               Key = "list.comma", "list.and", "list.more"

	// Unreadable input.
	ReadNothing, ReadRowLength, ReadRowCount Key = "read.nothing", "read.row-length", "read.row-count"
	ReadCellCount, ReadSymbol                Key = "read.cell-count", "read.symbol"
	ReadDigitRange, ReadSize, ReadTooLong    Key = "read.digit-range", "read.size", "read.too-long"
	ReadTooMuch, ReadUnclear, ReadAmbiguous  Key = "read.too-much", "read.unclear", "read.ambiguous"
	ReadSigns, ReadEmpty, ReadBare           Key = "read.signs", "read.empty", "read.bare"
	ReadLayout, ReadExtras, ReadRegions      Key = "read.layout", "read.extras", "read.regions"
	ReadLetters, ReadRegionCount             Key = "read.letters", "read.region-count"
	ReadRegionSize, ReadNoRegion             Key = "read.region-size", "read.no-region"
	ReadMapSize, ReadNoMap, ReadNoPuzzle     Key = "read.map-size", "read.no-map", "read.no-puzzle"
	ReadWrongVariant, VariantSpeaks          Key = "read.wrong-variant", "read.variant-speaks"
	VariantWindows, VariantGroups            Key = "read.variant-windows", "read.variant-groups"
	VariantNone, ReadColored, AskPuzzle      Key = "read.variant-none", "read.colored", "ask.puzzle"
	OfferLanguage, UnknownCommand            Key = "offer-language", "unknown-command"
	UnknownMethod, NotForLayout              Key = "unknown-method", "method-not-for-layout"
	FileSticker, FileVoice, FileVideo        Key = "file.sticker", "file.voice", "file.video"
	FileUnknown, FileBinary, FileTooLarge    Key = "file.unknown", "file.binary", "file.too-large"
	FileUnreachable, Trouble, Full           Key = "file.unreachable", "trouble", "full"
	CancelDone, CancelNothing, LinePlace     Key = "cancel.done", "cancel.nothing", "line.place"
	LineCrowded, LineOver, ButtonExpired     Key = "line.crowded", "line.over", "button.expired"
	SettingsTitle, SettingsSaved, ForgetAsk  Key = "settings.title", "settings.saved", "forget.ask"
	ForgetDone, ForgetKept, MethodsTitle     Key = "forget.done", "forget.kept", "methods.title"
	MethodsLine, MethodsDefault, MethodsHow  Key = "methods.line", "methods.default", "methods.how"
	CompareTitle, CompareLegend, CompareCut  Key = "compare.title", "compare.legend", "compare.cut"
	CompareMethod, CompareTime, CompareNodes Key = "compare.method", "compare.time", "compare.nodes"
	CompareDisagree, StatusUnique            Key = "compare.disagree", "status.unique"
	StatusSeveral, StatusInsoluble           Key = "status.several", "status.insoluble"
	StatusUnknown                            Key = "status.unknown"
	ReadRowLonger                            Key = "read.row-longer" // Count: number of surplus cells
	ReadCellsMore                            Key = "read.cells-more" // Count: number of surplus cells
	ReadFirstOf                              Key = "read.first-of"   // Count: number of the others; All
	ReadLettered                             Key = "read.lettered"   // Count: number of digits from From on, not 0
	LeftOut                                  Key = "left-out"        // Count: number of messages

	// Faults of a coloured puzzle.
	ColoredAtLine, ColoredAtToken               Key = "colored.at-line", "colored.at-token"
	ColoredAtCell, ColoredForm, ColoredSize     Key = "colored.at-cell", "colored.form", "colored.size"
	ColoredOrder, ColoredCount, ColoredFew      Key = "colored.order", "colored.count", "colored.too-few"
	ColoredMany, ColoredLetter, ColoredRepeated Key = "colored.too-many", "colored.letter", "colored.repeated"
	ColoredRows, ColoredTokens, ColoredCells    Key = "colored.rows", "colored.tokens", "colored.cells"
	ColoredToken, ColoredRange, ColoredUnknown  Key = "colored.token", "colored.range", "colored.unknown"
	ColoredAmbiguous                            Key = "colored.ambiguous"

	// The difficulty of a puzzle.
	RateMinutes                                 Key = "rate.minutes" // Count: not 0
	RateLine, RateAbove, RateNumbers, RateScore Key = "rate.line", "rate.above", "rate.numbers", "rate.score"
	RateTechnique, RateUnfinished               Key = "rate.technique", "rate.unfinished"
	RateLogic                                   Key = "rate.logic"

	// Hints.
	HintTitle, HintHouse, HintDigit           Key = "hints.title", "hints.house", "hints.digit"
	HintDigits, HintTechnique, HintPattern    Key = "hints.digits", "hints.technique", "hints.pattern"
	HintSolved, HintNone, StepTold, StepsPage Key = "hints.solved", "hints.none", "steps.told", "steps.page"
	StepsOpen                                 Key = "steps.open"

	// The check of a partly filled grid.
	CheckHow, CheckAllTold, CheckWrong Key = "check.how", "check.all-told", "check.wrong"
	// Reasons why a digit is wrong.
	RefutedGiven, RefutedTwice, RefutedNoPlace Key = "refuted.given", "refuted.twice", "refuted.no-place"
	RefutedNoDigit, RefutedThenNoPlace         Key = "refuted.no-digit", "refuted.then-no-place"
	RefutedThenNoDigit, RefutedLong            Key = "refuted.then-no-digit", "refuted.long"
	RefutedSuppose                             Key = "refuted.suppose" // Steps: the steps that follow
	RefutedMany                                Key = "refuted.many"    // Count: number of steps

	CheckRight, CheckDone, CheckUnique Key = "check.right", "check.done", "check.unique"
	CheckSeveral                       Key = "check.several"

	// Lessons and practice.
	LearnTitle, LearnLevel, LearnUnknown Key = "learn.title", "learn.level", "learn.unknown"
	LearnName, LearnExample, LearnTry    Key = "learn.name", "learn.example", "learn.try"
	LearnTopics, JudgeRight, JudgeMore   Key = "learn.topics", "judge.right", "judge.more"
	JudgeOther, JudgeWrong, JudgeGone    Key = "judge.elsewhere", "judge.wrong", "judge.gone"

	// Reasons why a puzzle has no path of steps.
	StudyColored, StudyLarge, StudySeveral Key = "study.colored", "study.large", "study.several"
	StudyUnknown, StudyMarks, AskWhich     Key = "study.unknown", "study.marks", "ask.which"

	// Buttons.
	ButtonCompare, ButtonText, ButtonDetails   Key = "button.compare", "button.text", "button.details"
	ButtonCopy, ButtonPicture, ButtonBack      Key = "button.copy", "button.picture", "button.back"
	ButtonAgain, ButtonTechnique, ButtonLesson Key = "button.again", "button.technique", "button.lesson"
	ButtonPattern, ButtonStep, ButtonNotation  Key = "button.pattern", "button.step", "button.notation"
	ButtonNext, ButtonSteps, ButtonFirst       Key = "button.next", "button.steps", "button.first"
	ButtonPrevious, ButtonForward, ButtonLast  Key = "button.previous", "button.forward", "button.last"
	ButtonTry, ButtonAnswer, ButtonLevels      Key = "button.try", "button.answer", "button.levels"
	ButtonTerms, ButtonSearching               Key = "button.terms", "button.searching"
	ButtonTechniques, ButtonForget, ButtonYes  Key = "button.techniques", "button.forget", "button.yes"
	ButtonNo, ButtonLatin, ButtonPersian       Key = "button.no", "button.latin", "button.persian"

	ButtonHelpSolve, ButtonHelpPlay  Key = "button.page-solve", "button.page-play"
	ButtonHelpLearn, ButtonHelpGroup Key = "button.page-learn", "button.page-group"
	ButtonMethod, ButtonHelpLevels   Key = "button.method-diagonal", "button.page-levels"
	ButtonHelpVariants               Key = "button.page-variants"

	// Captions of pictures.
	DrawnRead, DrawnMarks, DrawnDiffer Key = "drawn.read", "drawn.marks", "drawn.differ"
	AltSolution                        Key = "alt.solution"

	// Titles of pictures.
	PictureSolution, PictureCheck, PictureWhy   Key = "picture.solution", "picture.check", "picture.why"
	PicturePlayer, PictureColored, PictureTimes Key = "picture.player", "picture.colored", "picture.times"

	AltPuzzle, AltColoredPuzzle, AltSeveral    Key = "alt.puzzle", "alt.colored-puzzle", "alt.several"
	AltWrong, AltChart, DrawnChart, DrawnFirst Key = "alt.wrong", "alt.chart", "drawn.chart", "drawn.first"
	AltColored, AltFirst, AltStep, AltBare     Key = "alt.colored", "alt.first", "alt.step", "alt.bare"

	// Layouts.
	LayoutClassic, LayoutBoxes, LayoutLatin      Key = "layout.classic", "layout.boxes", "layout.latin"
	LayoutJigsaw, LayoutColored, LayoutWith      Key = "layout.jigsaw", "layout.colored", "layout.with"
	LayoutDiagonals, LayoutGroups, LayoutWindows Key = "layout.diagonals", "layout.groups", "layout.windows"
	HintBoxes, HintLatin                         Key = "hint.boxes", "hint.latin"

	// Units of time.
	UnitMicro, UnitMilli, UnitSecond Key = "unit.micro", "unit.milli", "unit.second"

	// The menus.
	MenuStart, MenuHelp, MenuSolve, MenuHint  Key = "menu.start", "menu.help", "menu.solve", "menu.hint"
	MenuSteps, MenuCheck, MenuLearn, MenuRate Key = "menu.steps", "menu.check", "menu.learn", "menu.rate"
	MenuMethods, MenuLanguage, MenuPrivacy    Key = "menu.methods", "menu.language", "menu.privacy"
	MenuCancel, MenuMessage, OptionText       Key = "menu.cancel", "menu.message", "option.text"
	OptionFile, OptionTechnique, OptionMethod Key = "option.file", "option.technique", "option.method"
)

// MethodKey returns the key of the description of a method. The description is a sentence.
func MethodKey(name string) Key { return Key("method." + name) }

// BriefKey returns the key of a measure in a table. Its blanks are N, and Count for the plural form.
func BriefKey(name string) Key { return Key("brief." + name) }

// MeasureKey returns the key of a measure common to all searches. Its blank is Count.
func MeasureKey(name string) Key { return Key("measure." + name) }

// DetailKey returns the key of the label of a measure.
func DetailKey(name string) Key { return Key("detail." + name) }

// ColorKey returns the key of the name of the colour that a letter suggests.
func ColorKey(letter string) Key { return Key("color." + letter) }

// TechniqueKey returns the key of the name of a technique of solver/logic.
func TechniqueKey(name string) Key { return Key("technique." + name) }

// LessonKey returns the key of the lesson on a technique or a family of techniques. Its blank is Name.
func LessonKey(name string) Key { return Key("lesson." + name) }

// TopicKey returns the key of the name of a topic of package words.
func TopicKey(name string) Key { return Key("topic-name." + name) }

// TopicTextKey returns the key of the text about a topic.
func TopicTextKey(name string) Key { return Key("topic-text." + name) }

// TopicShownKey returns the key of the caption of a topic's picture. Its blanks are Cell, Digits and Count.
// Some captions also have Digit, Other, Total and Removed.
func TopicShownKey(name string) Key { return Key("topic-shown." + name) }

// TeachKey returns the key of a sentence about a step, or of a part of a sentence. Package bot/teller fills
// its blanks.
func TeachKey(name string) Key { return Key("teach." + name) }

// ThemeKey returns the key of the name of a theme of pictures, such as "dark".
func ThemeKey(name string) Key { return Key("theme." + name) }

// SearchKey returns the key of the name of a method in menus.
func SearchKey(name string) Key { return Key("search-name." + name) }

// LevelKey returns the key of a level of difficulty, such as "easy".
func LevelKey(name string) Key { return Key("level." + name) }

// RatedKey returns the key of a technique of Sudoku Explainer. name is its name in lower case with hyphens.
// The blank Name is the full name. Languages that use Explainer's names lack these phrases.
func RatedKey(name string) Key { return Key("rated." + name) }
