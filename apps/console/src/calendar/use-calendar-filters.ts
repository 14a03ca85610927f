import { visitStatus } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFieldFilters } from '../entities/fields/use-field-filters.ts'
import type { ListFilter } from '../platform/list/list-spec.ts'
import { calendarSearch } from './calendar-search.ts'
import type { Calendar } from './use-calendar.ts'

const { status: statuses, data: ofFields } = calendarSearch.shape
type Narrowed = Pick<z.output<typeof calendarSearch>, 'status' | 'data'>

/** What visits are narrowed by beside people and days: their status, and the company's own fields. */
export function useCalendarFilters({ search, set }: Pick<Calendar, 'search' | 'set'>) {
  const { t } = useTranslation(['calendar', 'platform'])
  const status: ListFilter = {
    key: 'status',
    label: t('calendar:status'),
    several: visitStatus.options.map((value) => ({ value, label: t(`platform:status.${value}`) })),
  }
  const filters = [status, ...useFieldFilters('SCHEDULE')]
  const params = useMemo(() => flat(search), [search])
  return {
    filters,
    params,
    /** How many are active. */
    count: Object.keys(params).length,
    set: (changes: Readonly<Record<string, unknown>>) =>
      set({ ...nested({ ...params, ...changes }), visit: undefined }),
    clear: () => set({ status: undefined, data: undefined }),
  }
}

const prefix = 'data.'

/** As chips name them: `data.Horario`. */
function flat({ status, data = {} }: Narrowed): Readonly<Record<string, unknown>> {
  const own = Object.entries(data).map(([name, value]) => [`${prefix}${name}`, value] as const)
  return Object.fromEntries(status === undefined ? own : [['status', status] as const, ...own])
}

function nested(params: Readonly<Record<string, unknown>>): Narrowed {
  const own = Object.entries(params).flatMap(([key, value]) =>
    key.startsWith(prefix) && value !== undefined ? [[key.slice(prefix.length), value]] : [],
  )
  return {
    status: statuses.safeParse(params['status']).data,
    data: own.length === 0 ? undefined : ofFields.safeParse(Object.fromEntries(own)).data,
  }
}
