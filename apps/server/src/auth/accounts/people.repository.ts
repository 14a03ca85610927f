import type { Db } from '../../platform/database/database.ts'
import type { Member } from '../auth.tables.ts'

/** A person of the company with account status, role and modules. */
export function selectMember(db: Db, company_id: string, id: string): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
}
