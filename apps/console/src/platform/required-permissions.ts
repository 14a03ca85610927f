import { z } from 'zod'

const key = 'requiredPermissions'

/** Keeps what was missing when something was refused last, for the page that says so (AUTH-05). */
export function keepRequired(names: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(names))
}

/** What was missing last; empty when nothing was. */
export function requiredPermissions(): readonly string[] {
  const stored = sessionStorage.getItem(key)
  return stored === null ? [] : z.array(z.string()).parse(JSON.parse(stored))
}

export function forgetRequired(): void {
  sessionStorage.removeItem(key)
}
