package wordform

// The endings of persons in Persian, written and spoken.
var (
	ofPresent = []string{"م", "ی", "ه", "د", "یم", "ید", "ین", "ن", "ند"}
	ofPast    = []string{"", "م", "ی", "یم", "ید", "ین", "ن", "ند", "ه", "هام"}
)

// Conjugated returns the forms of a Persian verb. An empty stem has none.
func Conjugated(present, past string) (all []string) {
	if present != "" {
		for _, prefix := range []string{"می", "ب", ""} {
			for _, ending := range ofPresent {
				all = append(all, prefix+present+ending)
			}
		}
		all = append(all, "ب"+present)
	}
	if past != "" {
		for _, prefix := range []string{"می", ""} {
			for _, ending := range ofPast {
				all = append(all, prefix+past+ending)
			}
		}
		all = append(all, past+"ه‌ام")
	}
	return all
}
