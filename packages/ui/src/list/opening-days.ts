import type { DateRange } from '@baquiano/contract/platform'
import { addDays } from '@baquiano/client/time/company-time.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListFilter } from './list-spec.ts'

/** A list over time opens with the last 72 hours, counted in whole days of the company. */
const openingCount = 3

export const openingDays = (today: string): DateRange => ({
  date_init: addDays(today, 1 - openingCount),
  date_end: today,
})

/**
 * The parameters of a list with the days that it opens with, and how they change.
 *
 * The URL names these days only once somebody changes them (`all_days` once somebody removes them),
 * so that a shared link and a saved view follow the calendar.
 */
export function withOpeningDays(
  filters: readonly ListFilter[],
  params: ListParams,
  set: SetListParams,
): { readonly params: ListParams; readonly set: SetListParams } {
  const opening = filters.find((filter) => 'days' in filter && filter.isOpening)
  if (!opening || !('days' in opening)) return { params, set }
  const { key, days } = opening
  const isOpen = params[key] === undefined && !params.all_days
  return {
    params: isOpen ? { ...params, [key]: days } : params,
    set: (changes) =>
      set(
        key in changes
          ? { ...changes, all_days: changes[key] === undefined ? true : undefined }
          : changes,
      ),
  }
}
