import { visitStatus } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { groupSource } from '../groups/index.ts'
import { useFieldFilters } from '../fields/index.ts'
import type { ListFilter } from '@baquiano/ui/list/list-spec.ts'
import { can } from '@baquiano/client/session/can.ts'
import { calendarSearch } from './calendar-search.ts'
import type { Calendar } from './use-calendar.ts'

const { group: groups, status: statuses, data: ofFields } = calendarSearch.shape
type Narrowable = Pick<Calendar, 'search' | 'set' | 'resource_id'>
type Narrowed = Pick<z.output<typeof calendarSearch>, 'group' | 'status' | 'data'>

/** What visits are narrowed by beside days and one person: a group of people, their status, the company's own fields. */
export function useCalendarFilters({ search, set, resource_id }: Narrowable) {
  const { t } = useTranslation(['calendar', 'platform'])
  const status: ListFilter = {
    key: 'status',
    label: t('calendar:status'),
    several: visitStatus.options.map((value) => ({ value, label: t(`platform:status.${value}`) })),
  }
  const group: ListFilter = { key: 'group', label: t('calendar:group'), source: groupSource }
  const hasGroups = resource_id === undefined && can('GROUPS_LIST')
  const filters = [...(hasGroups ? [group] : []), status, ...useFieldFilters('SCHEDULE')]
  const params = useMemo(() => flat(search), [search])
  return {
    filters,
    params,
    /** How many are active. */
    count: Object.keys(params).length,
    set: (changes: Readonly<Record<string, unknown>>) =>
      set({ ...nested({ ...params, ...changes }), visit: undefined }),
    clear: () => set({ group: undefined, status: undefined, data: undefined }),
  }
}

const prefix = 'data.'

/** As chips name them: `data.Horario`. */
function flat({ group, status, data = {} }: Narrowed): Readonly<Record<string, unknown>> {
  const own = Object.entries(data).map(([name, value]) => [`${prefix}${name}`, value] as const)
  return {
    ...(group !== undefined && { group }),
    ...(status !== undefined && { status }),
    ...Object.fromEntries(own),
  }
}

function nested(params: Readonly<Record<string, unknown>>): Narrowed {
  const own = Object.entries(params).flatMap(([key, value]) =>
    key.startsWith(prefix) && value !== undefined ? [[key.slice(prefix.length), value]] : [],
  )
  return {
    group: groups.safeParse(params['group']).data,
    status: statuses.safeParse(params['status']).data,
    data: own.length === 0 ? undefined : ofFields.safeParse(Object.fromEntries(own)).data,
  }
}
