import type { UserRecord } from '@baquiano/contract/auth'
import type { Module, Permission } from '@baquiano/contract/platform'
import { AppError } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import { chosenCompany } from '../platform/chosen-company.ts'
import { checkSession } from '../platform/check-session.ts'
import { hasModule } from '../platform/has-module.ts'
import { storeRequiredPermissions } from '../platform/required-permissions.ts'
import { endSession, lockView, storedUser } from '../platform/session.ts'
import { lockPath, loginPath, reloadPath } from '../platform/session-paths.ts'
import { isLocked, isSignedIn } from '../platform/session-store.ts'

interface Place {
  readonly module: Module
  readonly permission: Permission
  /** Of the two rules of specification, point 6, where the page asks for the stricter one. */
  readonly rule?: 'admin'
}

/** Who may open a page: whoever holds a permission, anybody, the platform's people, a company's, its administrators. */
export type Entrance = Place | 'person' | 'platform' | 'company' | 'administrator'

export const configEntrance = {
  module: 'COMPANYCONFIG',
  permission: 'COMPANYCONFIG_LIST',
  rule: 'admin',
} as const satisfies Entrance

export const permissionsEntrance = {
  module: 'PERMISSION',
  permission: 'PERMISSION_LIST',
  rule: 'admin',
} as const satisfies Entrance

export const typeConfigEntrance = {
  module: 'TYPE_CONFIG',
  permission: 'TYPE_CONFIG_LIST',
  rule: 'admin',
} as const satisfies Entrance

export const sessionTokenEntrance = {
  module: 'SESSION_API',
  permission: 'SESSION_API_LIST',
} as const satisfies Entrance

export const issuerEntrance = {
  module: 'COMPANYCONFIG',
  permission: 'COMPANYCONFIG_UPDATE',
  rule: 'admin',
} as const satisfies Entrance

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

/** Whoever may not enter is told so, and by the missing permission or module where there is one. */
export function requireEntrance(entrance: Entrance): void {
  const user = storedUser()
  if (user && isOpenTo(user, entrance)) return
  if (typeof entrance === 'object') {
    const { module, permission } = entrance
    storeRequiredPermissions([user?.modules.includes(module) ? permission : module])
  }
  throw redirect({ to: '/pages/not-authorized' })
}

/** Of it, or at work in it for the platform. */
const isInCompany = ({ company_id }: UserRecord) => company_id !== null || Boolean(chosenCompany())

/** The address may name the company; another than that where one is does not exist. */
function requireOwnCompany(company_id: string | undefined): void {
  const own = chosenCompany()?.id ?? storedUser()?.company_id
  if (company_id === undefined || company_id === own) return
  throw redirect({ to: '/pages/error-404' })
}

/** Opens a page that the platform has too, in the company that the address names. */
export const openIn =
  (entrance: Entrance) =>
  ({ params }: { readonly params: { readonly company_id?: string | undefined } }): void => {
    requireEntrance(entrance)
    requireOwnCompany(params.company_id)
  }

/** The same of an address that names an account. */
export function requireOwnAccount(id: string | undefined): void {
  if (id === undefined || id === storedUser()?.id) return
  throw redirect({ to: '/pages/error-404' })
}
