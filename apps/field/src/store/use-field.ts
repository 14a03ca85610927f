import { companyTime } from '@baquiano/client/time/company-time.ts'
import { useSyncExternalStore } from 'react'
import { fieldStore } from './field-store.ts'

/** What the phone has, and what waits. */
export const useField = () => useSyncExternalStore(fieldStore.subscribe, fieldStore.get)

/** The company's clock, by which days and hours of visits are read. */
export const useCompanyClock = () => companyTime(useField().pairing?.phone.time_zone ?? 'UTC')
