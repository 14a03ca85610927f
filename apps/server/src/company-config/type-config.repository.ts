import {
  type TypeConfig,
  type TypeConfigListRequest,
  typeConfig,
} from '@baquiano/contract/company-config'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { recordList } from '../platform/database/record-list.ts'
import { recordTable } from '../platform/database/record-table.ts'
import { matchesSearch } from '../platform/database/text-search.ts'

/** What stands in the table itself. */
type TypeRow = Omit<TypeConfig, 'config_count' | 'type_config_id'>

interface Keys {
  company_id: string
  type_config_id: GeneratedAlways<string>
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    type_config: TypeRow & Keys
    type_config_record: TypeConfig & Keys
  }
}

const columns = typeConfig.keyof().options

/** A name that is there is refused as `TYPE_CONFIG_NAME_TAKEN`, a type with entries stays as `TYPE_CONFIG_IN_USE`. */
export const { selectById, lockById, insertOnce, update, remove } = recordTable({
  table: 'type_config',
  view: 'type_config_record',
  columns,
})

export const { selectPage } = recordList<
  'type_config_record',
  keyof TypeConfig,
  TypeConfigListRequest
>({
  columns,
  orderColumns: { type_config_name: 'name_key', added_on: 'added_on' },
  matching,
})

/** Whether entries may be made of the type. */
export async function selectStatus(
  { db, company_id }: Context,
  type_config_name: string,
): Promise<TypeConfig['status'] | undefined> {
  const row = await db
    .selectFrom('type_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
    .select('status')
    .executeTakeFirst()
  return row?.status
}

/** The types that every company has. */
export async function insertKnown(
  { db, company_id, now, newId }: Context,
  names: readonly string[],
): Promise<void> {
  const beginning = { status: 'Active', is_known: true, added_on: now, update_on: now } as const
  await db
    .insertInto('type_config')
    .values(
      names.map((type_config_name) => ({
        ...beginning,
        company_id,
        id: newId(),
        type_config_name,
      })),
    )
    .execute()
}

function matching(
  { db, company_id }: Context,
  { filters, match }: Pick<TypeConfigListRequest, 'filters' | 'match'>,
) {
  const { search, status, is_known } = filters
  let query = db.selectFrom('type_config_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (status) query = query.where('status', '=', status)
  if (is_known !== undefined) query = query.where('is_known', '=', is_known)
  return query
}
