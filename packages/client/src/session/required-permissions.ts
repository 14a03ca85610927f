import { z } from 'zod'

const key = 'requiredPermissions'

/** Stores the permissions that the last rejected call lacked, for the page that shows them (AUTH-05). */
export function storeRequiredPermissions(names: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(names))
}

/** The permissions that the last rejected call lacked; empty without one. */
export function requiredPermissions(): readonly string[] {
  const stored = sessionStorage.getItem(key)
  return stored === null ? [] : z.array(z.string()).parse(JSON.parse(stored))
}

export function clearRequiredPermissions(): void {
  sessionStorage.removeItem(key)
}
