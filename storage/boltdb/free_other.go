//go:build !(linux || darwin || freebsd)

package boltdb

func freeSpace(string) (bytes int64, ok bool) { return 0, false }
