import type { Context } from '../platform/context.ts'

/** Whether entries may be made of the type. */
export async function selectStatus(
  { db, company_id }: Context,
  type_config_name: string,
): Promise<'Active' | 'Inactive' | undefined> {
  const found = await db
    .selectFrom('type_config')
    .where('company_id', '=', company_id)
    .where('type_config_name', '=', type_config_name)
    .select('status')
    .executeTakeFirst()
  return found?.status
}

/** The types that every company has. */
export async function insertKnown(
  { db, company_id, now, newId }: Context,
  names: readonly string[],
): Promise<void> {
  const beginning = {
    company_id,
    status: 'Active',
    is_known: true,
    added_on: now,
    update_on: now,
  } as const
  await db
    .insertInto('type_config')
    .values(names.map((type_config_name) => ({ ...beginning, id: newId(), type_config_name })))
    .execute()
}
