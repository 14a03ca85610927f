import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCity } from '../packages/demo/src/city/make-city.ts'
import { readDistricts } from '../packages/demo/src/city/places/read-districts.ts'
import { writeCity } from '../packages/demo/src/city/write-city.ts'

const limits = { cpu_limit_s: 10, size_limit_mb: 2 }
const seed = 7

/** Cost of the demo's city: generating and writing it, and reading its addresses. */
export async function measure(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'baquiano-bench-city-'))
  const file = join(folder, 'city.osm.pbf')
  try {
    const made = secondsOf(() => writeCity(file, seed))
    const begun = process.cpuUsage()
    const districts = await readDistricts(file)
    const read_cpu_s = cpuSince(begun)
    const { nodes, ways } = makeCity(seed)
    const size_mb = statSync(file).size / 1e6
    const counts = { nodes: nodes.length, ways: ways.length, doors: doorsIn(districts) }
    const within = made.cpu_s <= limits.cpu_limit_s && size_mb <= limits.size_limit_mb
    return { ...made, read_cpu_s, size_mb, ...counts, ...limits, within }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function secondsOf(work: () => void): { cpu_s: number; wall_s: number } {
  const [begun, begun_ms] = [process.cpuUsage(), performance.now()]
  work()
  return { cpu_s: cpuSince(begun), wall_s: (performance.now() - begun_ms) / 1000 }
}

function cpuSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}

const doorsIn = (districts: Awaited<ReturnType<typeof readDistricts>>): number =>
  districts.reduce((sum, { doors }) => sum + doors.length, 0)
