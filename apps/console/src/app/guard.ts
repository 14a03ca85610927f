import type { Module, Permission } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import { homeOf } from '../auth/home-of.ts'
import { safeTarget } from '../platform/safe-target.ts'
import { isSignedIn, storedUser } from '../platform/session.ts'

export interface Place {
  readonly module: Module
  readonly permission: Permission
}

/** Lets a signed-in person through; anybody else signs in first and comes back (AUTH-06). */
export function requireUser(href: string): void {
  if (isSignedIn(Date.now()) && storedUser()) return
  throw redirect({ href: `/pages/login?to=${encodeURIComponent(href)}` })
}

/** Whoever lacks the module or the permission is told so. */
export function requirePlace({ module, permission }: Place): void {
  const user = storedUser()
  if (user?.modules.includes(module) && user.permissions.includes(permission)) return
  throw redirect({ to: '/pages/not-authorized' })
}

/** Whoever is of a company is told that this place is the platform's. */
export function requirePlatform(): void {
  if (storedUser()?.company_id !== null) throw redirect({ to: '/pages/not-authorized' })
}

/** Whoever is signed in has nothing to do at the login. */
export function leaveSignedIn(to: unknown): void {
  const user = storedUser()
  if (isSignedIn(Date.now()) && user) throw redirect({ href: safeTarget(to, homeOf(user)) })
}
