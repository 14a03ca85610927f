import type { DateRange } from '@baquiano/contract/platform'
import { addDays } from '@baquiano/client/time/company-time.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListFilter, ListSpec, Opening } from './list-spec.ts'

/** A list over time opens with the last 72 hours, counted in whole days of the company. */
const openingCount = 3

export const openingDays = (today: string): DateRange => ({
  date_init: addDays(today, 1 - openingCount),
  date_end: today,
})

/**
 * The parameters of a list with what it opens with, and how they change.
 *
 * The URL names it only once somebody changes it (`all_days` once somebody removes it), so that a shared link and a
 * saved view follow the calendar.
 */
export function withOpening(
  { filters, opening = openingOf(filters) }: Opened,
  params: ListParams,
  set: SetListParams,
): { readonly params: ListParams; readonly set: SetListParams } {
  if (!opening) return { params, set }
  const { key, value, unless = [] } = opening
  const times = [key, ...unless]
  const isOpen = !params.all_days && times.every((time) => params[time] === undefined)
  return {
    params: isOpen ? { ...params, [key]: value } : params,
    set: (changes) => {
      const changed = times.filter((time) => time in changes)
      if (changed.length === 0 || 'all_days' in changes) return set(changes)
      const isRemoved = changed.every((time) => changes[time] === undefined)
      return set({ ...changes, all_days: isRemoved || undefined })
    },
  }
}

type Opened = Pick<ListSpec<{ readonly id: string }>, 'opening'> & {
  readonly filters: readonly ListFilter[]
}

function openingOf(filters: readonly ListFilter[]): Opening | undefined {
  const days = filters.find((filter) => 'days' in filter && filter.isOpening)
  return days && 'days' in days ? { key: days.key, value: days.days } : undefined
}
