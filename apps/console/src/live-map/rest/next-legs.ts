import { minuteMs } from '@baquiano/contract/platform'
import type { BriefLeg } from '@baquiano/contract/roads'
import type { ResourceState } from '@baquiano/contract/tracking'
import { remainingVisits, type Visit, visitPlace } from '@baquiano/contract/visits'
import { lineAhead, type Place } from '@baquiano/geo'
import type { PersonDay } from '../day-model.ts'
import { legCorners } from './leg-corners.ts'
import type { Pair } from './rest.queries.ts'

/** Farther from the way than this, somebody has left it and another one is fetched. */
const leftM = 150
/** But not more often than this, however they wander. */
const patienceMs = minuteMs / 2

export interface LegStart extends Pair {
  readonly visit: string
  readonly sinceMs: number
}

/** The stop that somebody goes to next: the first that is to be done and not begun. */
export const nextStop = (visits: readonly Visit[]): Visit | undefined =>
  remainingVisits(visits).find((visit) => visit.started_at === null && visitPlace(visit))

export type NextLegs = ReturnType<typeof createNextLegs>

type Walker = Pick<PersonDay, 'id' | 'visits'>

interface Moment {
  readonly state: ResourceState | undefined
  readonly now: number
}

interface TeamMoment {
  readonly people: readonly Walker[]
  readonly stateOf: (id: string) => ResourceState | undefined
  readonly now: number
}

/**
 * From where to where the next leg of each person is to be fetched. It stays the same while they follow it,
 * so that each leg is fetched once, by the map or by the list; another stop, or a detour, begins another.
 */
export function createNextLegs(loadedLeg: (pair: Pair) => BriefLeg | undefined) {
  const starts = new Map<string, LegStart>()
  let shown: ReadonlyMap<string, LegStart> = new Map()

  const startOf = ({ id, visits }: Walker, { state, now }: Moment): LegStart | undefined => {
    const stop = nextStop(visits)
    const to = stop && visitPlace(stop)
    if (!state || !to) return undefined
    const before = starts.get(id)
    if (before?.visit === stop.id && isAt(before.to, to)) {
      const isPatient = now - before.sinceMs < patienceMs
      if (isPatient || isOn(loadedLeg(before), state)) return before
    }
    const start = { visit: stop.id, from: rounded(state), to, sinceMs: now }
    starts.set(id, start)
    return start
  }

  return {
    startOf,
    /** The starts of several people; the same map while none of them changes. */
    update: ({ people, stateOf, now }: TeamMoment): ReadonlyMap<string, LegStart> => {
      const next = new Map<string, LegStart>()
      for (const person of people) {
        const start = startOf(person, { state: stateOf(person.id), now })
        if (start) next.set(person.id, start)
      }
      if (!isEqual(shown, next)) shown = next
      return shown
    },
  }
}

/** Whether somebody is on their way; a way that is not loaded yet is not left either. */
const isOn = (leg: BriefLeg | undefined, place: Place): boolean =>
  leg === undefined || lineAhead(place, legCorners(leg)).distance_m <= leftM

const isAt = (a: Place, b: Place): boolean => a.cx === b.cx && a.cy === b.cy

/** About a metre: who stands still asks for the same leg. */
const rounded = ({ cx, cy }: Place): Place => ({ cx: round5(cx), cy: round5(cy) })
const round5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const isEqual = (a: ReadonlyMap<string, LegStart>, b: ReadonlyMap<string, LegStart>): boolean =>
  a.size === b.size && [...a].every(([id, start]) => b.get(id) === start)
