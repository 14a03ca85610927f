import { type Preference, preference } from '@baquiano/contract/preferences'
import { storedUser } from '../session/session.ts'
import { createStoredValue } from '../state/stored-value.ts'

/** The preferences that this browser knows, so that a page wears them from its first paint on. */
export const storedPreference = createStoredValue<Preference | null>({
  key: 'preference',
  read: (kept) => preference.safeParse(kept).data,
  initial: null,
})

/** Those of whoever is signed in; null where somebody else's are kept, or nobody's. */
export function knownPreference(): Preference | null {
  const stored = storedPreference.get()
  return stored !== null && stored.id === storedUser()?.id ? stored : null
}
