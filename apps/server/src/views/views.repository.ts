import { type View, view, type ViewListRequest } from '@baquiano/contract/views'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { recordTable } from '../platform/database/record-table.ts'
import type { Json } from '../platform/database/tables.ts'

/** The columns of the table itself. */
export type ViewRow = Omit<View, 'owner_name'>

interface Keys {
  company_id: string
  name_key: GeneratedAlways<string>
  state: Json
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    list_view: Omit<ViewRow, 'state'> & Keys
    list_view_record: Omit<View, 'state'> & Keys
  }
}

const columns = view.keyof().options
const rows = recordTable({ table: 'list_view', view: 'list_view_record', columns })

const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
} as const satisfies Record<ViewListRequest['order_by'], string>

export async function selectPage(context: Context, request: ViewListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  const { records, ...rest } = await fetchPage(
    { db: context.db, query, column: orderColumns[order_by] },
    request,
  )
  const answered = view.partial().required({ id: true })
  return { ...rest, records: records.map((row) => answered.parse(row)) }
}

/** The person's own, or a shared one; locked until the transaction ends. */
export async function lockById(context: Context, id: string): Promise<View | undefined> {
  const { db, company_id } = context
  await db
    .selectFrom('list_view')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
  const row = await visible(context).where('id', '=', id).select(columns).executeTakeFirst()
  return row && view.parse(row)
}

/** False when the id exists. */
export const insertOnce = (context: Context, { state, ...values }: ViewRow) =>
  rows.insertOnce(context, { ...values, state: JSON.stringify(state) })

export const update = (
  context: Context,
  { state, ...values }: Omit<ViewRow, 'owner_id' | 'added_on'>,
) => rows.update(context, { ...values, state: JSON.stringify(state) })

export const { remove } = rows

function matching(context: Context, { filters: { list } }: ViewListRequest) {
  const query = visible(context)
  return list ? query.where('list', '=', list) : query
}

/** The views that the person may read: their own, and shared ones. */
function visible({ db, company_id, person }: Context) {
  return db
    .selectFrom('list_view_record')
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('owner_id', '=', person.id), eb('is_shared', '=', true)]))
}
