import type { Module, Permission } from '@baquiano/contract/platform'
import { AppError } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import { checkSession } from '../platform/check-session.ts'
import { keepRequired } from '../platform/required-permissions.ts'
import { endSession, lockView, storedUser } from '../platform/session.ts'
import { lockPath, loginPath, reloadPath } from '../platform/session-paths.ts'
import { isLocked, isSignedIn } from '../platform/session-store.ts'

export interface Place {
  readonly module: Module
  readonly permission: Permission
}

/** Lets a signed-in person through; anybody else signs in first and comes back (AUTH-06). */
export async function requireUser(href: string): Promise<void> {
  const now = Date.now()
  if (!isSignedIn(now) || !storedUser()) throw leave(loginPath(href))
  if (isLocked()) throw leave(lockPath(href))
  await checkSession(now).catch((reason: unknown) => {
    throw pathOfLoss(reason, href)
  })
}

/** The pages before the sign-in are a document of their own, which does not wait for the console. */
const leave = (href: string) => redirect({ href, reloadDocument: true })

/** A failed check leaves nobody in: a refused session is over here too, anything else is shown. */
function pathOfLoss(reason: unknown, href: string): unknown {
  const code = reason instanceof AppError ? reason.code : undefined
  if (code === 'SESSION_REQUIRED') {
    endSession()
    return leave(reloadPath(href))
  }
  if (code !== 'SESSION_LOCKED') return reason
  lockView()
  return leave(lockPath(href))
}

/** Whoever lacks the module or the permission is told so. */
export function requirePlace({ module, permission }: Place): void {
  const user = storedUser()
  const isOn = user?.modules.includes(module)
  if (isOn && user?.permissions.includes(permission)) return
  keepRequired([isOn ? permission : module])
  throw redirect({ to: '/pages/not-authorized' })
}

/** Whoever is of a company is told that this place is the platform's. */
export function requirePlatform(): void {
  if (storedUser()?.company_id !== null) throw redirect({ to: '/pages/not-authorized' })
}

/** Whoever is of no company has nothing of it to see. */
export function requireCompany(): void {
  if (storedUser()?.company_id === null) throw redirect({ to: '/pages/not-authorized' })
}
