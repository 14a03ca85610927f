import type { UserRecord } from '@baquiano/contract/auth'
import { AppError, pathOf } from '@baquiano/contract/platform'
import { profiles } from '@baquiano/contract/profiles'
import type { Context, PlatformContext } from '../../platform/context.ts'
import { selectById } from './accounts.repository.ts'
import { readModules } from './modules.ts'
import { selectMember } from './people.repository.ts'

const never = { code_recover_date: null, code_recover_pass: null, expire_token: null }

/** The record of whoever is signed in (requirement UI-11). */
export function getUser(context: Context | PlatformContext): Promise<UserRecord> {
  return 'company_id' in context ? userOfCompany(context) : userOfPlatform(context)
}

async function userOfCompany(context: Context): Promise<UserRecord> {
  const { db, company_id, person } = context
  const member = await selectMember(db, company_id, person.id)
  if (!member) throw new AppError('SESSION_REQUIRED')
  const { id, name, lastname, email, username, identification, about, status, photo_id } = member
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
    about,
    photoURL: photo_id && pathOf(profiles.photo, { resource_id: id, photo_id }),
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
    may_relate: context.person.may_relate,
    modules: readModules(member.moduls),
    is_authenticator_due: context.person.owes_authenticator === true,
    additional_info: {},
    added_on: member.added_on,
    created_at: member.added_on,
    update_on: member.update_on,
  }
}

/** A platform administrator has an account and nothing else. */
async function userOfPlatform({ identity, person }: PlatformContext): Promise<UserRecord> {
  const account = await selectById(identity, person.id)
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { id, name, email, added_on } = account
  return {
    ...never,
    id,
    uid: id,
    datarutas_id: id,
    name,
    lastname: '',
    displayName: name,
    username: '',
    email,
    identification: '',
    about: '',
    photoURL: null,
    status: 'Active',
    status_id: 'Active',
    userRole: 'admin',
    company_id: null,
    datarutas_company_id: null,
    company_name: null,
    company_time_zone: null,
    role_id: null,
    role_name: null,
    typology_id: null,
    typology_name: null,
    permissions: [],
    may_relate: false,
    modules: [],
    is_authenticator_due: false,
    additional_info: {},
    added_on,
    created_at: added_on,
    update_on: added_on,
  }
}
