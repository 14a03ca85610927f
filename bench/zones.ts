import { createZoneIndex } from '../packages/contract/src/zones/index.ts'
import { makeZones } from './lab/make-zones.ts'

const zoneCount = 5000
const positionsPerSecond = 10_000
const seconds = 10

/** What it takes to find the zones of every position that 10,000 devices send each second, among 5,000 zones. */
export function measure(): Promise<object> {
  const zones = makeZones(zoneCount)
  const startedAt = performance.now()
  const index = createZoneIndex(zones)
  const build_ms = performance.now() - startedAt
  let hits = 0
  const before = process.cpuUsage()
  for (let at = 0; at < positionsPerSecond * seconds; at += 1) {
    const place = { cx: -75.75 + ((at * 0.618_034) % 0.6), cy: 5.95 + ((at * 0.414_214) % 0.6) }
    hits += index.zonesAt(place).length
  }
  const { user, system } = process.cpuUsage(before)
  const core_pct = ((user + system) / 1e6 / seconds) * 100
  return Promise.resolve({
    zones: zoneCount,
    positions_per_second: positionsPerSecond,
    zones_per_position: Number((hits / (positionsPerSecond * seconds)).toFixed(2)),
    build_ms: Math.round(build_ms),
    core_pct: Number(core_pct.toFixed(1)),
  })
}
