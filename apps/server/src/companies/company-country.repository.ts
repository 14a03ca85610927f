import { limits } from '@baquiano/contract/platform'
import { selectPlace } from '../platform/companies.repository.ts'
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

/** How many days the company stores positions for. */
export async function selectPositionDays({
  db,
  company_id,
}: Pick<Context, 'db' | 'company_id'>): Promise<number> {
  const place = await selectPlace(db, company_id)
  return place?.position_days ?? limits.position_days
}

/** Where the company is, as its people wrote it; empty where it is not founded yet. */
export async function selectSeat({
  db,
  company_id,
}: Pick<Context, 'db' | 'company_id'>): Promise<{ country: string; city: string }> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select(['country', 'city'])
    .executeTakeFirst()
  return company ?? { country: '', city: '' }
}
