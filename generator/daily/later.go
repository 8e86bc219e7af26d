package daily

// later lists the dates whose first attempts would repeat an earlier puzzle of their series in disguise, with
// the attempt to begin with instead. With them no puzzle from 2026 to 2046 repeats another, although each is
// made independently. Another generator.Version needs other entries: TestYears finds them, with -args -years
// 21.
var later = map[string]int{
	"mini 2034-06-04": 1, // 2033-04-10
}
