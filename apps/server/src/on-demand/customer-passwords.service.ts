import { randomInt } from 'node:crypto'
import type { OnDemandUser, RequestPage } from '@baquiano/contract/on-demand'
import { AppError } from '@baquiano/contract/platform'
import { hashSecret, isCommonPassword, type Passwords, type Throttle } from '../auth/index.ts'
import { openPhones } from '../companies/index.ts'
import type { Context, Platform, PublicContext } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import {
  enter,
  keepSession,
  openSession,
  requireUser,
  showPage,
} from './customer-requests.service.ts'
import { getUserOfPoint } from './on-demand-users.service.ts'
import * as users from './on-demand-users.repository.ts'

/** What passwords of customers need from the process. */
export interface CustomerAccess {
  readonly passwords: Passwords
  readonly throttle: Throttle
}

interface Given {
  readonly phone: string
  readonly password: string
}

/**
 * Lets a customer in by number and password. A text that is no number, a number that nobody has registered and one with
 * codes alone take as long and get the same answer as a wrong password, the lock included.
 *
 * @throws AppError `ON_DEMAND_NOT_AVAILABLE`, `ON_DEMAND_PASSWORD_WRONG`, `TOO_MANY_REQUESTS`, `SIGN_IN_BUSY`
 */
export async function signInByPassword(
  { platform, passwords, throttle }: CustomerAccess & { readonly platform: Platform },
  context: PublicContext,
  { named, phone: text, password }: Given & { readonly named: string },
): Promise<RequestPage> {
  const { address } = context
  await throttle.take('address', address)
  const { company_id, phone, user } = await enter(
    platform,
    context,
    { named, atomic: false },
    async (within) => {
      const read = (await openPhones(within))(text)
      const found = read === null ? undefined : await users.selectPassword(within, read)
      return { company_id: within.company_id, phone: read ?? text, user: found }
    },
  )
  const account = `on demand ${company_id} ${phone}`
  const here = `${account} ${address}`
  // Counted before verifying, or parallel attempts would exceed the limit.
  await throttle.take('account_at_address', here)
  await throttle.take('account', account)
  const isRight = await passwords
    .isRight(address, user?.password_hash ?? null, password)
    .catch(async (error: unknown) => {
      // Nothing was verified, so the attempt does not count.
      await throttle.refund('account_at_address', here)
      await throttle.refund('account', account)
      throw error
    })
  if (!user || !isRight) throw new AppError('ON_DEMAND_PASSWORD_WRONG')
  await throttle.forget('account_at_address', here)
  await throttle.forget('account', account)
  return enter(platform, context, { named, atomic: true }, async (within, company) => {
    const secret = await openSession(within, user.id)
    keepSession(context, named, secret)
    return showPage(within, { ...company, secret })
  })
}

/**
 * Sets the password of a verified customer, or with null lets them enter by codes alone. Their other browsers sign in
 * anew.
 *
 * @throws AppError `ON_DEMAND_NOT_AVAILABLE`, `ON_DEMAND_SIGN_IN_REQUIRED`, `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS`,
 *   `SIGN_IN_BUSY`
 */
export async function setOwnPassword(
  { platform, passwords, throttle }: CustomerAccess & { readonly platform: Platform },
  context: PublicContext,
  { named, password }: { readonly named: string; readonly password: string | null },
): Promise<RequestPage> {
  const { address } = context
  await throttle.take('address', address)
  if (password !== null && isCommonPassword(password)) throw new AppError('PASSWORD_INSECURE')
  // Checked first, so that a stranger costs no hash.
  await enter(platform, context, { named, atomic: false }, requireUser)
  const password_hash = password === null ? null : await passwords.hash(address, password)
  return enter(platform, context, { named, atomic: true }, async (within, company) => {
    const user = await requireUser(within, company)
    await users.setPassword(within, user.id, password_hash)
    await users.endSessions(within, user.id, hashSecret(company.secret ?? ''))
    await recordPassword(within, user, password_hash !== null)
    return showPage(within, company)
  })
}

/** Letters and digits that nobody takes for one another, aloud or written down. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const sign_count = 12

/**
 * Creates a password for the user of a visit point, which only this answer tells (requirement VP-02). Their browsers
 * sign in anew.
 *
 * @throws AppError `VISIT_POINT_NOT_FOUND`, `ON_DEMAND_USER_NOT_FOUND`, `SIGN_IN_BUSY`
 */
export async function createPassword(
  context: Context,
  { passwords }: Pick<CustomerAccess, 'passwords'>,
  visit_point_id: string,
): Promise<{ user: OnDemandUser; password: string }> {
  const { user } = await getUserOfPoint(context, visit_point_id)
  if (!user) throw new AppError('ON_DEMAND_USER_NOT_FOUND')
  const password = Array.from({ length: sign_count }, () => signs[randomInt(signs.length)]).join('')
  const password_hash = await passwords.hash(context.origin?.address ?? '', password)
  await users.setPassword(context, user.id, password_hash)
  await users.endSessions(context, user.id)
  await recordPassword(context, user, true)
  return { user: { ...user, has_password: true }, password }
}

const recordPassword = (context: Context, before: OnDemandUser, has_password: boolean) =>
  recordChange(context, {
    kind: 'on-demand-user.updated',
    record_id: before.id,
    before,
    after: { ...before, has_password },
  })
