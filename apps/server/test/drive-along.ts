import type { RoadShape } from '@baquiano/contract/roads'
import { distanceM } from '@baquiano/geo'
import { v7 as uuidv7 } from 'uuid'

interface Timing {
  readonly start_at: string
  readonly seconds: number
}

const every_s = 10

/** Fixes of somebody who goes along a line at an even speed, as a phone sends them. */
export function driveAlong(shape: RoadShape, { start_at, seconds }: Timing) {
  const places = shape.map(([cx, cy]) => ({ cx, cy }))
  const ends_m = [0]
  for (const [index, place] of places.slice(1).entries()) {
    ends_m.push((ends_m[index] ?? 0) + distanceM(places[index] ?? place, place))
  }
  const length_m = ends_m.at(-1) ?? 0
  return Array.from({ length: Math.ceil(seconds / every_s) + 1 }, (_, count) => {
    const second = Math.min(seconds, count * every_s)
    const fix_at = new Date(Date.parse(start_at) + second * 1000).toISOString()
    return { id: uuidv7(), fix_at, ...placeAt({ places, ends_m }, (length_m * second) / seconds) }
  })
}

interface Line {
  readonly places: readonly { readonly cx: number; readonly cy: number }[]
  readonly ends_m: readonly number[]
}

function placeAt({ places, ends_m }: Line, metres: number) {
  const next = Math.max(
    1,
    ends_m.findIndex((end) => end >= metres),
  )
  const [from, to] = [places[next - 1], places[next]]
  if (!from || !to) throw new Error('The line is too short')
  const [begin = 0, end = 0] = [ends_m[next - 1], ends_m[next]]
  const share = end === begin ? 0 : (metres - begin) / (end - begin)
  return { cx: from.cx + (to.cx - from.cx) * share, cy: from.cy + (to.cy - from.cy) * share }
}
