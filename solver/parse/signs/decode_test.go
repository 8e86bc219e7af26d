package signs_test

import (
	"testing"

	"golang.org/x/text/encoding/charmap"

	"sudokubot/solver/check"
	"sudokubot/solver/parse/signs"
)

// TestBytesAreReadAsWindows1252 compares all bytes from 0x80 with the table of package charmap.
func TestBytesAreReadAsWindows1252(t *testing.T) {
	for b := 0x80; b <= 0xff; b++ {
		check.Equal(t, signs.Decode(string([]byte{byte(b), '.'})), string(charmap.Windows1252.DecodeByte(byte(b)))+".", "byte %#x", b)
	}
}
