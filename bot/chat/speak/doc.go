// Package speak holds the common parts of transports: the start and end of a run's posts, the pace of
// requests, a cache of platform data, texts cut to size, and calls of code that may panic.
package speak
