import type { Module, Permission } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import { storedUser } from '../platform/session.ts'
import { isSignedIn } from '../platform/session-store.ts'

export interface Place {
  readonly module: Module
  readonly permission: Permission
}

/** Lets a signed-in person through; anybody else signs in first and comes back (AUTH-06). */
export function requireUser(href: string): void {
  if (isSignedIn(Date.now()) && storedUser()) return
  // The login is a document of its own, which does not wait for the console.
  throw redirect({ href: `/pages/login?to=${encodeURIComponent(href)}`, reloadDocument: true })
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
