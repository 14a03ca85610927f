import { visitPoints } from '@baquiano/contract/visit-points'
import { type ZoneLayer, zoneLayers, type ZoneShape, zones } from '@baquiano/contract/zones'
import { queryOptions } from '@tanstack/react-query'
import { zonesKey } from '../entities/zones/zones.queries.ts'
import type { LayerForm } from './layer-form.ts'
import type { RecordCalls } from '../platform/form/record-calls.ts'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { createRecordCalls } from '../platform/record/create-record-calls.ts'

/** Some places of the company, by which a map without zones finds where it works. */
export const companyPlaces = queryOptions({
  queryKey: [...zonesKey, 'places'],
  queryFn: async ({ signal }) => {
    const body = { fields: ['id', 'cx', 'cy'], quantity: 100 } as const
    const { records } = await call(
      visitPoints.filter,
      { body: { ...body, fields: [...body.fields] } },
      signal,
    )
    return records.flatMap(({ cx, cy }): ZoneShape[] =>
      typeof cx === 'number' && typeof cy === 'number' ? [{ kind: 'marker', place: [cx, cy] }] : [],
    )
  },
  enabled: can('VISIT_POINT_LIST'),
  staleTime: Number.POSITIVE_INFINITY,
})

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
