import { initialPreference, type PreferenceFields } from '@baquiano/contract/preferences'
import { useUser } from '../session/use-user.ts'
import { storedPreference } from './stored-preference.ts'

/** How whoever is signed in likes to work, as known by now (requirement CO-09). */
export function usePreference(): PreferenceFields {
  const { id } = useUser()
  const stored = storedPreference.use()
  return stored?.id === id ? stored : initialPreference
}
