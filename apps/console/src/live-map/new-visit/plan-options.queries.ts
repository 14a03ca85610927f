import { activities } from '@baquiano/contract/activities'
import { limits } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'

const shownPlaces = 20

/** Visit points that a text finds; the first of all without one. */
export const placesFor = (search: string) =>
  queryOptions({
    queryKey: ['new-visit', 'places', search],
    queryFn: async ({ signal }) => {
      const filters = { status: 'Active' as const, ...(search && { search }) }
      const body = { filters, quantity: shownPlaces }
      const { records } = await call(visitPoints.filter, { body }, signal)
      return records.map(({ id, name = '', city = '' }) => ({
        value: id,
        label: [name, city].filter(Boolean).join(' · '),
      }))
    },
    enabled: can('VISIT_POINT_LIST'),
    placeholderData: keepPreviousData,
  })

export const activityOptions = () =>
  queryOptions({
    queryKey: ['new-visit', 'activities'],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      const { records } = await call(activities.filter, { body }, signal)
      return records.map(({ id, name = '' }) => ({ value: id, label: name }))
    },
    enabled: can('ACTIVITY_LIST'),
  })
