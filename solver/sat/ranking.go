package sat

// ranking is a heap of candidates with the most active on top. Candidates in many recent conflicts are
// active.
type ranking struct {
	activity []float64
	heap     []candidate
	at       []int32 // candidate -> its index in the heap, or -1
	weight   float64 // weight of the next conflict
}

const (
	decay = 0.98  // factor by which a conflict loses weight at each later conflict
	huge  = 1e100 // greater activities are scaled down
)

// newRanking returns the heap of all candidates of ch. Candidates in choices with few members come first.
func newRanking(ch *choices) ranking {
	n := len(ch.cell)
	r := ranking{activity: make([]float64, n), heap: make([]candidate, n), at: make([]int32, n), weight: 1}
	for x := range r.activity {
		for _, s := range ch.membershipsOf(candidate(x)) {
			r.activity[x] += 1 / float64(uint64(1)<<len(ch.membersOf(s.choice)))
		}
		r.heap[x], r.at[x] = candidate(x), int32(x)
	}
	for i := n/2 - 1; i >= 0; i-- {
		r.down(i)
	}
	return r
}

func (r *ranking) bump(x candidate) {
	r.activity[x] += r.weight
	if r.activity[x] > huge {
		for y := range r.activity {
			r.activity[y] /= huge
		}
		r.weight /= huge
	}
	if r.at[x] >= 0 {
		r.up(int(r.at[x]))
	}
}

func (r *ranking) push(x candidate) {
	if r.at[x] >= 0 {
		return
	}
	r.at[x] = int32(len(r.heap))
	r.heap = append(r.heap, x)
	r.up(len(r.heap) - 1)
}

func (r *ranking) pop() candidate {
	top, last := r.heap[0], len(r.heap)-1
	r.set(0, r.heap[last])
	r.heap = r.heap[:last]
	r.at[top] = -1
	if last > 0 {
		r.down(0)
	}
	return top
}

func (r *ranking) set(i int, x candidate) { r.heap[i], r.at[x] = x, int32(i) }

func (r *ranking) up(i int) {
	x := r.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		if r.activity[r.heap[parent]] >= r.activity[x] {
			break
		}
		r.set(i, r.heap[parent])
		i = parent
	}
	r.set(i, x)
}

func (r *ranking) down(i int) {
	x := r.heap[i]
	for {
		child := 2*i + 1
		if child >= len(r.heap) {
			break
		}
		if child+1 < len(r.heap) && r.activity[r.heap[child+1]] > r.activity[r.heap[child]] {
			child++
		}
		if r.activity[x] >= r.activity[r.heap[child]] {
			break
		}
		r.set(i, r.heap[child])
		i = child
	}
	r.set(i, x)
}
