import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import type { Entrance } from '@baquiano/client/entrance.ts'
import { chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import { checkSession } from '@baquiano/client/session/check-session.ts'
import { hasModule } from '@baquiano/client/session/has-module.ts'
import {
  clearRequiredPermissions,
  storeRequiredPermissions,
} from '@baquiano/client/session/required-permissions.ts'
import { endSession, lockView, storedUser } from '@baquiano/client/session/session.ts'
import { lockPath, loginPath, reloadPath } from '@baquiano/client/session/session-paths.ts'
import { isLocked, isSignedIn } from '@baquiano/client/session/session-store.ts'
import { refreshUser } from './refresh-user.ts'

export function isOpenTo(user: UserRecord, entrance: Entrance): boolean {
  if (typeof entrance === 'object') {
    const { module, permission, rule } = entrance
    if (rule === 'admin' && user.userRole !== 'admin') return false
    return hasModule(user, module) && user.permissions.includes(permission)
  }
  if (entrance === 'person') return true
  if (entrance === 'platform') return user.company_id === null
  if (entrance === 'company') return user.company_id !== null
  return isInCompany(user) && user.userRole === 'admin'
}

/** Lets a signed-in person through; anybody else signs in first and comes back (AUTH-06). */
export async function requireUser(href: string): Promise<void> {
  const now = Date.now()
  if (!isSignedIn(now) || !storedUser()) throw redirectTo(loginPath(href))
  if (isLocked()) throw redirectTo(lockPath(href))
  await checkSession(now).catch((reason: unknown) => {
    throw pathOfLoss(reason, href)
  })
}

const authenticatorPath = '/dashboard/authenticator'

/** Leads whoever has to turn an authenticator on there, from every other page, and back once it is on. */
export function requireAuthenticator({ pathname, href }: { pathname: string; href: string }): void {
  if (!storedUser()?.is_authenticator_due || pathname.startsWith(authenticatorPath)) return
  throw redirect({ href: `${authenticatorPath}?to=${encodeURIComponent(href)}` })
}

/** The pages before the sign-in are a document of their own, which does not wait for the console. */
const redirectTo = (href: string) => redirect({ href, reloadDocument: true })

/** A failed check leaves nobody in: a refused session is over here too, anything else is shown. */
function pathOfLoss(reason: unknown, href: string): unknown {
  const code = reason instanceof AppError ? reason.code : undefined
  if (code === 'SESSION_REQUIRED') {
    endSession()
    return redirectTo(reloadPath(href))
  }
  if (code !== 'SESSION_LOCKED') return reason
  lockView()
  return redirectTo(lockPath(href))
}

/**
 * Whoever may not enter is told so, and by the missing permission or module where there is one. The stored rights may
 * be older than a change of them, so they are loaded again before anybody is rejected.
 */
async function requireEntrance(entrance: Entrance, href: string): Promise<void> {
  if (isOpenToStoredUser(entrance)) return
  await refreshUser()
  if (isOpenToStoredUser(entrance)) return
  clearRequiredPermissions()
  if (typeof entrance === 'object') {
    const { module, permission } = entrance
    storeRequiredPermissions([storedUser()?.modules.includes(module) ? permission : module])
  }
  throw redirect({ to: '/pages/not-authorized', search: { from: href } })
}

function isOpenToStoredUser(entrance: Entrance): boolean {
  const user = storedUser()
  return user !== null && isOpenTo(user, entrance)
}

/** Of it, or at work in it for the platform. */
const isInCompany = ({ company_id }: UserRecord) => company_id !== null || Boolean(chosenCompany())

/** The address may name the company; another than that where one is does not exist. */
function requireOwnCompany(company_id: string | undefined): void {
  const own = chosenCompany()?.id ?? storedUser()?.company_id
  if (company_id === undefined || company_id === own) return
  throw redirect({ to: '/pages/error-404' })
}

/** Lets whoever may enter through to a page; where its address can name a company, only to the right one. */
export async function openIn(
  entrance: Entrance,
  { company_id, href }: { readonly company_id?: string | undefined; readonly href: string },
): Promise<void> {
  await requireEntrance(entrance, href)
  requireOwnCompany(company_id)
}
