import type { ProfileFields } from '@baquiano/contract/profiles'
import type { Origin, Person, Platform } from '../platform/context.ts'
import { inContext } from '../platform/enter-context.ts'
import { getProfile, updateProfile } from './profiles.service.ts'

interface Who {
  readonly person: Person
  readonly origin: Origin
}

/** Changes how somebody of a company is called, in their own name; does nothing where that is the same. */
export async function renameThemselves(
  platform: Platform,
  { person, origin }: Who,
  names: Pick<ProfileFields, 'name' | 'lastname'>,
): Promise<void> {
  await inContext(platform, { person, origin, atomic: true }, async (context) => {
    const { name, lastname, phone, about } = await getProfile(context)
    if (name === names.name && lastname === names.lastname) return
    await updateProfile(context, { fields: { phone, about, ...names }, version: null })
  })
}
