import { limits } from '@baquiano/contract/platform'
import { areaOf, visitPoints } from '@baquiano/contract/visit-points'
import {
  ringsOf,
  type ZoneLayer,
  zoneLayers,
  type ZoneShape,
  zones,
} from '@baquiano/contract/zones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { zonesKey } from './all-zones.queries.ts'
import type { LayerForm } from './layer-form.ts'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'

/** How many visit points lie within the border of an area; unknown where it has holes, or more corners than the filter takes. */
export function pointsInside(shape: ZoneShape) {
  const [border = [], ...holes] = ringsOf(shape)
  const isCounted = holes.length === 0 && border.length >= 3 && border.length <= limits.area_corners
  const area = isCounted ? areaOf(border) : ''
  return queryOptions({
    queryKey: [...zonesKey, 'points', area],
    queryFn: async ({ signal }) => {
      const body = { filters: { area }, quantity: 1 }
      return (await call(visitPoints.filter, { body }, signal)).total
    },
    enabled: area !== '' && can('VISIT_POINT_LIST'),
    placeholderData: keepPreviousData,
  })
}

export const layerCalls: RecordCalls<LayerForm, ZoneLayer> = {
  get: (id) => call(zoneLayers.get, { params: { id } }),
  create: (body) => call(zoneLayers.create, { body }),
  update: (id, version, body) => call(zoneLayers.update, { params: { id }, version, body }),
  remove: (id) => call(zoneLayers.remove, { params: { id } }),
  fieldsOf: ({ name, color, opacity, object_type_id, data }) => ({
    name,
    color,
    opacity,
    object_type_id,
    data,
  }),
}
export const zoneCalls = createRecordCalls(zones)
