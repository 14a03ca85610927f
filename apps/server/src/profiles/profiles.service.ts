import { AppError } from '@baquiano/contract/platform'
import type { Profile, ProfileFields } from '@baquiano/contract/profiles'
import { keptPhone } from '../companies/index.ts'
import { renameAccount } from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './profiles.repository.ts'

/** The caller's account. @throws AppError `RESOURCE_NOT_FOUND` */
export async function getProfile(context: Context): Promise<Profile> {
  return requireProfile(await repository.selectOwn(context))
}

interface Update {
  readonly fields: ProfileFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/**
 * Replaces what somebody writes of themselves; e-mail, identification, username and role are their company's.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `RECORD_CHANGED`
 */
export async function updateProfile(
  context: Context,
  { fields, version }: Update,
): Promise<Profile> {
  const before = requireProfile(await repository.lockOwn(context))
  assertCurrentVersion(version, before)
  await repository.updateOwn(context, {
    ...fields,
    phone: await keptPhone(context, fields.phone),
    update_on: nextVersion(context.now, before),
  })
  const { id } = before
  await renameAccount(context, { id, name: `${fields.name} ${fields.lastname}` })
  const after = await getProfile(context)
  await recordChange(context, { kind: 'resource.updated', record_id: id, before, after })
  return after
}

/** @throws AppError `RESOURCE_NOT_FOUND` */
export function requireProfile(profile: Profile | undefined): Profile {
  if (!profile) throw new AppError('RESOURCE_NOT_FOUND')
  return profile
}
