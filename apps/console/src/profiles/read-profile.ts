import { type Profile, type ProfileFields, profile } from '@baquiano/contract/profiles'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'

/** What the form changes of a profile. */
export const profileValues = ({ name, lastname, phone, about }: Profile): ProfileFields => ({
  name,
  lastname,
  phone,
  about,
})

export function readProfile(record: unknown): ServerVersion<ProfileFields> {
  const parsed = profile.parse(record)
  const { update_on: version, update_by: changedById, update_by_name: changedByName } = parsed
  return { values: profileValues(parsed), version, changedById, changedByName }
}
