// Package speak holds what transports have in common when they speak: the pace of requests, and the memory of what
// a platform has told.
//
// It knows time, contexts and limits. It refuses to know any one platform, and what is said.
package speak
