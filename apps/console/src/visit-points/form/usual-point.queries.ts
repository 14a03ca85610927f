import { visitPoints } from '@baquiano/contract/visit-points'
import { queryOptions } from '@tanstack/react-query'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'

/** What a new visit point most likely shares with the one that was added last: its kind and where it is. */
export const usualPoint = queryOptions({
  queryKey: [...visitPointsKey, 'usual'],
  queryFn: async ({ signal }) => {
    const body = { order_by: 'added_on', sort: 'DESC', quantity: 1 } as const
    const [last] = (await call(visitPoints.filter, { body }, signal)).records
    const { object_type_id, country, department, city, relation_mode } = last ?? {}
    if (!object_type_id || !country || !department || !city || !relation_mode) return null
    return { object_type_id, country, department, city, relation_mode }
  },
  enabled: can('VISIT_POINT_LIST'),
})
