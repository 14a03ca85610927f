import { type Profile, type ProfileFields, profile } from '@baquiano/contract/profiles'
import type { Context } from '../platform/context.ts'

const columns = profile.keyof().options

/** Undefined for whoever is no resource, as a platform administrator at work in the company. */
export function selectOwn({ db, company_id, person }: Context): Promise<Profile | undefined> {
  return db
    .selectFrom('resource_record')
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .select(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockOwn(context: Context): Promise<Profile | undefined> {
  const { db, company_id, person } = context
  const locked = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectOwn(context)
}

export async function updateOwn(
  { db, company_id, person }: Context,
  values: ProfileFields & Pick<Profile, 'update_on'>,
): Promise<void> {
  await db
    .updateTable('resource')
    .set({ ...values, update_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .execute()
}
