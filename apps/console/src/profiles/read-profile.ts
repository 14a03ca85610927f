import { type Profile, type ProfileFields, profile } from '@baquiano/contract/profiles'
import type { ServerVersion } from '../platform/form/known.ts'

/** What the form changes of a profile. */
export const profileValues = ({ name, lastname, phone, about }: Profile): ProfileFields => ({
  name,
  lastname,
  phone,
  about,
})

export function readProfile(record: unknown): ServerVersion<ProfileFields> {
  const parsed = profile.parse(record)
  const { update_on: version, update_by: by_id, update_by_name: by } = parsed
  return { values: profileValues(parsed), version, by_id, by }
}
