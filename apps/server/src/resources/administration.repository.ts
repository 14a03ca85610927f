import { type Administrator, administrator } from '@baquiano/contract/companies'
import type { Context } from '../platform/context.ts'

/** Locks the set of administrators until the transaction ends. */
export async function lockAdministration({ db, company_id }: Context): Promise<void> {
  await db
    .selectFrom('role')
    .where('company_id', '=', company_id)
    .where('is_administrator', '=', true)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** The active administrators of the company. */
export async function selectAdministrators({ db, company_id }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('resource')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'resource.company_id')
        .onRef('role.id', '=', 'resource.role_id'),
    )
    .where('resource.company_id', '=', company_id)
    .where('resource.status', '=', 'Active')
    .where('role.is_administrator', '=', true)
    .select('resource.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All administrators of the company, shut out ones too, in the order in which they were registered. */
export function listAdministrators({ db, company_id }: Context): Promise<Administrator[]> {
  return db
    .selectFrom('resource_record as resource')
    .where('company_id', '=', company_id)
    .where('role_id', 'in', (eb) =>
      eb
        .selectFrom('role')
        .where('role.company_id', '=', company_id)
        .where('is_administrator', '=', true)
        .select('role.id'),
    )
    .select(administrator.keyof().options)
    .orderBy('added_on')
    .orderBy('id')
    .execute()
}
