//go:build unix

package storagetest

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// owner returns the user that runs the server. It is nil for the present user. PostgreSQL refuses to run as
// root.
func owner() *syscall.Credential {
	if os.Geteuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, _ := strconv.ParseUint(u.Uid, 10, 32)
			gid, _ := strconv.ParseUint(u.Gid, 10, 32)
			return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		}
	}
	return nil
}

func asOwner() *syscall.SysProcAttr { return &syscall.SysProcAttr{Credential: owner()} }

func own(path string) error {
	if u := owner(); u != nil {
		return os.Chown(path, int(u.Uid), int(u.Gid))
	}
	return nil
}
