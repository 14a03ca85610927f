import { endpoints } from '@baquiano/contract'
import type { Endpoint, EndpointTable } from '@baquiano/contract/platform'
import type { RecordEndpoints } from '@baquiano/contract/records'
import { sampleOf } from './sample-of.ts'
import type { World } from './world-ids.ts'

type All = typeof endpoints
type PlainCall = keyof RecordEndpoints

/** Capabilities with the calls of a plain record and no other: they need no fixtures of their own. */
export type PlainRecord = {
  [Name in keyof All]: [keyof All[Name], PlainCall] extends [PlainCall, keyof All[Name]]
    ? Name
    : never
}[keyof All]

const plainCalls: readonly PlainCall[] = [
  'filter',
  'get',
  'create',
  'update',
  'remove',
  'bulk',
  'export',
]
const isPlain = (table: EndpointTable): table is RecordEndpoints & Record<string, Endpoint> =>
  Object.keys(table).toSorted().join() === plainCalls.toSorted().join()

/** The tables of plain records, each with its name. */
export const plainTables = Object.entries(endpoints).flatMap(
  ([name, table]: [string, EndpointTable]) => (isPlain(table) ? [{ name, table }] : []),
)

type Fixture = (world: Pick<World, 'records'>) => object

/** A valid request for each call of a plain record. */
export function fixturesOfRecord({
  name,
  table,
}: (typeof plainTables)[number]): Readonly<Record<PlainCall, Fixture>> {
  const params = ({ records }: Pick<World, 'records'>) => ({ id: records[name] ?? '' })
  const body = () => sampleOf(table.update.body)
  const columns = [Object.keys(table.update.body.shape)[0]]
  return {
    filter: () => ({ body: {} }),
    get: (world) => ({ params: params(world) }),
    create: () => ({ body: body() }),
    update: (world) => ({ params: params(world), body: body() }),
    remove: (world) => ({ params: params(world) }),
    bulk: (world) => ({ body: { action: 'remove', select: { id: [params(world).id] } } }),
    export: () => ({ body: { format: 'csv', columns } }),
  }
}
