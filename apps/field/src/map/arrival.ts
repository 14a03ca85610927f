import { minutesOfHour, secondMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import type { WayLeg } from './day-way.ts'

/** When somebody who sets out now is there, beside when they are expected. */
export interface Arrival {
  /** `11:53`. */
  readonly hour: string
  /** Null on another day than the visit's, and more than an hour early: there it says nothing of use. */
  readonly state: 'early' | 'on_time' | 'late' | null
  /** How early or late, minutes. */
  readonly minutes: number
}

/** Early by less counts as on time. */
export const graceMinutes = 10
const mostEarlyMinutes = 60

/** Null where no streets are known, so that nobody can say how long the way takes. */
export function arrivalAt(
  { date, hour_init, hour_end }: Pick<Visit, 'date' | 'hour_init' | 'hour_end'>,
  leg: Pick<WayLeg, 'source' | 'duration_s'> | undefined,
  { now, clock }: { readonly now: number; readonly clock: Pick<CompanyTime, 'dateOf' | 'hourOf'> },
): Arrival | null {
  if (leg?.source !== 'road') return null
  const at = now + leg.duration_s * secondMs
  const hour = clock.hourOf(at)
  const early = minutesOfHour(hour_init) - minutesOfHour(hour)
  const late = minutesOfHour(hour) - minutesOfHour(hour_end)
  if (clock.dateOf(at) !== date || early > mostEarlyMinutes)
    return { hour, state: null, minutes: 0 }
  if (late > 0) return { hour, state: 'late', minutes: late }
  if (early >= graceMinutes) return { hour, state: 'early', minutes: early }
  return { hour, state: 'on_time', minutes: 0 }
}
