import type { Context } from '../platform/context.ts'

/** The country of the company, as its people wrote it; empty where the company is not founded yet. */
export async function selectCountry({
  db,
  company_id,
}: Pick<Context, 'db' | 'company_id'>): Promise<string> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select('country')
    .executeTakeFirst()
  return company?.country ?? ''
}
