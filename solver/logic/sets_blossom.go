package logic

func deathBlossom(p *Position, q Query, yield func(Step) bool) {}
