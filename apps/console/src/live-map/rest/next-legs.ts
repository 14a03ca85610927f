import { minuteMs } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'
import { lineAhead, type Place } from '@baquiano/geo'
import type { PersonDay } from '../day-model.ts'
import { placeOf, remainingVisits } from '../way/visit-etas.ts'
import type { Pair } from './rest.queries.ts'

/** Farther from the way than this, somebody has left it and another one is fetched. */
const leftM = 150
/** But not more often than this, however they wander. */
const patienceMs = minuteMs / 2

interface Start extends Pair {
  readonly visit: string
  readonly sinceMs: number
}

/** The stop that somebody goes to next: the first that is to be done and not begun. */
export const nextStop = (visits: readonly Visit[]): Visit | undefined =>
  remainingVisits(visits).find((visit) => visit.started_at === null && placeOf(visit))

interface Moment {
  readonly people: readonly PersonDay[]
  readonly stateOf: (id: string) => ResourceState | undefined
  /** The corners of a person's leg; undefined until it is loaded. */
  readonly cornersOf: (id: string) => readonly Place[] | undefined
  readonly now: number
}

/**
 * From where to where the next leg of each person is to be fetched. It stays the same while they follow it,
 * so that each leg is fetched once; another stop, or a detour, begins another.
 */
export function createNextLegs() {
  let starts: ReadonlyMap<string, Start> = new Map()

  return {
    update: ({ people, stateOf, cornersOf, now }: Moment): ReadonlyMap<string, Pair> => {
      const next = new Map<string, Start>()
      for (const { id, visits } of people) {
        const state = stateOf(id)
        const stop = nextStop(visits)
        const to = stop && placeOf(stop)
        if (!state || !to) continue
        const before = starts.get(id)
        const isSame = before?.visit === stop.id && before.to.cx === to.cx && before.to.cy === to.cy
        next.set(
          id,
          isSame && !hasLeft(before, state, cornersOf(id), now)
            ? before
            : { visit: stop.id, from: rounded(state), to, sinceMs: now },
        )
      }
      if (!isEqual(starts, next)) starts = next
      return starts
    },
  }
}

function hasLeft(
  { sinceMs }: Start,
  place: Place,
  corners: readonly Place[] | undefined,
  now: number,
): boolean {
  if (!corners || now - sinceMs < patienceMs) return false
  return lineAhead(place, corners).distance_m > leftM
}

/** About a metre: who stands still asks for the same leg. */
const rounded = ({ cx, cy }: Place): Place => ({ cx: round5(cx), cy: round5(cy) })
const round5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const isEqual = (a: ReadonlyMap<string, Start>, b: ReadonlyMap<string, Start>): boolean =>
  a.size === b.size && [...a].every(([id, start]) => b.get(id) === start)
