package lettering

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alike lists small letters of Cyrillic and Greek, each before its Latin transliteration: Russian and
// Ukrainian as in passports, Greek by ISO 843 without accents.
var alike = letterTable(`
	а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o
	п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya
	і i є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz ә a ғ g қ q ң n ө o ұ u ү u һ h ӣ i ӯ u ҳ h ҷ j
	α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`)

func letterTable(text string) map[rune]string {
	table := map[rune]string{}
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		for _, letter := range words[i] {
			table[letter] = strings.Trim(words[i+1], "-")
		}
	}
	return table
}

// inLatin returns the transliteration of a Cyrillic or Greek letter. ok is false for any other sign.
func inLatin(sign rune) (letters string, ok bool) {
	if letters, ok = alike[unicode.ToLower(sign)]; !ok {
		bare := []rune(norm.NFD.String(string(sign)))[0] // without its accent
		if letters, ok = alike[unicode.ToLower(bare)]; !ok {
			return "", false
		}
	}
	if unicode.IsUpper(sign) && letters != "" {
		letters = strings.ToUpper(letters[:1]) + letters[1:]
	}
	return letters, true
}
