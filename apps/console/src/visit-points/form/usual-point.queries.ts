import { visitPoints } from '@baquiano/contract/visit-points'
import { queryOptions } from '@tanstack/react-query'
import { visitPointsKey } from '../visit-points.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** The visit point that was added last, whose kind and town a new one most likely shares. */
export const usualPoint = queryOptions({
  queryKey: [...visitPointsKey, 'usual'],
  queryFn: async ({ signal }) => {
    const body = { order_by: 'added_on', sort: 'DESC', quantity: 1 } as const
    const [last] = (await call(visitPoints.filter, { body }, signal)).records
    const { object_type_id, country, department, city, relation_mode, cx, cy } = last ?? {}
    if (!object_type_id || !country || !department || !city || !relation_mode) return null
    const fields = { object_type_id, country, department, city, relation_mode }
    const isPlaced = typeof cx === 'number' && typeof cy === 'number'
    return { fields, place: isPlaced ? { cx, cy } : undefined }
  },
  enabled: can('VISIT_POINT_LIST'),
})
