import { minuteMs } from '@baquiano/contract/platform'
import { companyTime } from '@baquiano/client/time/company-time.ts'

const clock = companyTime('America/Bogota')
/** How long before midnight visits are those of tomorrow; whoever begins one by then is not asked why so early. */
const late_ms = 8 * minuteMs
/** Visits begin ahead, by less than that. */
const ahead_ms = 5 * minuteMs

/** Today in the company's zone, or tomorrow where its last minutes have begun. */
export const plannedDay = (): string => clock.dateOf(Date.now() + late_ms)

/** Hours of one of up to sixty visits that can be done at once: they begin in minutes, a second apart, and end with the day. */
export function plannedHours(at: number) {
  const start = Date.now() + ahead_ms
  const minute = clock.dateOf(start) === plannedDay() ? clock.hourOf(start) : '00:00'
  const second = String(at).padStart(2, '0')
  return { hour_init: `${minute}:${second}`, hour_end: '23:59:59' }
}
