package game

// Known is all stored data about a person.
type Known struct {
	User     User
	Rooms    []Room // their private rooms
	Posts    []Post // there
	Members  []Member
	Requests []Request
	Rounds   []Round
	Results  []Result
}
