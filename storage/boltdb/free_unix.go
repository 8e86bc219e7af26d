//go:build linux || darwin || freebsd

package boltdb

import "golang.org/x/sys/unix"

// FreeSpace returns the number of bytes that this user can still write to the disk with path.
func FreeSpace(path string) (bytes int64, ok bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(path, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true // the types of these fields differ between systems
}
