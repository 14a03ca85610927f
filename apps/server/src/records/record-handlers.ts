import type { ExportFormat, SpokenLanguage } from '@baquiano/contract/platform'
import type { ExportedList } from '@baquiano/contract/exports'
import type { Context } from '../platform/context.ts'
import { startExport } from '../exports/index.ts'

interface Service<Request, Page, Row, Create, Fields, Bulk, Outcomes> {
  readonly filter: (context: Context, request: Request) => Promise<Page>
  readonly get: (context: Context, id: string) => Promise<Row>
  readonly create: (context: Context, input: Create) => Promise<Row>
  readonly update: (
    context: Context,
    change: { id: string; fields: Fields; version: string | null },
  ) => Promise<Row>
  readonly remove: (context: Context, id: string, version: string | null) => Promise<{ id: string }>
  readonly bulk: (context: Context, request: Bulk) => Promise<Outcomes>
}

/**
 * Binds the calls of `recordEndpoints` to a service; `{ ...recordHandlers(…), remove: … }` replaces one.
 *
 * @param list its name among the lists that are exported
 */
export function recordHandlers<Request, Page, Row, Create, Fields, Bulk, Outcomes>(
  service: Service<Request, Page, Row, Create, Fields, Bulk, Outcomes>,
  list: ExportedList,
) {
  type Named = { readonly params: { readonly id: string } }
  type Version = { readonly version: string | null }
  return {
    filter: (context: Context, { body }: { body: Request }) => service.filter(context, body),
    get: (context: Context, { params }: Named) => service.get(context, params.id),
    create: (context: Context, { body }: { body: Create }) => service.create(context, body),
    update: (context: Context, { params, body, version }: Named & Version & { body: Fields }) =>
      service.update(context, { id: params.id, fields: body, version }),
    remove: (context: Context, { params, version }: Named & Version) =>
      service.remove(context, params.id, version),
    bulk: (context: Context, { body }: { body: Bulk }) => service.bulk(context, body),
    export: (
      context: Context,
      { body }: { body: { format: ExportFormat; language: SpokenLanguage } },
    ) => startExport(context, list, body),
  }
}
