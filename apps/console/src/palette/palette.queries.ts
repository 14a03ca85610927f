import { companies } from '@baquiano/contract/companies'
import { minuteMs } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findPeople } from '../entities/resources/resources.queries.ts'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { storedUser } from '../platform/session/session.ts'

const quantity = 6

/** People, places and companies with words of the text. */
export const paletteSearch = (search: string) =>
  queryOptions({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => {
      const body = { filters: { search }, quantity }
      const isPlatform = storedUser()?.company_id === null
      const [people, places, firms] = await Promise.all([
        can('RESOURCES_LIST') ? findPeople(body, signal) : [],
        can('VISIT_POINT_LIST') ? call(visitPoints.filter, { body }, signal) : nothing,
        isPlatform ? call(companies.filter, { body }, signal) : nothing,
      ])
      return { people, places: places.records, companies: firms.records }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

const nothing = { records: [] }
