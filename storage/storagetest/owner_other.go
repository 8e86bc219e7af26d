//go:build !unix

package storagetest

import "syscall"

func asOwner() *syscall.SysProcAttr { return nil }

func own(string) error { return nil }
