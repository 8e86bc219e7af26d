package grids_test

import (
	"context"
	"strings"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
)

// golden are the grids of seed 1, one for each method of filling.
var golden = []string{
	"classic9:587416329216935478493728156825671943139842567764359812651293784942187635378564291",
	"box2x3:316524452136531642624315263451145263",
	"latin5:2314534512423511523451423",
	"classic9+x:982467135471538926653291748127846359569713284834925617718652493245379861396184572",
	"box2x5:3A7158629462849A3175245A67183989173524A6A795124683462381A95791A84357627536298A411369A47528584276931A",
	"classic16+windows:53FC8AG71D692BE424DGBE697A5FC381A6E8F4D1CB32G759B9715C234G8EDA6F723AC6F8E5DB941G815BG9E4A2C67DF3CE94D3A5G1F7B628DG6F17B23894A5CE458732CED6B1F9GA6CB2A17F94G38ED5GDAE9B568F7C41323F194D8G5E2A6CB79B2DEG4AFC153876E8G3659B27AD1F4CFAC5781D634GE29B17462F3CB9E85GAD",
}

// goldenRegions are the jigsaws of seed 1, by the name of their extras.
var goldenRegions = map[string]string{
	"latin5":         "jigsaw5:AAABBCAABBCCDDBCEEDDCEEED",
	"latin9":         "jigsaw9:AAABBCCCCAAABBCDCCAABBBCDDCEABBFFDDDEEEFFDDDGEEHFFGGGGEEHFFFGGGHEHHIIIIGHHHHIIIII",
	"latin9+x":       "jigsaw9+x:AAAABCCCCAABBBCCCCAABBBDDDCAEBBFDDDDEEEFFFFDDEEEFFFGGGEHEIIFIGGHHHHIIIGGHHHHIIIGG",
	"latin12+groups": "jigsaw12+groups:AAAABBBCCCCCAAAABBBCCCCCADAABEBBBFCCADDDBEGGBFFFDDDDEEGGFFFFDDDDEEGGFFFFHHHHEEGGIIIIHHHHEEGIIIIIHHHHEEGGGIIIJJJJKKKKLLLLJJJJKKKKKLLLJJJJKKKLLLLL",
}

func TestSameSeedSameGrid(t *testing.T) {
	for _, want := range golden {
		name, _, _ := strings.Cut(want, ":")
		l := searchtest.Layout(t, name)
		if check.Race && l.N() > 10 {
			continue
		}
		check.Equal(t, l.Text(fill(t, l, seeded(1))), want)
	}
}

func TestSameSeedSameRegions(t *testing.T) {
	for name, want := range goldenRegions {
		extras := searchtest.Layout(t, name)
		if check.Race && extras.N() > 10 {
			continue
		}
		l, err := grids.Regions(context.Background(), extras.N(), extras.Extras(), seeded(1))
		check.Must(t, err)
		check.Equal(t, l.String(), want)
	}
}
