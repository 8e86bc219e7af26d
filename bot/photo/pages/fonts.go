package pages

import (
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font draws the digits of one or more scripts.
type Font struct {
	Name   string // name of the file
	font   *sfnt.Font
	glyphs [3][10]sfnt.GlyphIndex // glyphs by script and digit
	height [3]float64             // height of the digits of each script, in ems
	share  float64                // 1 divided by the number of fonts in its family
}

// zeros are the digits 0 of the scripts.
var zeros = [...]rune{Latin: '0', Persian: '۰', Arabic: '٠'}

// Has reports whether the font has the digits of a script.
func (f *Font) Has(s Script) bool { return f.height[s] > 0 }

// NewFont reads a TrueType or OpenType font. A font without digits is an error.
func NewFont(name string, data []byte) (*Font, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := &Font{Name: name, font: parsed, share: 1}
	var buf sfnt.Buffer
	some := false
	for s, zero := range zeros {
		top, ok := 0.0, true
		for d := 1; d <= 9; d++ {
			g, err := parsed.GlyphIndex(&buf, zero+rune(d))
			if err != nil || g == 0 {
				ok = false
				break
			}
			box, _, err := parsed.GlyphBounds(&buf, g, fixed.I(1000), 0)
			if err != nil || box.Min.Y == box.Max.Y {
				ok = false
				break
			}
			f.glyphs[s][d] = g
			top = max(top, float64(box.Max.Y-box.Min.Y)/64000)
		}
		if ok {
			f.height[s], some = top, true
		}
	}
	if !some {
		return nil, sfnt.ErrNotFound
	}
	return f, nil
}

// Fonts reads all fonts with digits in a folder and its subfolders. It skips fonts whose names contain words
// such as symbols or outlines. All families have equal shares, so a font of a large family is chosen less
// often.
func Fonts(folder string) ([]*Font, error) {
	var all []*Font
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".ttf") && !strings.HasSuffix(path, ".otf") {
			return err
		}
		name := filepath.Base(path)
		for _, no := range []string{
			"Symbol", "Dingbat", "Standard", "D050000L", "Emoji", "Math", "Music", "Keyboard", "Initials", "Outline",
			"Punt", "OCRBE", "LinBiolinum_K", "Hairline",
		} {
			if strings.Contains(name, no) {
				return nil
			}
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if f, err := NewFont(name, data); err == nil {
			all = append(all, f)
		}
		return nil
	})
	count := map[string]float64{}
	for _, f := range all {
		count[f.Family()]++
	}
	for _, f := range all {
		f.share = 1 / count[f.Family()]
	}
	return all, err
}

// Family returns a font's name without its style. Either all fonts of a family are used for training, or all
// for tests.
func (f *Font) Family() string {
	name := strings.TrimSuffix(strings.TrimSuffix(f.Name, ".ttf"), ".otf")
	if cut := strings.IndexAny(name, "-_["); cut > 2 {
		name = name[:cut]
	}
	for _, prefix := range []string{"NotoSans", "NotoSerif"} { // Noto fonts of most scripts have equal digits
		if strings.HasPrefix(name, prefix) && !strings.Contains(name, "Arabic") {
			return prefix
		}
	}
	return name
}

// Kept reports whether a font's family is reserved for tests. One in six families is.
func (f *Font) Kept() bool {
	h := fnv.New32a()
	h.Write([]byte(f.Family()))
	return h.Sum32()%6 == 0
}
