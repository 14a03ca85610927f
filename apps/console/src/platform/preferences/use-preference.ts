import { initialPreference, type PreferenceFields } from '@baquiano/contract/preferences'
import { useUser } from '../use-user.ts'
import { keptPreference } from './kept-preference.ts'

/** How whoever is signed in likes to work, as known by now (requirement CO-09). */
export function usePreference(): PreferenceFields {
  const { id } = useUser()
  const kept = keptPreference.use()
  return kept?.id === id ? kept : initialPreference
}
