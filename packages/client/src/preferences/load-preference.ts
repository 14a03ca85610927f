import { type Preference, preferences } from '@baquiano/contract/preferences'
import { call } from '../http/call.ts'
import { knownPreference } from './stored-preference.ts'
import { applyPreference } from './apply-preference.ts'

/** Asks for the preferences of whoever is signed in, and wears them. */
export async function loadPreference(signal?: AbortSignal): Promise<Preference> {
  const loaded = await call(preferences.get, {}, signal)
  applyPreference(loaded)
  return loaded
}

/** Wears the preferences before a page shows, which would flash otherwise; on a new browser it waits for them. */
export async function ensurePreference(): Promise<void> {
  const known = knownPreference()
  if (known) applyPreference(known)
  // The console opens without them, too: its frame asks again.
  else await Promise.allSettled([loadPreference()])
}
