//go:build linux || darwin || freebsd

package boltdb

import "golang.org/x/sys/unix"

// freeSpace returns the number of bytes that the user of this process may still write to the disk of path.
func freeSpace(path string) (bytes int64, ok bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(path, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true // their types differ by system
}
