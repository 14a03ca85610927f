import { type TypeConfig, typeConfigs } from '@baquiano/contract/type-configs'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

interface Keys extends SearchColumns {
  type_config_id: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    type_config: Omit<TypeConfig, 'config_count' | 'type_config_id' | 'update_by_name'> & Keys
    type_config_record: TypeConfig & Keys
  }
}

export const typeConfigRepository = recordRepository(typeConfigs, {
  table: 'type_config',
  view: 'type_config_record',
  orderColumns: { type_config_name: 'name_key' },
})

/** Whether entries may be made of the type. */
export async function selectTypeStatus(
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
export async function insertKnownTypes(
  { db, company_id, now, newId }: Context,
  names: readonly string[],
): Promise<void> {
  const initial = { status: 'Active', is_known: true, added_on: now, update_on: now } as const
  await db
    .insertInto('type_config')
    .values(
      names.map((type_config_name) => ({
        ...initial,
        company_id,
        id: newId(),
        type_config_name,
        update_by: null,
      })),
    )
    .execute()
}
