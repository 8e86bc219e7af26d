package bot

// commonZones are offered as buttons, from east to west.
var commonZones = []string{
	"Australia/Sydney", "Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata",
	"Asia/Kabul", "Asia/Dubai", "Asia/Tehran", "Asia/Baghdad",
	"Europe/Istanbul", "Europe/Moscow", "Europe/Berlin", "Europe/London",
	"UTC", "America/Sao_Paulo", "America/New_York", "America/Los_Angeles",
}
