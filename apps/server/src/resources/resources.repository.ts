import { type Resource, resource } from '@baquiano/contract/resources'
import type { FieldData } from '@baquiano/contract/fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson } from '../platform/database/tables.ts'

/** The columns of the table itself; the rest of a resource is joined. */
type Row = Omit<
  Resource,
  | 'data'
  | 'email'
  | 'has_password'
  | 'role_name'
  | 'mobile_status_name'
  | 'own_status_name'
  | 'photo_id'
  | 'update_by_name'
  | 'activity_ids'
  | 'group_ids'
  | 'visit_point_ids'
>
/** As it is written. */
export type ResourceRow = Row & { readonly data: string }

interface Keys {
  company_id: string
  about: Generated<string>
  name_key: GeneratedAlways<string>
  lastname_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    resource: Row &
      Keys & {
        data: OwnJson<FieldData>
        /** When the mobile status was chosen; null before the first time. */
        mobile_status_at: ColumnType<string | null, never, string>
      }
    resource_record: Resource & Omit<Keys, 'about'> & { about: string }
  }
}

const columns = resource.keyof().options

export function selectById({ db, company_id }: Context, id: string): Promise<Resource | undefined> {
  return db
    .selectFrom('resource_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is the replaced version. */
export async function lockById(context: Context, id: string): Promise<Resource | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/** False when the id exists. */
export async function insertOnce(
  { db, company_id }: Context,
  values: ResourceRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('resource')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type ResourceChange = Partial<ResourceRow> &
  Pick<ResourceRow, 'id' | 'update_on'> & { readonly mobile_status_at?: string }

/** Whether a mobile status that was chosen at `at` is older than the one that somebody is in. */
export async function isStatusOlder(
  { db, company_id }: Context,
  id: string,
  at: string,
): Promise<boolean> {
  const later = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('mobile_status_at', '>', at)
    .select('id')
    .executeTakeFirst()
  return later !== undefined
}

/** @throws AppError `RESOURCE_USERNAME_TAKEN`, `RESOURCE_IDENTIFICATION_TAKEN` */
export async function update(
  { db, company_id, person }: Context,
  { id, ...values }: ResourceChange,
): Promise<void> {
  await db
    .updateTable('resource')
    .set({ ...values, update_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
