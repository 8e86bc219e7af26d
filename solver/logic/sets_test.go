package logic_test

import (
	"strings"
	"testing"
)

func TestSets(t *testing.T) { holdOwn(t, setCases) }

// TestOverlappingSets checks that only variant 2 finds overlapping sets.
func TestOverlappingSets(t *testing.T) {
	for _, c := range overlappingCases {
		t.Run(c.name(), func(t *testing.T) {
			if found, ok := verified(t, c.line); !ok || !hasText(found, c.text) {
				t.Errorf("found %q, want %q", textsOf(found), c.text)
			}
			apart := strings.Split(c.line, ":")
			apart[1], apart[5] = strings.Replace(apart[1], "-2", "-x", 1), ""
			if found, ok := verified(t, strings.Join(apart, ":")); !ok {
				t.Errorf("without overlap: found %q, want nothing", textsOf(found))
			}
		})
	}
}

var setCases = []ownCase{
	{
		line: ":1101:5:+62+539...1+8+39.716.+2+1+74...9.+3.5........9.2..31..+6...7+52..4+6...+1...+8..1643.5+138+4+92..:448:578::",
		text: "Sue de Coq: r13c8 - {4578} (r2c8 - {45}, r1c7 - {78}) => r7c8<>5",
		lack: "448",
	},
	{ // the line cells and the box cells each have a digit that the crossing lacks
		line: ":1101:9:+1+36.85+2.+7..5.+3+2+1......+7+13.......4..3.6.7.3.242+4+3.6.7+1...41.7.+3.6..3+4..723...56+4.1:542 944 964 571 977 979 892 893 994:982 983::",
		text: "Sue de Coq: r7c12 - {2589} (r7c79 - {568}, r9c23 - {279}) => r8c23<>9",
		lack: "977",
	},
	{
		line: ":0901:4:3+7+8..65.1.+4+57+1+3+8+6.1+6.+58.+743.+1..+7...5.8..+5.+1..45..+31.78+5+9136+7.8..+3...5917.+2.+1..+3+5+6:914 946 956:444::",
		text: "Almost Locked Set XZ-Rule: A=r1c48 {249}, B=r4c78,r5c8,r6c7 {23469}, X=9, Z=4 => r4c4<>4",
		lack: "914",
	},
	{ // two restricted commons
		line: ":0901:7:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5.8......6.+1+5.9..3:412 114:712::",
		text: "Almost Locked Set XZ-Rule: A=r7c1 {29}, B=r789c2 {2479}, X=2,9 => r1c2<>7",
		lack: "412",
	},
	{
		line: ":0902:2:3+7+8..65.1.+4+57+1+3+8+6.1+6.+58.+743.+1..+7...5.8..+5.+1..45..+31.78+5+9136+7.8..+3...5917.+2.+1..+3+5+6:914 946 956:253::",
		text: "Almost Locked Set XY-Wing: A=r5c6 {24}, B=r36c3 {269}, C=r45c8,r5c9,r6c7 {23469}, X,Y=4,6, Z=2 => r5c3<>2",
		lack: "956",
	},
	{
		line: ":0903:28:3+7+8..65.1.+4+57+1+3+8+6.1+6.+58.+743.+1..+7.+4.5.8..+5.+1..45..+31+678+5+9136+7+28+4.+3...5917.+2.+1..+3+5+6:914 243 943 946 253 953 956:256 844 896::",
		text: "Almost Locked Set Chain: 28- r34c6 {289} -9- r3c3 {29} -2- r6c3 {29} -9- r4c6,r6c4 {289} -28 => r5c6<>2, r4c4,r9c6<>8",
		lack: "946",
	},
	{
		line: ":0904:4:3+7+8..65.1.+4+57+1+3+8+6.1+6.+58.+743.+1..+7...5.8..+5.+1..45..+31.78+5+9136+7.8..+3...5917.+2.+1..+3+5+6:914 946 956:444::",
		text: "Death Blossom: r1c8,  -2- r1c4 {24},  -9- r4c78,r5c8,r6c7 {23469} => r4c4<>4",
		lack: "914",
	},
}

var overlappingCases = []ownCase{
	{
		line: ":0902-2:24:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5.8......6.+1+5.9..3::277 287 487::",
		text: "Almost Locked Set XY-Wing: A=r139c7 {2468}, B=r78c9,r89c8,r9c7 {124678}, C=r7c127 {2689}, X,Y=6,8, Z=2,4 => r78c7<>2, r8c7<>4",
	},
	{
		line: ":0903-2:58:+62+539...1+8+39.716.+2+1+74...9.+3.5........9.2..31..+6...7+52..4+6...+1...+8..1643.5+138+4+92..:448 578:576 846::",
		text: "Almost Locked Set Chain: 58- r135c6 {2458} -2- r3456c5 {23568} -3- r145c6 {3458} -5- r4c56,r56c5 {34568} -4- r15c6 {458} -58 => r7c6<>5, r4c6<>8",
	},
	{
		line: ":0904-2:2:9+7+82+51+36+44+2+6+98+35+1+753+16+7+48+9+2+8.2...+47.+3.74..1+85.+4+5+8.7+23.+2+8+4169+7+5+3.5..+4+8.2+1.......+4+8::256 295::",
		text: "Death Blossom: r6c1,  -1- r56c5 {129},  -6- r5c25 {269} => r5c6,r9c5<>2",
	},
}
