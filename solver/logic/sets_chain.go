package logic

func alsChain(p *Position, q Query, yield func(Step) bool) {}
