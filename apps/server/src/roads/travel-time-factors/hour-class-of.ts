import { dateFormat } from '@baquiano/contract/platform'
import type { HourClass } from '@baquiano/contract/roads'

/** In which hours of the company's week an instant lies. */
export function hourClassOf(instant: Date, time_zone: string): HourClass {
  const parts = dateFormat('en', {
    timeZone: time_zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const partOf = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? ''
  const hour = Number(partOf('hour'))
  if (hour < 6 || hour >= 20) return 'night'
  if (partOf('weekday').startsWith('S')) return 'weekend'
  if (hour < 9) return 'morning'
  return hour < 16 ? 'day' : 'evening'
}
