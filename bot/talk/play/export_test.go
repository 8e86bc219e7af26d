package play

// LinkTarget is what a deep link opens.
type LinkTarget = linkTarget

// IssueLink makes a deep link, IsLink recognises its payload, and ReadLink resolves it.
var (
	IssueLink = issueLink
	IsLink    = isLink
	ReadLink  = readLink
)
