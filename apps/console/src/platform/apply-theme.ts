import { fallBack } from './fall-back.ts'
import { cachedTheme } from './cached-theme.ts'
import { type CompanyAppearance, buildCachedTheme } from './build-cached-theme.ts'

/** Wears what a company chose, or nothing of any; kept for the next visit. */
export function applyTheme(look: CompanyAppearance | null): void {
  const next = look && buildCachedTheme(look)
  if (JSON.stringify(next) !== JSON.stringify(cachedTheme.get())) cachedTheme.set(next)
  fallBack()
}
