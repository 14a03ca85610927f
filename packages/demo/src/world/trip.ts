import { courseDeg, distanceM, type Place } from '@baquiano/geo'
import type { City } from './city.ts'
import { randomOf, type Random, type Word } from './random.ts'
import { block_m, cornerNear, type GridPlace, placeOf } from './streets.ts'

/** Where a vehicle is at a moment of its trip. */
interface Mark {
  readonly at_ms: number
  readonly place: Place
}

/** A drive from door to door; `marks` begin at 0 ms and never go back in time. */
export interface Trip {
  readonly duration_ms: number
  readonly marks: readonly Mark[]
}

export interface Movement {
  readonly place: Place
  readonly speed_km_h: number
  readonly course_deg: number
}

const step_m = 55

/** Drives along the streets with turns at corners, 18 to 45 km/h, and waits at some of them. */
export function tripOf(
  city: City,
  ends: readonly [GridPlace, GridPlace],
  words: readonly Word[],
): Trip {
  const random = randomOf('trip', ...words)
  const marks: Mark[] = []
  let at_ms = 0
  const reach = (place: Place) => marks.push({ at_ms, place })

  const corners = cornersOf(ends, random)
  for (const [index, corner] of corners.entries()) {
    const former = corners[index - 1]
    if (!former) {
      reach(placeOf(city, corner))
      continue
    }
    const speed_km_h = random.between(18, 40)
    for (const between of along(former, corner)) {
      const place = placeOf(city, between)
      const last = marks.at(-1)
      if (last) at_ms += (distanceM(last.place, place) / speed_km_h) * 3600
      reach(place)
    }
    if (index < corners.length - 1 && random.chance(0.7)) {
      at_ms += random.between(5_000, 25_000)
      reach(placeOf(city, corner))
    }
  }
  return { duration_ms: Math.max(60_000, Math.ceil(at_ms)), marks }
}

/** Along an avenue, a street, an avenue, a street, and the last avenue to the door. */
function cornersOf([from, to]: readonly [GridPlace, GridPlace], random: Random): GridPlace[] {
  const between = (one: number, other: number) => cornerNear(random.between(one, other))
  const [firstV, lastV, midU] = [between(from.v, to.v), cornerNear(to.v), between(from.u, to.u)]
  const corners = [
    from,
    { u: from.u, v: firstV },
    { u: midU, v: firstV },
    { u: midU, v: lastV },
    { u: to.u, v: lastV },
    to,
  ]
  return corners.filter((corner, index) => {
    const former = corners[index - 1]
    return !former || former.u !== corner.u || former.v !== corner.v
  })
}

/** Small steps, so that the bends of a street show. */
function along(from: GridPlace, to: GridPlace): GridPlace[] {
  const length = Math.max(Math.abs(to.u - from.u), Math.abs(to.v - from.v))
  const steps = Math.max(1, Math.round(length / Math.min(step_m, block_m)))
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    return { u: from.u + (to.u - from.u) * part, v: from.v + (to.v - from.v) * part }
  })
}

/** The movement `at_ms` after the trip began. */
export function movementAt({ marks }: Trip, at_ms: number): Movement {
  const next = marks.findIndex((mark) => mark.at_ms > at_ms)
  const [before, after] = next < 0 ? [marks.at(-1), undefined] : [marks[next - 1], marks[next]]
  if (!before) throw new Error('A trip has no moment before its beginning')
  if (!after) return { place: before.place, speed_km_h: 0, course_deg: 0 }
  const length_m = distanceM(before.place, after.place)
  const span_ms = after.at_ms - before.at_ms
  const part = (at_ms - before.at_ms) / span_ms
  return {
    place: {
      cx: before.place.cx + (after.place.cx - before.place.cx) * part,
      cy: before.place.cy + (after.place.cy - before.place.cy) * part,
    },
    speed_km_h: (length_m / span_ms) * 3600,
    course_deg: courseDeg(before.place, after.place),
  }
}
