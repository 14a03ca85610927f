import { secondMs } from '@baquiano/contract/platform'
import { isSure } from './sure-place.ts'

/** Where the phone was, and when, by its own clock. */
export interface FoundPlace {
  readonly cx: number
  readonly cy: number
  readonly accuracy_m: number
  readonly at: number
}

/** Searches that end by themselves. */
export interface PlaceSearch {
  /** At once where a watch has just told it, else within seconds. */
  readonly soon: () => Promise<FoundPlace | null>
  /** For what was done a moment ago without a place. */
  readonly late: () => Promise<FoundPlace | null>
}

export const whereOf = ({ cx, cy, accuracy_m }: FoundPlace) => ({ cx, cy, accuracy_m })

interface Port {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>
  readonly now: () => number
  /** Calls once after so many ms; what it answers takes that back. */
  readonly after: (ms: number, call: () => void) => () => void
}

/** What the phone told so lately is where something is done now: nobody is a block farther by then. */
const servesForMs = 15 * secondMs
/** How long an act waits, before it is sent, for the phone to say where it is. */
const soonMs = 4 * secondMs
/** A phone that does not know its place by then is under a roof; whoever did something has gone on. */
const lateMs = 60 * secondMs

/** Finds where the phone is, and never longer than is said: nobody's act waits for a place without end. */
export function createPlaceFinder({ geolocation, now, after }: Port) {
  let last: FoundPlace | null = null
  const see = ({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): FoundPlace => {
    last = { cx: longitude, cy: latitude, accuracy_m: accuracy, at: now() }
    return last
  }
  /** The first place of which the phone is sure, else the best that it told in that time; null where it told none. */
  const look = (patienceMs: number): Promise<FoundPlace | null> =>
    new Promise((resolve) => {
      let best: FoundPlace | null = null
      const end = () => {
        geolocation.clearWatch(watch)
        forget()
        resolve(best)
      }
      const forget = after(patienceMs, end)
      const watch = geolocation.watchPosition(
        (position) => {
          const found = see(position)
          if (best === null || found.accuracy_m < best.accuracy_m) best = found
          if (isSure(found.accuracy_m)) end()
        },
        // Whoever does not let the app know it is not asked for a minute.
        ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && end(),
        { enableHighAccuracy: true },
      )
    })
  const isServing = (place: FoundPlace) =>
    isSure(place.accuracy_m) && Math.abs(now() - place.at) <= servesForMs
  const search: PlaceSearch = {
    soon: async () => (last && isServing(last) ? last : look(soonMs)),
    late: () => look(lateMs),
  }
  /** `see` takes what a watch that runs anyhow has told. */
  return { ...search, see }
}
