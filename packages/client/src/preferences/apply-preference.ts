import type { Preference } from '@baquiano/contract/preferences'
import { appearance, initialAppearance } from '../theme/appearance.ts'
import { applyDefaults } from '../state/apply-defaults.ts'
import { language } from '../text/language.ts'
import { cachedTheme } from '../theme/cached-theme.ts'
import { storedPreference } from './stored-preference.ts'

type AppearanceChoice = Pick<Preference, 'language' | 'theme' | 'direction'>

/** Looks and speaks as the person chose, and where they did not, as their company does. */
export function applyPreference(next: Preference): void {
  const before = storedPreference.get()
  if (JSON.stringify(before) !== JSON.stringify(next)) storedPreference.set(next)
  speak(next, before)
  applyAppearance(next, before)
  applyDefaults()
}

function speak({ language: chosen }: AppearanceChoice, before: AppearanceChoice | null): void {
  if (chosen === null) {
    if (before?.language) language.clear()
  } else if (chosen !== language.get()) language.set(chosen)
}

const hasAppearance = (looks: AppearanceChoice | null) => Boolean(looks?.theme ?? looks?.direction)

function applyAppearance(next: AppearanceChoice, before: AppearanceChoice | null): void {
  if (hasAppearance(next)) setAppearance(next)
  else if (hasAppearance(before)) appearance.clear()
}

function setAppearance({ theme, direction }: AppearanceChoice): void {
  const chosen = { ...(theme && { theme }), ...(direction && { direction }) }
  const next = { ...initialAppearance, ...cachedTheme.get()?.appearance, ...chosen }
  const now = appearance.get()
  if (next.theme !== now.theme || next.direction !== now.direction) appearance.set(next)
}
