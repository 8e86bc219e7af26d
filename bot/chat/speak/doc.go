// Package speak holds what transports have in common when they speak: how the posts of a run begin and end, the pace of
// requests, the memory of what a platform has told, texts that are cut to size, and the calling of code that may panic.
//
// It knows time, contexts, limits and characters. It refuses to know any one platform, and what is said.
package speak
