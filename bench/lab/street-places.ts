import { readExtract } from '../../apps/server/src/map-data/extract/read-extract.ts'
import type { RoadEngine } from '../../apps/server/src/roads/index.ts'
import { distanceM } from '../../packages/geo/src/index.ts'

/** Places on streets all over the extract, the same in every run. */
export async function placesOn(
  file: string,
  { engine, count }: { readonly engine: RoadEngine; readonly count: number },
) {
  const { ways, nodes } = await readExtract(file)
  const streets = [...ways.values()].filter(({ tags }) =>
    /^(residential|tertiary|secondary|primary)$/.test(tags['highway'] ?? ''),
  )
  const step = Math.max(1, Math.floor(streets.length / count))
  const places = []
  for (let index = 0; index < streets.length; index += step) {
    const [cx, cy] = nodes.at(streets[index]?.refs[0] ?? 0) ?? []
    const place = cx !== undefined && cy !== undefined && (await engine.nearest({ cx, cy }))
    if (place) places.push({ cx: place.cx, cy: place.cy })
  }
  return places
}

/** A fix about every 40 m of a way, each a little beside it. */
export function along(way: readonly { cx: number; cy: number }[]) {
  const every_m = 40
  const track = []
  let walked = 0
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    walked += from ? distanceM(from, to) : every_m
    if (walked < every_m) continue
    walked = 0
    const aside = ((index % 7) - 3) * 0.00002
    const fix_at = new Date(Date.UTC(2026, 2, 2) + track.length * 5000).toISOString()
    track.push({ cx: to.cx + aside, cy: to.cy - aside, fix_at })
  }
  return track
}
