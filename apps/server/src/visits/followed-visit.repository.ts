import type { FollowedVisit } from '@baquiano/contract/visits'
import type { Db } from '../platform/database/database.ts'

/** Of any company; needs the cross-tenant scope `following`. */
export function selectFollowedVisit(db: Db, code: string): Promise<FollowedVisit | undefined> {
  return db
    .selectFrom('visit')
    .innerJoin('company', 'company.id', 'visit.company_id')
    .where('tracking_code', '=', code)
    .select(['tracking_code', 'visit.status', 'date', 'hour_init', 'hour_end'])
    .select('company.name as company_name')
    .executeTakeFirst()
}
