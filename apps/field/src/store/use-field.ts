import type { RoadPoint } from '@baquiano/contract/roads'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { legsAlong, stopsLeft } from '../map/day-way.ts'
import { shownConflicts } from '../outbox/shown-conflicts.ts'
import { fieldStore, serverNow } from './field-store.ts'
import { lockState } from './pin-lock.ts'

/** What the phone has, and what waits. */
export const useField = () => useSyncExternalStore(fieldStore.subscribe, fieldStore.get)

/** What its person still has to settle with the office. */
export function useConflicts() {
  const { pairing, outbox } = useField()
  return shownConflicts(pairing?.conflicts ?? [], outbox)
}

/** Whether the app waits for its PIN. */
export function useIsLocked(): boolean {
  const isShut = useSyncExternalStore(lockState.subscribe, lockState.get)
  const { pairing } = useField()
  return isShut && pairing !== null && pairing.lock !== null
}

/** The company's clock, by which days and hours of visits are read. */
export const useCompanyClock = () => companyTime(useField().pairing?.phone.time_zone ?? 'UTC')

/** What is left of today, and the way along it from where its person is; from `seen`, where a page knows that better. */
export function useDayLeft(seen: RoadPoint | null = null) {
  const { visits, way, place: told } = useField()
  const today = useCompanyClock().dateOf(serverNow())
  const place = seen ?? told
  return useMemo(() => {
    const left = stopsLeft(visits, today)
    return { place, left, legs: legsAlong({ place, stops: left }, way) }
  }, [visits, today, way, place])
}
