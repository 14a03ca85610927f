import { mayRelate } from '@baquiano/contract/roles'
import type { Context, Person, Platform } from '../../platform/context.ts'
import type { Member } from '../auth.tables.ts'
import { readModules } from './modules.ts'
import { selectMember } from './people.repository.ts'
import { rejectionOf } from './account-status.ts'

interface MemberKey {
  readonly company_id: string
  readonly id: string
}

/** A person of a company with their current permissions; undefined where they may not sign in. */
export async function findPerson(
  { database }: Pick<Platform, 'database'>,
  { company_id, id }: MemberKey,
  now: Date,
): Promise<Person | undefined> {
  return personOf(await selectMember(database.reader(company_id), company_id, id), now)
}

/** As `findPerson`, within a call: a phone has neither the permissions nor the modules of whoever it belongs to. */
export const findPersonIn = async (
  { db, company_id, now }: Context,
  id: string,
): Promise<Person | undefined> => personOf(await selectMember(db, company_id, id), new Date(now))

/** As `findPerson`, for a member that was read already. */
export function personOf(member: Member | undefined, now: Date): Person | undefined {
  if (!member || rejectionOf(member, now)) return undefined
  return {
    kind: 'staff',
    id: member.id,
    company_id: member.company_id,
    time_zone: member.time_zone,
    position_days: member.position_days,
    role_name: member.role_name,
    is_administrator: member.is_administrator,
    may_relate: mayRelate({ ...member, name: member.role_name }),
    device_id: null,
    session_id: null,
    modules: new Set(readModules(member.moduls)),
    permissions: new Set(member.permissions),
  }
}
