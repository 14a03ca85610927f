import type { NewAuthenticator } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { asCommittedRejection, CommittedRejection } from '../../platform/committed-rejection.ts'
import type { Context, Platform, PlatformContext } from '../../platform/context.ts'
import { requireAdministrator } from '../../platform/require-administrator.ts'
import type { Db } from '../../platform/database/database.ts'
import { knownConfig } from '../../company-config/index.ts'
import { recordChange } from '../../platform/record-change.ts'
import { selectById, selectOfCompanyById } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import * as repository from './authenticators.repository.ts'
import { checkAuthenticatorCode, secretCipherOf } from './check-code.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newTotp } from './totp.ts'

/** People of a company act in their company, platform administrators in `identity`. */
type Own = Context | PlatformContext
type Services = Pick<AuthServices, 'secret'> & Pick<Platform, 'database'>

const done = { done: true } as const

/** The caller's authenticator. */
export async function getMyAuthenticator(context: Own) {
  const db = 'company_id' in context ? context.db : context.identity
  const stored = await repository.selectAuthenticator(db, context.person.id)
  const confirmed_on = stored?.confirmed_on ?? null
  const recovery_codes_left = confirmed_on ? (stored?.recovery_hashes.length ?? 0) : 0
  return { confirmed_on, recovery_codes_left, is_required: await isRequired(context) }
}

async function isRequired(context: Own): Promise<boolean> {
  if (!('company_id' in context)) return false
  return (await knownConfig(context, 'SIGN_IN')).authenticator_required
}

/** Makes a secret that counts once `confirmAuthenticator` got a code. @throws AppError `AUTHENTICATOR_ALREADY_ON` */
export function beginAuthenticator(services: Services, context: Own): Promise<NewAuthenticator> {
  return inOwn(services, context, async (db) => {
    const { person, now } = context
    const account = await selectById(db, person.id)
    if (!account) throw new AppError('SESSION_REQUIRED')
    if (await repository.hasAuthenticator(db, person.id)) {
      throw new AppError('AUTHENTICATOR_ALREADY_ON')
    }
    const made = newTotp(account.email)
    const secret = await secretCipherOf(services, account.id).encrypt(made.secret)
    const { company_id, id: account_id } = account
    await repository.putUnconfirmed(db, { company_id, account_id, secret, now })
    return made
  })
}

/** @throws AppError `AUTHENTICATOR_ALREADY_ON`, `AUTHENTICATOR_OFF` without a secret, `CODE_WRONG`, `CODE_BLOCKED` */
export function confirmAuthenticator(services: Services, context: Own, code: string) {
  return inOwn(services, context, async (db) => {
    const { person, now } = context
    const stored = await repository.selectAuthenticator(db, person.id)
    if (!stored) throw new AppError('AUTHENTICATOR_OFF')
    if (stored.confirmed_on) throw new AppError('AUTHENTICATOR_ALREADY_ON')
    await requireCode(db, services, { account_id: person.id, code, now })
    const { shown, hashes } = newRecoveryCodes(services.secret, person.id)
    await repository.confirm(db, person.id, { recovery_hashes: hashes, now })
    await recordOf(context, 'authenticator.created')
    return { recovery_codes: shown }
  })
}

/** @throws AppError `AUTHENTICATOR_OFF`, `CODE_WRONG`, `CODE_BLOCKED` */
export function turnAuthenticatorOff(services: Services, context: Own, code: string) {
  return inOwn(services, context, async (db) => {
    await requireConfirmed(db, services, { account_id: context.person.id, code, now: context.now })
    await repository.deleteAuthenticator(db, context.person.id)
    await recordOf(context, 'authenticator.removed')
    return done
  })
}

/** Replaces the recovery codes; the former ones open nothing any more. @throws AppError as `turnAuthenticatorOff` */
export function renewRecoveryCodes(services: Services, context: Own, code: string) {
  return inOwn(services, context, async (db) => {
    const { person, now } = context
    await requireConfirmed(db, services, { account_id: person.id, code, now })
    const { shown, hashes } = newRecoveryCodes(services.secret, person.id)
    await repository.updateRecoveryHashes(db, person.id, hashes)
    await recordOf(context, 'authenticator.updated')
    return { recovery_codes: shown }
  })
}

/**
 * Turns off the authenticator that somebody of the company lost; does nothing where there is none.
 *
 * @throws AppError `ADMINISTRATOR_REQUIRED`, `RESOURCE_NOT_FOUND`
 */
export async function resetAuthenticator(context: Context, id: string): Promise<typeof done> {
  requireAdministrator(context)
  const account = await selectOfCompanyById(context, id)
  if (!account) throw new AppError('RESOURCE_NOT_FOUND')
  if (await repository.deleteAuthenticator(context.db, id)) {
    await recordChange(context, { kind: 'authenticator.removed', record_id: id })
  }
  return done
}

interface Code {
  readonly account_id: string
  readonly code: string
  readonly now: string
}

async function requireConfirmed(db: Db, services: Services, given: Code): Promise<void> {
  if (!(await repository.hasAuthenticator(db, given.account_id))) {
    throw new AppError('AUTHENTICATOR_OFF')
  }
  await requireCode(db, services, given)
}

/** @throws CommittedRejection `CODE_WRONG`, `CODE_BLOCKED`: the attempt stays counted */
async function requireCode(db: Db, services: Services, given: Code): Promise<void> {
  const rejection = await checkAuthenticatorCode(db, services, given)
  if (rejection) throw new CommittedRejection(rejection.code, rejection.details)
}

type Kind = `authenticator.${'created' | 'updated' | 'removed'}`

/** In the audit of the company; the platform has none of its own. */
async function recordOf(context: Own, kind: Kind): Promise<void> {
  if (!('company_id' in context)) return
  await recordChange(context, { kind, record_id: context.person.id })
}

/** In the transaction of the call, or for a platform administrator in one of its own. */
async function inOwn<T>(
  { database }: Services,
  context: Own,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if ('company_id' in context) return work(context.db)
  const outcome = await database.transaction({ crossTenant: 'identity' }, (db) =>
    work(db).catch(asCommittedRejection),
  )
  if (outcome instanceof CommittedRejection) throw outcome
  return outcome
}
