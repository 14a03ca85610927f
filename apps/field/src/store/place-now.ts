import type { Place } from './field-store.ts'
import { hasPlace } from './has-place.ts'
import { createPlaceFinder, type PlaceSearch, whereOf } from './place-finder.ts'

const finder = hasPlace
  ? createPlaceFinder({
      geolocation: navigator.geolocation,
      now: () => Date.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms)
        return () => clearTimeout(timer)
      },
    })
  : null

/** Tells where a running watch has seen the phone: what is done next is done there. */
export const seePlace = (position: GeolocationPosition): void => void finder?.see(position)

/** Where the phone is; null where it does not say so soon: an act never waits for a place. */
export async function placeNow(): Promise<Place | null> {
  const found = await finder?.soon()
  return found ? whereOf(found) : null
}

/** Where a step of a visit is done: soon, or as soon as the phone knows it within a minute; null where it may not tell. */
export const placeOfStep: PlaceSearch | null = finder
