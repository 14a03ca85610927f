import { minuteMs } from '@baquiano/contract/platform'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** React Query's key for layers and zones: a change of one may count in the other. */
export const zonesKey = ['zones'] as const

const layerRows = z.array(zoneLayers.get.output)
const zoneRows = z.array(zones.get.output)

/** All layers, by name. */
export const allLayers = queryOptions({
  queryKey: [...zonesKey, 'layers'],
  queryFn: async ({ signal }) =>
    layerRows.parse((await call(zoneLayers.filter, { body: { quantity: null } }, signal)).records),
})

/** All zones with their shapes, by name. */
export const allZones = queryOptions({
  queryKey: [...zonesKey, 'zones'],
  queryFn: async ({ signal }) =>
    zoneRows.parse((await call(zones.filter, { body: { quantity: null } }, signal)).records),
})

/** One zone with its shape; none for whoever may not see it. */
export const zoneById = (id: string | null) =>
  queryOptions({
    queryKey: [...zonesKey, 'one', id],
    queryFn: ({ signal }) => call(zones.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== null && can('ZONIFICATION_READ'),
    staleTime: minuteMs,
  })

/** The zones by name, and who works in each; none for whoever may not see them. */
export const zoneChoices = () =>
  queryOptions({
    queryKey: [...zonesKey, 'choices'],
    queryFn: async ({ signal }) => {
      const body = { fields: ['name' as const, 'resource_ids' as const], quantity: null }
      const { records } = await call(zones.filter, { body }, signal)
      return records.map(({ id, name = '', resource_ids = [] }) => ({ id, name, resource_ids }))
    },
    enabled: can('ZONIFICATION_LIST'),
    staleTime: minuteMs,
  })
