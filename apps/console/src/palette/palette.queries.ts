import { companies } from '@baquiano/contract/companies'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { storedUser } from '../platform/session/session.ts'
import { listAll } from '../platform/http/list-all.ts'

const quantity = 6

/** People, places and companies with words of the text. */
export const paletteSearch = (search: string) =>
  queryOptions({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => {
      const body = { filters: { search }, quantity }
      const isPlatform = storedUser()?.company_id === null
      const [people, places, firms] = await Promise.all([
        can('RESOURCES_LIST') ? call(resources.filter, { body }, signal) : nothing,
        can('VISIT_POINT_LIST') ? call(visitPoints.filter, { body }, signal) : nothing,
        isPlatform ? call(companies.filter, { body }, signal) : nothing,
      ])
      return { people: people.records, places: places.records, companies: firms.records }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

const nothing = { records: [] }

/** The visits of a day, to be searched here: the API finds none by text. */
export const paletteVisits = (date: string) =>
  queryOptions({
    queryKey: ['palette', 'visits', date],
    queryFn: ({ signal }) =>
      listAll((cursor) => {
        const filters = { dates: { date_init: date, date_end: date } }
        const body = { filters, fields, quantity: limits.page_quantity, ...(cursor && { cursor }) }
        return call(visits.filter, { body }, signal)
      }),
    enabled: can('CALENDAR_LIST'),
    staleTime: minuteMs,
  })

const fields: ('number' | 'status' | 'visit_point_name' | 'tracking_code' | 'address')[] = [
  'number',
  'status',
  'visit_point_name',
  'tracking_code',
  'address',
]
