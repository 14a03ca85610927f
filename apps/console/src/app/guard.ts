import type { Module, Permission } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
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

/** Where `?to=` may lead: a path of this site, never another one. */
export function safeTarget(to: unknown, fallback = '/dashboard/maps'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return fallback
  const { origin, pathname, search, hash } = new URL(to, location.origin)
  return origin === location.origin ? pathname + search + hash : fallback
}
