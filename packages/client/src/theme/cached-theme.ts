import type { CompanyTheme } from '@baquiano/theme'
import type { Appearance } from './appearance.ts'
import type { Language } from '../text/language.ts'
import { createStoredValue } from '../state/stored-value.ts'

/** A company's theme, stored ready for use so that nothing is computed before a page shows. */
export interface CachedTheme {
  /** Version of this shape; another one is ignored. */
  readonly form: 1
  readonly company_name: string
  /** URL of the logo. */
  readonly logo: string | null
  readonly theme: CompanyTheme | null
  /** The company's default, until the person chooses. */
  readonly appearance: Partial<Appearance>
  readonly language: Language | null
}

/** The last theme that this browser applied; the next visit starts with it. */
export const cachedTheme = createStoredValue<CachedTheme | null>({
  key: 'cachedTheme',
  read: readCachedTheme,
  initial: null,
})

function readCachedTheme(stored: unknown): CachedTheme | undefined {
  const { form } = Object(stored)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this form of this file alone
  return form === 1 ? (stored as CachedTheme) : undefined
}
