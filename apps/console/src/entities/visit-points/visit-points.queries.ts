import { visitPointExtentRequest, visitPoints } from '@baquiano/contract/visit-points'
import type { Place } from '@baquiano/geo'
import { queryOptions } from '@tanstack/react-query'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** React Query's key for everything about visit points, so that a change invalidates all of it. */
export const visitPointsKey = ['visit-points'] as const

export const visitPointById = (id: string | undefined) =>
  queryOptions({
    queryKey: [...visitPointsKey, id],
    queryFn: ({ signal }) => call(visitPoints.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && can('VISIT_POINT_READ'),
  })

const nameOf = ({ name, city }: { name?: string | undefined; city?: string | undefined }) =>
  [name, city].filter(Boolean).join(' · ')

/** The active visit points around a place, the nearest first. */
export const visitPointsAround = ({ cx, cy }: Place) =>
  queryOptions({
    queryKey: [...visitPointsKey, 'around', cx, cy],
    queryFn: async ({ signal }) =>
      (await call(visitPoints.nearest, { body: { cx, cy } }, signal)).records,
    enabled: can('VISIT_POINT_LIST'),
  })

/** Around all active visit points: where a map opens that has nothing else to show yet; null where none has a place. */
export const activePointsExtent = queryOptions({
  queryKey: [...visitPointsKey, 'extent', 'Active'],
  queryFn: async ({ signal }) => {
    const body = visitPointExtentRequest.parse({ filters: { status: 'Active' } })
    return (await call(visitPoints.extent, { body }, signal)).bounds
  },
})

/** Finds active visit points by name, identification, phone or address. */
export const visitPointSource: RecordSource = {
  queryKey: visitPointsKey,
  search: async (text, signal) => {
    const filters = { status: 'Active', ...(text && { search: text }) } as const
    const { records } = await call(visitPoints.filter, { body: { filters, quantity: 20 } }, signal)
    return records.map((it) => ({ id: it.id, name: nameOf(it) }))
  },
  nameOf: async (id, signal) => nameOf(await call(visitPoints.get, { params: { id } }, signal)),
}

/** `visitPointSource` that begins with those around a place. */
export const visitPointSourceAround = (place: Place): RecordSource => ({
  ...visitPointSource,
  queryKey: [...visitPointsKey, 'around', String(place.cx), String(place.cy)],
  search: async (text, signal) => {
    if (text) return visitPointSource.search(text, signal)
    const { records } = await call(visitPoints.nearest, { body: { ...place } }, signal)
    return records.map(({ id, name, distance_m }) => ({
      id,
      name: `${name} · ${Math.round(distance_m)} m`,
    }))
  },
})

/** Cities that the company has visit points in; a city is its own id. */
export const citySource: RecordSource = {
  queryKey: [...visitPointsKey, 'cities'],
  search: async (text, signal) => {
    const { records } = await call(visitPoints.cities, { body: { text } }, signal)
    return records.map(({ name }) => ({ id: name, name }))
  },
  nameOf: async (id) => id,
}
