package boltdb

import (
	"bytes"
	"hash/crc32"

	"google.golang.org/protobuf/encoding/protowire"
)

// The last field of a record is a checksum, stored as a fixed32. It is the CRC-32C (RFC 3720, B.4) of the key
// and of the other fields.
const (
	sealTag  = 31<<3 | 5
	sealSize = 2 + 4
)

func sealOf(key, content []byte) (seal [sealSize]byte) {
	table := crc32.MakeTable(crc32.Castagnoli)
	sum := crc32.Update(crc32.Checksum(key, table), table, content)
	protowire.AppendFixed32(protowire.AppendVarint(seal[:0], sealTag), sum)
	return seal
}

// unseal removes the checksum of a record. ok is true if the checksum is right. If record is nil, there is no
// record, and ok is true.
func unseal(key, record []byte) (content []byte, ok bool) {
	content = record[:max(0, len(record)-sealSize)]
	seal := sealOf(key, content)
	return content, record == nil || bytes.Equal(record[len(content):], seal[:])
}
