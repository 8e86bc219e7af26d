package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
)

// operating is the folder with the files for operators.
const operating = root + "/docs/operate/"

// wantPatient checks that a supervisor waits longer than the bot needs to end: the drain and 2 s.
func wantPatient(t *testing.T, wait time.Duration) {
	t.Helper()
	check.True(t, wait > defaults().Drain+2*time.Second, "the supervisor kills the bot after %v", wait)
}

// TestTheUnitIsValid verifies the systemd unit, with a program that is on this machine.
func TestTheUnitIsValid(t *testing.T) {
	t.Parallel()
	const program = "/usr/local/bin/sudokubot"
	unit := document(t, operating+"sudokubot.service")
	stop := regexp.MustCompile(`(?m)^TimeoutStopSec=(\d+)$`).FindStringSubmatch(unit)
	wait, err := time.ParseDuration(stop[1] + "s")
	check.Must(t, err)
	wantPatient(t, wait)
	for _, found := range regexp.MustCompile(`\bSUDOKUBOT_\w+`).FindAllString(unit, -1) {
		check.True(t, slices.Contains(variables(), found), "there is no variable %s", found)
	}
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		t.Skip("systemd-analyze is not installed, so the unit is not verified")
	}
	here, err := filepath.Abs(os.Args[0])
	check.Must(t, err)
	file := filepath.Join(t.TempDir(), "sudokubot.service")
	check.Must(t, os.WriteFile(file, []byte(strings.ReplaceAll(unit, program, here)), 0o600))
	out, err := exec.CommandContext(t.Context(), "systemd-analyze", "verify", "--man=no", file).CombinedOutput()
	check.True(t, err == nil && !strings.Contains(string(out), file), "%v\n%s", err, out)
}

// composed is the form of the compose file. Other keys are errors.
type composed struct {
	Services map[string]struct {
		Image           string
		Build           string
		Environment     map[string]string
		DependsOn       map[string]map[string]string `yaml:"depends_on"`
		Restart         string
		StopGracePeriod time.Duration `yaml:"stop_grace_period"`
		MemLimit        string        `yaml:"mem_limit"`
		ReadOnly        bool          `yaml:"read_only"`
		Tmpfs           []string
		CapDrop         []string `yaml:"cap_drop"`
		SecurityOpt     []string `yaml:"security_opt"`
		Volumes         []string
		Healthcheck     struct {
			Test              []string
			Interval, Timeout time.Duration
			StartPeriod       time.Duration `yaml:"start_period"`
		}
	}
	Volumes map[string]any
}

// TestTheComposeFileFits compares the compose file with the program, the Dockerfile, and itself.
func TestTheComposeFileFits(t *testing.T) {
	t.Parallel()
	text := document(t, operating+"compose.yaml")
	var c composed
	d := yaml.NewDecoder(strings.NewReader(text))
	d.KnownFields(true)
	check.Must(t, d.Decode(&c))
	check.Equal(t, len(c.Services), 2)
	bot, database := c.Services["bot"], c.Services["database"]

	known := append(variables(), "TELEGRAM_TOKEN", "DISCORD_TOKEN")
	for name := range bot.Environment {
		check.True(t, slices.Contains(known, name), "there is no variable %s", name)
	}
	of := database.Environment
	url := bot.Environment["SUDOKUBOT_STORAGE_URL"]
	check.True(t, postgres.IsURL(url) && strings.Contains(url, of["POSTGRES_USER"]+":"+of["POSTGRES_PASSWORD"]+"@database:5432/"+of["POSTGRES_USER"]),
		"%s is not the URL of the database", url)
	wantPatient(t, bot.StopGracePeriod)
	check.True(t, len(bot.Volumes) == 0, "several processes would share a volume: %v", bot.Volumes)
	for service := range bot.DependsOn {
		check.True(t, len(c.Services[service].Healthcheck.Test) > 0, "%s has no health check to wait for", service)
	}
	for _, volume := range database.Volumes {
		name, _, _ := strings.Cut(volume, ":")
		_, declared := c.Volumes[name]
		check.True(t, declared, "the volume %s is not declared", name)
	}
	check.True(t, regexp.MustCompile(`^postgres:\d+$`).MatchString(database.Image), "%s has no version", database.Image)

	folder, err := filepath.Abs(filepath.Join(operating, bot.Build))
	check.Must(t, err)
	dockerfile := document(t, filepath.Join(folder, "Dockerfile"))
	check.Contains(t, dockerfile, `CMD ["`+strings.Join(bot.Healthcheck.Test[1:], `", "`)+`"]`)

	compose := exec.CommandContext(t.Context(), "docker", "compose", "--file", operating+"compose.yaml", "config", "--quiet")
	if exec.CommandContext(t.Context(), "docker", "compose", "version").Run() != nil {
		t.Skip("docker compose is not installed, so its own check is left out")
	}
	compose.Env = append(os.Environ(), "POSTGRES_PASSWORD=x", "TELEGRAM_TOKEN=", "DISCORD_TOKEN=")
	out, err := compose.CombinedOutput()
	check.True(t, err == nil, "%v\n%s", err, out)
}
