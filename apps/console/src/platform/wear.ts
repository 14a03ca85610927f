import { fallBack } from './fall-back.ts'
import { worn } from './worn.ts'
import { type Look, wornOf } from './worn-of.ts'

/** Wears what a company chose, or nothing of any; kept for the next visit. */
export function wear(look: Look | null): void {
  const next = look && wornOf(look)
  if (JSON.stringify(next) !== JSON.stringify(worn.get())) worn.set(next)
  fallBack()
}
