import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { readModules } from './modules.ts'
import { selectMember } from './people.repository.ts'

const never = { code_recover_date: null, code_recover_pass: null, expire_token: null }

/** The record of whoever is signed in (requirement UI-11). */
export async function getUser({ db, company_id, person }: Context): Promise<UserRecord> {
  const member = await selectMember(db, company_id, person.id)
  if (!member) throw new AppError('SESSION_REQUIRED')
  const { id, name, lastname, email, username, identification, status } = member
  return {
    ...never,
    id,
    uid: id,
    datarutas_id: id,
    name,
    lastname,
    displayName: `${name} ${lastname}`,
    username,
    email,
    identification,
    about: '',
    photoURL: null,
    status,
    status_id: status,
    userRole: member.is_administrator ? 'admin' : 'editor',
    company_id,
    datarutas_company_id: company_id,
    company_name: member.company_name,
    company_time_zone: member.time_zone,
    role_id: member.role_id,
    role_name: member.role_name,
    typology_id: null,
    typology_name: null,
    permissions: member.permissions,
    modules: readModules(member.moduls),
    additional_info: {},
    added_on: member.added_on,
    created_at: member.added_on,
    update_on: member.update_on,
  }
}
