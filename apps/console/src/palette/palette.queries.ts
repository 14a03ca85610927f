import { activities } from '@baquiano/contract/activities'
import { companies } from '@baquiano/contract/companies'
import { groups } from '@baquiano/contract/groups'
import { minuteMs } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { mayNameVisit, visit, visits } from '@baquiano/contract/visits'
import { zones } from '@baquiano/contract/zones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { findPeople } from '../resources/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { storedUser } from '@baquiano/client/session/session.ts'

const quantity = 6

/** Records of every kind with words of the text. */
export const paletteSearch = (search: string) =>
  queryOptions({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => {
      const body = { filters: { search }, quantity }
      const isPlatform = storedUser()?.company_id === null
      const [people, places, firms, teams, tasks, parts, named] = await Promise.all([
        can('RESOURCES_LIST') ? findPeople(body, signal) : [],
        can('VISIT_POINT_LIST') ? call(visitPoints.filter, { body }, signal) : nothing,
        isPlatform ? call(companies.filter, { body }, signal) : nothing,
        can('GROUPS_LIST') ? call(groups.filter, { body }, signal) : nothing,
        can('ACTIVITY_LIST') ? call(activities.filter, { body }, signal) : nothing,
        can('ZONIFICATION_LIST')
          ? call(zones.filter, { body: { ...body, fields: zoneFields } }, signal)
          : nothing,
        can('CALENDAR_LIST') && mayNameVisit(search)
          ? call(visits.filter, { body: { ...body, sort: 'DESC' as const } }, signal)
          : nothing,
      ])
      return {
        visits: z.array(visit).parse(named.records),
        people,
        places: places.records,
        companies: firms.records,
        groups: teams.records,
        activities: tasks.records,
        zones: parts.records,
      }
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

const zoneFields = ['name' as const, 'layer_name' as const]
const nothing = { records: [] }
