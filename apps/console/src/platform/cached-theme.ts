import type { CompanyTheme } from '@baquiano/theme'
import type { Appearance } from '@baquiano/ui'
import type { Language } from './language.ts'
import { createStoredValue } from './stored-value.ts'

/** A company's look as this browser wears it, ready made: nothing is computed before a page shows. */
export interface CachedTheme {
  /** Another form of it is not read. */
  readonly form: 1
  readonly company_name: string
  /** Where the picture is. */
  readonly logo: string | null
  readonly dress: CompanyTheme | null
  /** What the company would have until a person chooses. */
  readonly appearance: Partial<Appearance>
  readonly language: Language | null
}

/** The last one that was worn here: the next visit begins with it. */
export const cachedTheme = createStoredValue<CachedTheme | null>({
  key: 'dress',
  read: readCachedTheme,
  initial: null,
})

function readCachedTheme(kept: unknown): CachedTheme | undefined {
  const { form } = Object(kept)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this form of this file alone
  return form === 1 ? (kept as CachedTheme) : undefined
}
