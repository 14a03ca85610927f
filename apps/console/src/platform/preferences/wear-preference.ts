import type { Preference } from '@baquiano/contract/preferences'
import { appearance, initialAppearance } from '../appearance.ts'
import { fallBack } from '../fall-back.ts'
import { language } from '../language.ts'
import { worn } from '../worn.ts'
import { keptPreference } from './kept-preference.ts'

type Looks = Pick<Preference, 'language' | 'theme' | 'direction'>

/** Looks and speaks as the person chose, and where they did not, as their company does. */
export function wearPreference(next: Preference): void {
  const before = keptPreference.get()
  if (JSON.stringify(before) !== JSON.stringify(next)) keptPreference.set(next)
  speak(next, before)
  look(next, before)
  fallBack()
}

function speak({ language: chosen }: Looks, before: Looks | null): void {
  if (chosen === null) {
    if (before?.language) language.forget()
  } else if (chosen !== language.get()) language.set(chosen)
}

const isDressed = (looks: Looks | null) => Boolean(looks?.theme ?? looks?.direction)

function look(next: Looks, before: Looks | null): void {
  if (isDressed(next)) dress(next)
  else if (isDressed(before)) appearance.forget()
}

function dress({ theme, direction }: Looks): void {
  const chosen = { ...(theme && { theme }), ...(direction && { direction }) }
  const next = { ...initialAppearance, ...worn.get()?.appearance, ...chosen }
  const now = appearance.get()
  if (next.theme !== now.theme || next.direction !== now.direction) appearance.set(next)
}
