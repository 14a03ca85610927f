import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

export interface Pin {
  readonly address: string
  readonly city: string
  readonly department: string
  readonly country: string
  readonly cx: number
  readonly cy: number
}

/** Places that a person of the company gave to an address: confirmed pins of active visit points, the latest first. */
export async function selectPins(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  { address, city }: { readonly address: string; readonly city: string },
): Promise<Pin[]> {
  const { rows } = await sql<Pin>`
    select address, city, department, country, cx, cy from visit_point
    where company_id = ${company_id} and address_key = sort_key(${address}) and status = 'Active'
      and location_quality = 'confirmed' and (${city} = '' or sort_key(city) = sort_key(${city}))
    order by update_on desc limit 1`.execute(db)
  return rows
}
