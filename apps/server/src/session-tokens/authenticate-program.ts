import { localDateOf, minuteMs } from '@baquiano/contract/platform'
import { findPerson, hashSecret, readModules, rejectionOf } from '../auth/index.ts'
import type { Person, Platform } from '../platform/context.ts'
import { noteUse, selectByHash, selectCompany } from './known-tokens.repository.ts'
import { isSessionToken } from './token-secret.ts'

type Services = Pick<Platform, 'database' | 'clock'>
type Known = NonNullable<Awaited<ReturnType<typeof selectByHash>>>

/** Minimal interval between two updates of the last use. */
const usedUpdateEvery_ms = minuteMs

/**
 * Authenticates programs by their session token (requirement AUTH-11) at each call: a token that is revoked, expired
 * or disabled fails from the next call on. It permits what its scopes name, as far as the person it acts for has that
 * permission now. What only administrators may do has no scope.
 */
export function authenticatePrograms({ database, clock }: Services) {
  return async (token: string): Promise<Person | undefined> => {
    if (!isSessionToken(token)) return undefined
    const identity = database.reader({ crossTenant: 'identity' })
    const known = await selectByHash(identity, hashSecret(token))
    if (!known) return undefined
    const now = clock()
    const { company_id, resource_id } = known
    const person = await (resource_id === null
      ? findCompany({ database }, known, now)
      : findPerson({ database }, { company_id, id: resource_id }, now))
    if (!person || known.expire_date < localDateOf(now, person.time_zone)) return undefined
    await keepUse({ database }, known, now)
    const permissions = new Set(known.scopes.filter((scope) => person.permissions.has(scope)))
    const as_program = { kind: 'token', token_id: known.id, is_administrator: false } as const
    return { ...person, ...as_program, permissions }
  }
}

/** The company as the actor: it has the permissions that the token names. */
async function findCompany(
  { database }: Pick<Services, 'database'>,
  { company_id, id, scopes }: Known,
  now: Date,
): Promise<Person | undefined> {
  const company = await selectCompany(database.reader(company_id), company_id)
  if (!company || rejectionOf({ ...company, status: 'Active' }, now)) return undefined
  return {
    kind: 'token',
    id,
    company_id,
    time_zone: company.time_zone,
    position_days: company.position_days,
    role_name: 'COMPANY',
    is_administrator: false,
    may_relate: false,
    device_id: null,
    session_id: null,
    modules: new Set(readModules(company.moduls)),
    permissions: new Set(scopes),
  }
}

async function keepUse(
  { database }: Pick<Services, 'database'>,
  { company_id, id, last_used_at }: Known,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - usedUpdateEvery_ms).toISOString()
  if (last_used_at !== null && last_used_at > before) return
  const use = { company_id, id, now: now.toISOString(), before }
  await database.transaction(company_id, (db) => noteUse(db, use))
}
