import type { Context } from '../platform/context.ts'

/** A place of the company, for the country that it is in. */
export function selectPlace({ db, company_id }: Context) {
  return db
    .selectFrom('visit_point')
    .where('company_id', '=', company_id)
    .where('cx', 'is not', null)
    .select(['cx', 'cy'])
    .limit(1)
    .executeTakeFirst()
}
