import { companyTime } from '@baquiano/client/time/company-time.ts'
import { useSyncExternalStore } from 'react'
import { fieldStore } from './field-store.ts'
import { lockState } from './pin-lock.ts'

/** What the phone has, and what waits. */
export const useField = () => useSyncExternalStore(fieldStore.subscribe, fieldStore.get)

/** Whether the app waits for its PIN. */
export function useIsLocked(): boolean {
  const isShut = useSyncExternalStore(lockState.subscribe, lockState.get)
  const { pairing } = useField()
  return isShut && pairing !== null && pairing.lock !== null
}

/** The company's clock, by which days and hours of visits are read. */
export const useCompanyClock = () => companyTime(useField().pairing?.phone.time_zone ?? 'UTC')
