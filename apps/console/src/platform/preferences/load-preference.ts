import { type Preference, preferences } from '@baquiano/contract/preferences'
import { call } from '../call.ts'
import { knownPreference } from './kept-preference.ts'
import { wearPreference } from './wear-preference.ts'

/** Asks for the preferences of whoever is signed in, and wears them. */
export async function loadPreference(signal?: AbortSignal): Promise<Preference> {
  const found = await call(preferences.get, {}, signal)
  wearPreference(found)
  return found
}

/** Wears the preferences before a page shows, which would flash otherwise; on a new browser it waits for them. */
export async function bringPreference(): Promise<void> {
  const known = knownPreference()
  if (known) wearPreference(known)
  // The console opens without them, too: its frame asks again.
  else await Promise.allSettled([loadPreference()])
}
