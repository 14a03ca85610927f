import type { Fix } from './tracking.tables.ts'

/** How often `last_seen_at` of a device is written. */
const every_ms = 30_000
const mostRemembered = 100_000

/** Picks the devices whose `last_seen_at` is due to be written. */
export function createSeenDevices(): (fixes: readonly Fix[]) => Fix[] {
  const written = new Map<string, number>()
  return (fixes) =>
    fixes.filter(({ device_id, received_at }) => {
      const now = Date.parse(received_at)
      if (now - (written.get(device_id) ?? 0) < every_ms) return false
      if (written.size >= mostRemembered) written.clear()
      written.set(device_id, now)
      return true
    })
}
