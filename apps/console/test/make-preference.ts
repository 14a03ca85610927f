import { initialPreference, type Preference } from '@baquiano/contract/preferences'
import { makeUser } from './make-user.ts'

/** Of the supervisor, who chose nothing yet. */
export function makePreference(changes: Partial<Preference> = {}): Preference {
  const { id, update_on } = makeUser()
  return { ...initialPreference, id, update_on, ...changes }
}
