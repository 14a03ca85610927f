import { bulkAnswer, type Endpoint, type EndpointOutput } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import type { FormValues } from '../form/merge-versions.ts'
import type { RecordCalls } from '../form/record-calls.ts'
import type { BulkSelect, ListExport, ListPage, ListRequest } from '../list/list-spec.ts'
import type { BaseRow, RecordListView, ViewEndpoints } from './record-view.ts'

/** `call` for an endpoint that is one of many: the request is checked by the endpoint's own schema on the server. */
function send<Spec extends Endpoint>(spec: Spec, request: object, signal?: AbortSignal) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` parses the answer by the output of `spec`
  return call<Endpoint>(spec, request, signal) as Promise<EndpointOutput<Spec>>
}

/** The calls by which records of one kind are read and changed, checked by the schemas of their endpoints. */
export function createRecordCalls<Fields extends FormValues, Row extends BaseRow>(
  endpoints: ViewEndpoints<Fields, Row>,
  fixed: RecordListView<Fields, Row>['fixed'] = {},
) {
  const narrowed = <Request extends object>(request: Request) =>
    'filters' in request && typeof request.filters === 'object'
      ? { ...request, filters: { ...request.filters, ...fixed } }
      : request
  const { filter, get, create, update, remove, bulk } = endpoints
  const row = get.output
  const rows = z.object({
    records: z.array(row),
    total: z.int().optional(),
    total_at_least: z.int().optional(),
    is_best_first: z.literal(true).optional(),
    next_cursor: z.string().nullable(),
  })
  const fieldsSchema = update.body.strip()
  const one = async (answer: Promise<unknown>): Promise<Row> => row.parse(await answer)
  const calls: RecordCalls<Fields, Row> = {
    get: (id) => one(send(get, { params: { id } })),
    update: (id, version, body) => one(send(update, { params: { id }, version, body })),
    create: (body) => one(send(create, { body })),
    remove: (id) => send(remove, { params: { id } }),
    fieldsOf: (record) => fieldsSchema.parse(record),
  }
  return {
    ...calls,
    list: async (request: ListRequest, signal: AbortSignal): Promise<ListPage<Row>> =>
      rows.parse(await send(filter, { body: filter.body.parse(narrowed(request)) }, signal)),
    export: (request: ListExport) =>
      send(endpoints.export, { body: endpoints.export.body.parse(narrowed(request)) }),
    removeMany: async (select: BulkSelect) =>
      bulkAnswer.parse(
        await send(bulk, { body: bulk.body.parse({ action: 'remove', select: narrowed(select) }) }),
      ),
    query: (key: string, id: string) =>
      queryOptions({
        queryKey: [key, id],
        queryFn: ({ signal }) => one(send(get, { params: { id } }, signal)),
      }),
  }
}
