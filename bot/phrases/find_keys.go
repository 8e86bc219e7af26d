package phrases

// The phrases of looking for the uses of techniques. Their blanks are named in en/find.toml.
const (
	FindTitle  Key = "find.title"
	FindMany   Key = "find.too-many"
	FindCut    Key = "find.cut"
	FindPage   Key = "find.page"
	FindPageOf Key = "find.page-of-many"
	FindOpen   Key = "find.open"
	FindNot    Key = "find.not"
	FindLate   Key = "find.late"

	// Buttons.
	ButtonList   Key = "button.list"
	ButtonUsable Key = "button.usable"

	// The menus.
	MenuFind Key = "menu.find"
)
