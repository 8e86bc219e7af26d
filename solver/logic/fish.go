package logic

// fish are X-Wing and its larger and finned kin.
var fish = []Technique{}
