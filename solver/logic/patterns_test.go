package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
)

// ownCase is our own position, written as a line of HoDoKu's library.
type ownCase struct {
	line string
	text string // notation of the step that the technique finds in the position
	// lack is a removed candidate, written as in the line. If it is a candidate again, the technique finds
	// no step.
	lack string
}

// name returns the name of the technique.
func (c ownCase) name() string {
	technique, _ := logic.Named(strings.Split(c.line, ":")[1][:4])
	return technique.Name
}

// holdOwn checks the techniques in our own positions. They must find exactly the steps of the line, and no
// step if the pattern is broken.
func holdOwn(t *testing.T, cases []ownCase) {
	for _, c := range cases {
		t.Run(c.name(), func(t *testing.T) {
			found, ok := verified(t, c.line)
			if !ok || !hasText(found, c.text) {
				t.Errorf("found %q, want %q", textsOf(found), c.text)
			}
			if c.lack == "" {
				return
			}
			if found, ok := verified(t, mustNot(c.line, c.lack)); !ok {
				t.Errorf("with %s: found %q, want nothing", c.lack, textsOf(found))
			}
		})
	}
}

// verified returns the steps of the technique of a line, and whether these steps agree with the line.
func verified(t *testing.T, line string) ([]logic.Step, bool) {
	t.Helper()
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	technique, ok := logic.Named(k.Code)
	if !ok {
		t.Fatalf("no technique has the code %s", k.Code)
	}
	return verify(k, technique)
}

// mustNot returns the line without the deletion of lack. In this line the technique must find no step.
func mustNot(line, lack string) string {
	parts := strings.Split(line, ":")
	parts[1] += "-x"
	deleted := slices.DeleteFunc(strings.Fields(parts[4]), func(x string) bool { return x == lack })
	parts[4], parts[5] = strings.Join(deleted, " "), ""
	return strings.Join(parts, ":")
}

func TestPatterns(t *testing.T) { holdOwn(t, patternCases) }

var patternCases = []ownCase{
	{
		line: ":0400:5:..+8..369.2...5.+3.8....87+21.......4.+1.8...17.+919.4...2.8........96....1.2.4...5...:569 579:548 558 577::",
		text: "Skyscraper: 5 in r6c7,r8c8 (connected by r68c3) => r45c8,r7c7<>5",
		lack: "569",
	},
	{
		line: ":0401:1:4.+92.......5.+472.....695...3.69.2..8+5....8...98.4....12+5...931.6+93+5...72....+2.9.5:194 196:122::",
		text: "2-String Kite: 1 in r2c4,r4c2 (connected by r4c5,r5c4) => r2c2<>1",
		lack: "194",
	},
	{
		line: ":0403:1:4.+92.......5.+472.....695...3.69.2..8+5....8...98.4....12+5...931.6+93+5...72....+2.9.5:194 196:122::",
		text: "Turbot Fish: 1 r2c4 =1= r5c4 -1- r4c5 =1= r4c2 => r2c2<>1",
		lack: "194",
	},
	{
		line: ":0402:1:4.+92.......5.+472.....695...3.69.2..8+5....8...98.4....12+5...931.6+93+5...72....+2.9.5:194 196:122::",
		text: "Empty Rectangle: 1 in b4 (r25c4) => r2c2<>1",
		lack: "194",
	},
	{
		line: ":0404:9:+74..1..+582...8..7..5..+7.3.2.+26.+317.....+7+2..639+37.6..+21..+2397..4....+5.2+3.+3...4..9.:627 927:914 926::",
		text: "Dual 2-String Kite: 9 in r1c7,r4c4/in r2c9,r5c6 (connected by r4c9,r5c7) => r1c4,r2c6<>9",
		lack: "927",
	},
	{
		line: ":0405:5:..+8..369.2...5.+3.8....87+21.......4.+1.8...17.+919.4...2.8........96....1.2.4...5...:569 579:563 577::",
		text: "Dual Empty Rectangle: 5 in b7 (r67c7/r6c37) => r6c3,r7c7<>5",
		lack: "569",
	},
}

// TestEmptyRectangleOfTwo checks that a box with two candidates is an empty rectangle only in variant 1.
func TestEmptyRectangleOfTwo(t *testing.T) {
	line := ":0402-1:9:.8.1+42+75.4+573+69+2+8+1+2..+5+8+7.+46.+62..+5+43+7..47+2.+69+5.+7.+6.+48+12....761+247+2.+45..+68.+4.2..+5+7.:383 391 393 871 891:913::"
	want := "Empty Rectangle: 9 in b3 (r8c37) => r1c3<>9"
	if found, ok := verified(t, line); !ok || !hasText(found, want) {
		t.Errorf("found %q, want %q", textsOf(found), want)
	}
	if found, ok := verified(t, mustNot(strings.Replace(line, "0402-1", "0402", 1), "")); !ok {
		t.Errorf("found %q, want nothing", textsOf(found))
	}
}

func TestWings(t *testing.T) { holdOwn(t, wingCases) }

var wingCases = []ownCase{
	{
		line: ":0800:234:.5...2.....4..+61...+1.4.7...1...6.9.......3..8.8...9..4.2....76+1+79+1+6.58.38...7+1.+95:617 637:314::",
		text: "XY-Wing: 2/4/3 in r19c7,r9c4 => r1c4<>3",
		lack: "617",
	},
	{
		line: ":0801:346:+1.7...8+5....315.+7+225..8..1.......7.+6....569.+1.16..4+5.+8.......67+69....2+8587....1+9.:933:439::",
		text: "XYZ-Wing: 3/4/6 in r23c7,r3c3 => r3c9<>4",
		lack: "933",
	},
	{
		line: ":0803:12:+74.6.35.83.....+7+4..8..+47.3..57..42+6+3+4+3+8..+695.26.3..+8.4..+3.6.4..87..+39.......1.+3..:754:284::",
		text: "W-Wing: 2/1 in r5c4,r8c8 connected by 1 in r5c9,r6c8 => r8c4<>2",
		lack: "754",
	},
}

func TestColoring(t *testing.T) { holdOwn(t, colorCases) }

var colorCases = []ownCase{
	{
		line: ":0500:3:..3...6.7...34.+1.+8.....82..4...2958...9....215+2..+3.+9+7...2..3.+6+5.5..6...+26...5.7.9:352:388::",
		text: "Simple Colors Trap: 3 (r3c8,r4c9,r5c1,r8c7,r9c2) / (r3c9,r4c2,r5c7,r8c1,r9c8) => r8c8<>3",
		lack: "352",
	},
	{
		line: ":0501:7:.26+31.5+97......+8+1.+1....924..6..23+7...1.7..+43.+3.7...6..9.....1.4.549.136.+6+8+1.3.+97.:259 322 722:721 735 772 785::",
		text: "Simple Colors Wrap: 7 (r2c1,r3c5,r7c2,r8c5) / (r3c2,r8c1) => r2c1,r38c5,r7c2<>7",
		lack: "722",
	},
	{
		line: ":0502:1:4.+92.......5.+472.....695...3.69.2..8+5....8...98.4....12+5...931.6+93+5...72....+2.9.5:194 196:122::",
		text: "Multi Colors 1: 1 (r2c4) / (r5c4), (r4c2) / (r4c5) => r2c2<>1",
		lack: "194",
	},
	{
		line: ":0503:5:..+8..369.2...5.+3.8....87+21.......4.+1.8...17.+919.4...2.8........96....1.2.4...5...:569 579:563 577::",
		text: "Multi Colors 2: 5 (r6c3,r7c7) / (r6c7), (r8c3) / (r8c8) => r6c3,r7c7<>5",
		lack: "569",
	},
}

func TestTemplates(t *testing.T) { holdOwn(t, templateCases) }

var templateCases = []ownCase{
	{
		line: ":1201:4:+1+36.85+2.+7..5.+3+2+1......+7+13.......4..3.6.7.3.242+4+3.6.7+1...41.7.+3.6..3+4..723...56+4.1:542 944 964 571 977 979 892 893 994::418 424 431:",
		text: "Template Set: r1c8,r2c4,r3c1=4",
		lack: "977",
	},
	{
		line: ":1202:2:..6.3+5...1+3.9..5..85.....+39.1.6.7+39..+6..+9.1..+3+8+925+176+4..3.74.5.+5.8...+9..6.+1+5.9..3:412 712 114 282 689 292:277 279::",
		text: "Template Delete:  => r7c79<>2",
		lack: "282",
	},
	{
		line: ":1202:8:..51+2.+4..42.+7+9..5....+564..+2...8......7.+9.6...6.8352.4.+2394...65...+2.+59+3+4...+63+92.1:319 132 837 738 142 942 143 147 747 148 748 749 153 876 185 892:811::",
		text: "Template Delete:  => r1c1<>8",
		lack: "837",
	},
}
