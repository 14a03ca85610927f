import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeCity } from '@baquiano/city-generator'
import { citySeed } from '@baquiano/city-generator/seed'
import { writePbf } from '@baquiano/osm'
import { readDistricts } from '../packages/demo/src/places/read-districts.ts'

const limits = { cpu_limit_s: 10, size_limit_mb: 2 }
const file = fileURLToPath(import.meta.resolve('@baquiano/demo/puerto-baquia.osm.pbf'))

/** Cost of the demo's city: generating and writing it, and reading its addresses. */
export async function measure(): Promise<object> {
  const generated = secondsOf(() => void writePbf(makeCity(citySeed)))
  const begun = process.cpuUsage()
  const districts = await readDistricts(file)
  const read_cpu_s = cpuSince(begun)
  const { nodes, ways } = makeCity(citySeed)
  const size_mb = statSync(file).size / 1e6
  const counts = { nodes: nodes.length, ways: ways.length, doors: doorsIn(districts) }
  const within = generated.cpu_s <= limits.cpu_limit_s && size_mb <= limits.size_limit_mb
  return { ...generated, read_cpu_s, size_mb, ...counts, ...limits, within }
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
