import { applyDefaults } from '../state/apply-defaults.ts'
import { cachedTheme } from './cached-theme.ts'
import { type CompanyAppearance, buildCachedTheme } from './build-cached-theme.ts'

/** Applies a company's theme, or none, and caches it for the next visit. */
export function applyTheme(companyAppearance: CompanyAppearance | null): void {
  const next = companyAppearance && buildCachedTheme(companyAppearance)
  if (JSON.stringify(next) !== JSON.stringify(cachedTheme.get())) cachedTheme.set(next)
  applyDefaults()
}
