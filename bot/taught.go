package bot

import (
	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// technique returns what players call k; in HoDoKu's words where the language has none.
func (t *talk) technique(k *logic.Technique) string {
	if name := phrases.Key("technique." + k.Name); t.voice.Has(name) {
		return t.voice.Say(name, nil)
	}
	return k.Title
}
