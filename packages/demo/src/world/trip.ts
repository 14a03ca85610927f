import { courseDeg, distanceM, type Place } from '@baquiano/geo'
import { randomOf, type Random, type Word } from '../city/random.ts'
import type { Way } from './way.ts'
import { minuteMs } from '@baquiano/contract/platform'

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

const shortestMs = minuteMs
/** Share of the time spent waiting at corners. */
const waitingShare = 0.05
/** A sharper turn counts as a corner, degrees. */
const cornerDeg = 40

/** Drives along a way in its time, faster here and slower there, and waits at some corners. */
export function tripOf(way: Way, ends: readonly [Place, Place], words: readonly Word[]): Trip {
  const places = [ends[0], ...way.shape, ends[1]]
  const duration_ms = Math.max(shortestMs, Math.round(way.duration_s * 1000))
  const steps = stepsAlong(places, randomOf('trip', ...words))
  const waits = steps.reduce((sum, { wait }) => sum + wait, 0)
  const efforts = steps.reduce((sum, { effort }) => sum + effort, 0)
  const driving_ms = duration_ms * (waits > 0 ? 1 - waitingShare : 1)
  const marks: Mark[] = [{ at_ms: 0, place: ends[0] }]
  let at_ms = 0
  for (const { place, effort, wait } of steps) {
    at_ms += efforts > 0 ? (effort / efforts) * driving_ms : 0
    marks.push({ at_ms, place })
    if (wait === 0) continue
    at_ms += (wait / waits) * (duration_ms - driving_ms)
    marks.push({ at_ms, place })
  }
  return { duration_ms, marks }
}

/** To a place of the way: metres, longer where it is driven slowly; and how long to wait there. */
interface Step {
  readonly place: Place
  readonly effort: number
  readonly wait: number
}

function stepsAlong(places: readonly Place[], random: Random): Step[] {
  let slowness = random.between(0.85, 1.2)
  return places.slice(1).map((place, index) => {
    const [before, after] = [places[index] ?? place, places[index + 2]]
    const effort = distanceM(before, place) * slowness
    const isCorner = after !== undefined && turnDeg(before, place, after) > cornerDeg
    if (isCorner) slowness = random.between(0.85, 1.2)
    return { place, effort, wait: isCorner && random.chance(0.5) ? random.between(0.3, 1) : 0 }
  })
}

function turnDeg(before: Place, at: Place, after: Place): number {
  const turn = Math.abs(courseDeg(at, after) - courseDeg(before, at))
  return Math.min(turn, 360 - turn)
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
