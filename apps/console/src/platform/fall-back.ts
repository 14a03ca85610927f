import { appearance, initialAppearance } from './appearance.ts'
import { language } from './language.ts'
import { worn } from './worn.ts'

/** What a person has not chosen is as the company has it. */
export function fallBack(): void {
  const kept = worn.get()
  appearance.defaultTo({ ...initialAppearance, ...kept?.appearance })
  language.defaultTo(kept?.language ?? 'es')
}
