import { visitPoints } from '@baquiano/contract/visit-points'
import { queryOptions } from '@tanstack/react-query'
import type { RecordSource } from '../../platform/form/fields/record-source.ts'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'

const visitPointsKey = ['visit-points'] as const

export const visitPointById = (id: string | undefined) =>
  queryOptions({
    queryKey: [...visitPointsKey, id],
    queryFn: ({ signal }) => call(visitPoints.get, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined && can('VISIT_POINT_READ'),
  })

const nameOf = ({ name, city }: { name?: string | undefined; city?: string | undefined }) =>
  [name, city].filter(Boolean).join(' · ')

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
