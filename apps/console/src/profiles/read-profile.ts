import { type Profile, type ProfileFields, profile } from '@baquiano/contract/profiles'
import type { Theirs } from '../platform/form/known.ts'

/** What the form changes of a profile. */
export const profileValues = ({ name, lastname, phone, about }: Profile): ProfileFields => ({
  name,
  lastname,
  phone,
  about,
})

export function readProfile(record: unknown): Theirs<ProfileFields> {
  const found = profile.parse(record)
  const { update_on: version, update_by: by_id, update_by_name: by } = found
  return { values: profileValues(found), version, by_id, by }
}
