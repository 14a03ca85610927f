import { minuteMs } from '@baquiano/contract/platform'
import type { RoadSource } from '@baquiano/contract/roads'
import type { ResourceState } from '@baquiano/contract/tracking'
import { remainingVisits, type Visit, visitPlace } from '@baquiano/contract/visits'
import { lineAhead, type Place } from '@baquiano/geo'
import type { PersonDay } from '../day-model.ts'
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
  remainingVisits(visits).find((visit) => visit.started_at === null && visitPlace(visit))

/** The loaded way of each person to the next stop. */
export type NextLegs = ReadonlyMap<
  string,
  { readonly source: RoadSource; readonly corners: readonly Place[] }
>

interface Moment {
  readonly people: readonly PersonDay[]
  readonly stateOf: (id: string) => ResourceState | undefined
  readonly now: number
}

/**
 * From where to where the next leg of each person is to be fetched. It stays the same while they follow it,
 * so that each leg is fetched once; another stop, or a detour, begins another.
 */
export function createNextLegs() {
  let starts: ReadonlyMap<string, Start> = new Map()
  let legs: NextLegs = new Map()

  const startOf = ({ id, visits }: PersonDay, moment: Moment): Start | undefined => {
    const state = moment.stateOf(id)
    const stop = nextStop(visits)
    const to = stop && visitPlace(stop)
    if (!state || !to) return undefined
    const before = starts.get(id)
    if (before?.visit === stop.id && isAt(before.to, to)) {
      const isPatient = moment.now - before.sinceMs < patienceMs
      if (isPatient || isOn(legs.get(id)?.corners, state)) return before
    }
    return { visit: stop.id, from: rounded(state), to, sinceMs: moment.now }
  }

  return {
    /** The legs that were loaded, by person. */
    setLegs: (loaded: NextLegs) => {
      legs = loaded
    },
    update: (moment: Moment): ReadonlyMap<string, Start> => {
      const next = new Map<string, Start>()
      for (const person of moment.people) {
        const start = startOf(person, moment)
        if (start) next.set(person.id, start)
      }
      if (!isEqual(starts, next)) starts = next
      return starts
    },
  }
}

/** Whether somebody is on their way; a way that is not loaded yet is not left either. */
const isOn = (corners: readonly Place[] | undefined, place: Place): boolean =>
  corners === undefined || lineAhead(place, corners).distance_m <= leftM

const isAt = (a: Place, b: Place): boolean => a.cx === b.cx && a.cy === b.cy

/** About a metre: who stands still asks for the same leg. */
const rounded = ({ cx, cy }: Place): Place => ({ cx: round5(cx), cy: round5(cy) })
const round5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const isEqual = (a: ReadonlyMap<string, Start>, b: ReadonlyMap<string, Start>): boolean =>
  a.size === b.size && [...a].every(([id, start]) => b.get(id) === start)
