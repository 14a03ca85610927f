import { type Company, type CompanyListRequest, company } from '@baquiano/contract/companies'
import { type Generated, type GeneratedAlways, sql } from 'kysely'
import type { Context, PlatformContext } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import type { Json } from '../platform/database/tables.ts'

type CompanyRow = Omit<Company, 'modules' | 'contact_persons' | 'update_by_name'> & {
  contact_persons: Json
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
  login_address: Generated<string | null>
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    company: CompanyRow
    company_record: Company & Pick<CompanyRow, 'name_key' | 'search'>
  }
}

const columns = company.keyof().options

const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
  date_end: 'date_end',
} as const satisfies Record<CompanyListRequest['order_by'], string>

export function selectPage(context: Pick<PlatformContext, 'db'>, request: CompanyListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: orderColumns[order_by] }, request)
}

/** The company of the context itself. */
export function selectOwn({ db, company_id }: Context): Promise<Company> {
  return db
    .selectFrom('company_record')
    .where('id', '=', company_id)
    .select(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined when there is none. */
export function selectById({ db }: PlatformContext, id: string): Promise<Company | undefined> {
  return db.selectFrom('company_record').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Whether another company than the one of the id has the tax number. */
export async function isNitTaken(
  { db }: PlatformContext,
  { id, nit }: Pick<Company, 'id' | 'nit'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('company')
    .where('nit', '=', nit)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Locked until the transaction ends; false when there is none. */
export async function lockOwn({ db, company_id }: Context): Promise<boolean> {
  const locked = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** @throws AppError `COMPANY_NIT_TAKEN` */
export async function updateOwn(
  { db, company_id, person }: Context,
  {
    contact_persons,
    ...values
  }: Partial<Omit<Company, 'id' | 'modules' | 'update_by' | 'update_by_name'>>,
): Promise<void> {
  await db
    .updateTable('company')
    .set({
      ...values,
      ...(contact_persons && { contact_persons: JSON.stringify(contact_persons) }),
      update_by: person.id,
    })
    .where('id', '=', company_id)
    .execute()
}

/** The first resource of the company (requirement CO-02). */
export async function selectAdministratorId({ db, company_id }: Context): Promise<string> {
  const { id } = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .select('id')
    .orderBy('added_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * False when the id exists.
 *
 * @throws AppError `COMPANY_NIT_TAKEN`
 */
export async function insertOnce(
  { db }: Context,
  { contact_persons, ...values }: Omit<Company, 'modules' | 'update_by_name'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('company')
    .values({ ...values, contact_persons: JSON.stringify(contact_persons) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

function matching({ db }: Pick<PlatformContext, 'db'>, { filters, match }: CompanyListRequest) {
  const { search, status, modules, date_end } = filters
  let query = db.selectFrom('company_record')
  if (search) query = query.where(matchesSearch(search, match))
  if (status) query = query.where('status', '=', status)
  if (modules) query = query.where(sql<boolean>`modules ?| ${modules}::text[]`)
  if (date_end) {
    const { date_init: first, date_end: last } = date_end
    query = query.where('date_end', '>=', first).where('date_end', '<=', last)
  }
  return query
}
