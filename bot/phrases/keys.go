package phrases

// Key names a phrase.
type Key string

// The phrases. Their places are named in en.toml.
const (
	Start   Key = "start"
	Help    Key = "help"
	Privacy Key = "privacy"

	// The answer to a puzzle.
	SolvedUnique         Key = "solved.unique"
	SolvedComplete       Key = "solved.complete"
	SolvedFound          Key = "solved.found"
	SolvedFoundCancelled Key = "solved.found-cancelled"
	SolvedSeveral        Key = "solved.several"
	SolvedDiffer         Key = "solved.differ"
	SolvedMany           Key = "solved.many"
	SolvedNone           Key = "solved.none"
	SolvedClash          Key = "solved.clash"
	SolvedUnknown        Key = "solved.unknown"
	SolvedCancelled      Key = "solved.cancelled"
	SolvedInterrupted    Key = "solved.interrupted"
	Measures             Key = "measures.line"
	MeasuresProof        Key = "measures.proof"
	MeasureSearch        Key = "measures.search"

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
	WhyCompare     Key = "why.compare"
	WhyMore        Key = "why.more"

	// A digit twice in a house.
	ClashRow    Key = "clash.row"
	ClashColumn Key = "clash.column"
	ClashBox    Key = "clash.box"
	ClashRegion Key = "clash.region"

	// Places.
	Cell        Key = "place.cell"
	HouseRow    Key = "place.row"
	HouseColumn Key = "place.column"
	HouseBox    Key = "place.box"
	HouseRegion Key = "place.region"
	ListComma   Key = "list.comma"
	ListAnd     Key = "list.and"
	ListMore    Key = "list.more"

	// What cannot be read.
	ReadNothing     Key = "read.nothing"
	ReadRowLength   Key = "read.row-length"
	ReadRowCount    Key = "read.row-count"
	ReadCellCount   Key = "read.cell-count"
	ReadSymbol      Key = "read.symbol"
	ReadDigitRange  Key = "read.digit-range"
	ReadSize        Key = "read.size"
	ReadTooLong     Key = "read.too-long"
	ReadUnclear     Key = "read.unclear"
	ReadAmbiguous   Key = "read.ambiguous"
	ReadSigns       Key = "read.signs"
	ReadFirstOf     Key = "read.first-of"
	ReadEmpty       Key = "read.empty"
	ReadLayout      Key = "read.layout"
	ReadLetters     Key = "read.letters"
	AskPuzzle       Key = "ask.puzzle"
	UnknownCommand  Key = "unknown-command"
	UnknownMethod   Key = "unknown-method"
	NotForLayout    Key = "method-not-for-layout"
	FilePhoto       Key = "file.photo"
	FileSticker     Key = "file.sticker"
	FileVoice       Key = "file.voice"
	FileVideo       Key = "file.video"
	FileUnknown     Key = "file.unknown"
	FileBinary      Key = "file.binary"
	FileTooLarge    Key = "file.too-large"
	FileUnreachable Key = "file.unreachable"
	Trouble         Key = "trouble"
	CancelDone      Key = "cancel.done"
	CancelNothing   Key = "cancel.nothing"
	ButtonExpired   Key = "button.expired"
	SettingsTitle   Key = "settings.title"
	SettingsSaved   Key = "settings.saved"
	ForgetAsk       Key = "forget.ask"
	ForgetDone      Key = "forget.done"
	ForgetKept      Key = "forget.kept"
	MethodsTitle    Key = "methods.title"
	MethodsLine     Key = "methods.line"
	MethodsDefault  Key = "methods.default"
	MethodsHow      Key = "methods.how"
	CompareTitle    Key = "compare.title"
	CompareLegend   Key = "compare.legend"
	CompareCut      Key = "compare.cut"
	CompareMethod   Key = "compare.method"
	CompareTime     Key = "compare.time"
	CompareNodes    Key = "compare.nodes"
	CompareDisagree Key = "compare.disagree"
	StatusUnique    Key = "status.unique"
	StatusSeveral   Key = "status.several"
	StatusInsoluble Key = "status.insoluble"
	StatusUnknown   Key = "status.unknown"

	// Buttons.
	ButtonCompare Key = "button.compare"
	ButtonText    Key = "button.text"
	ButtonPicture Key = "button.picture"
	ButtonBack    Key = "button.back"
	ButtonAgain   Key = "button.again"
	ButtonForget  Key = "button.forget"
	ButtonYes     Key = "button.yes"
	ButtonNo      Key = "button.no"
	ButtonLatin   Key = "button.latin"
	ButtonPersian Key = "button.persian"
	ButtonLight   Key = "button.light"
	ButtonDark    Key = "button.dark"

	// What a picture shows.
	DrawnRead   Key = "drawn.read"
	DrawnMarks  Key = "drawn.marks"
	DrawnDiffer Key = "drawn.differ"
	AltSolution Key = "alt.solution"
	AltPuzzle   Key = "alt.puzzle"
	AltSeveral  Key = "alt.several"
	AltWrong    Key = "alt.wrong"

	// Layouts.
	LayoutClassic Key = "layout.classic"
	LayoutBoxes   Key = "layout.boxes"
	LayoutLatin   Key = "layout.latin"
	HintBoxes     Key = "hint.boxes"
	HintLatin     Key = "hint.latin"

	// Units of time.
	UnitMicro  Key = "unit.micro"
	UnitMilli  Key = "unit.milli"
	UnitSecond Key = "unit.second"

	// The menus.
	MenuStart    Key = "menu.start"
	MenuHelp     Key = "menu.help"
	MenuSolve    Key = "menu.solve"
	MenuMethods  Key = "menu.methods"
	MenuLanguage Key = "menu.language"
	MenuPrivacy  Key = "menu.privacy"
	MenuCancel   Key = "menu.cancel"
	MenuMessage  Key = "menu.message"
	OptionText   Key = "option.text"
	OptionFile   Key = "option.file"
	OptionMethod Key = "option.method"
)

// MethodKey returns the key of a method's one-sentence description.
func MethodKey(name string) Key { return Key("method." + name) }

// MeasureKey returns the key of a measure, with the place Count.
func MeasureKey(name string) Key { return Key("measure." + name) }
