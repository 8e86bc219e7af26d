package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"sudokubot/bot/words"
)

// variablePrefix begins the names of all of the bot's environment variables.
const variablePrefix = "SUDOKUBOT_"

// load returns the configuration. An unknown variable with the bot's prefix is an error: its setting, a
// token perhaps, would be lost.
func (env *environment) load() (Config, error) {
	if env.environ != nil {
		if err := checkVariables(env.environ()); err != nil {
			return Config{}, err
		}
	}
	return loadConfig(env.config, env.getenv)
}

// variables returns the names of the known variables: one for each key, and the variable of the file.
func variables() []string {
	c := defaults()
	names := []string{variablePrefix + "CONFIG"}
	for _, k := range c.keys() {
		names = append(names, variableOf(k.name))
	}
	return names
}

// variableOf returns the variable of a key: SUDOKUBOT_TELEGRAM_API_URL for telegram.api_url.
func variableOf(key string) string {
	return variablePrefix + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// ofServices are variables that Kubernetes sets for a service named sudokubot, never set by hand
// (kubernetes.io/docs/concepts/services-networking/service, Environment variables).
var ofServices = regexp.MustCompile(`^` + variablePrefix +
	`(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_\w+)?)$`)

// checkVariables returns an error for the first unknown variable, in the form NAME=VALUE. It shows no
// value, which may be secret.
func checkVariables(all []string) error {
	known := variables()
	for _, variable := range slices.Sorted(slices.Values(all)) {
		name, value, _ := strings.Cut(variable, "=")
		if upper := strings.ToUpper(name); !strings.HasPrefix(upper, variablePrefix) || value == "" ||
			slices.Contains(known, name) || ofServices.MatchString(name) {
			continue
		}
		distance := func(other string) int {
			return words.EditDistance([]rune(strings.ToUpper(name)), []rune(other))
		}
		near := slices.MinFunc(known, func(a, b string) int { return cmp.Compare(distance(a), distance(b)) })
		return fmt.Errorf("environment, %s: there is no such variable. Did you mean %s? "+
			"config.example.toml lists all keys; each has a variable, and nothing else may begin with %s",
			name, near, variablePrefix)
	}
	return nil
}
