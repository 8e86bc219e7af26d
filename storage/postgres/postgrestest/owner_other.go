//go:build !unix

package postgrestest

import "syscall"

func asOwner() *syscall.SysProcAttr { return nil }

func own(string) error { return nil }
