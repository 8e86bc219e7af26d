//go:build !(linux || darwin || freebsd)

package boltdb

// FreeSpace is not known on this system: ok is false.
func FreeSpace(string) (bytes int64, ok bool) { return 0, false }
