package phrases

// Phrases of searches for techniques. en/find.toml names their blanks.
const (
	FindTitle, FindMany, FindCut, FindPage  Key = "find.title", "find.too-many", "find.cut", "find.page"
	FindPageOf, FindOpen, FindNot, FindLate Key = "find.page-of-many", "find.open", "find.not", "find.late"

	FindPictured Key = "find.pictured"

	// Buttons.
	ButtonList, ButtonUsable Key = "button.list", "button.usable"

	// The menus.
	MenuFind Key = "menu.find"
)
