import { limits, type PictureSquare, type UploadedFile } from '@baquiano/contract/platform'
import type { Profile } from '@baquiano/contract/profiles'
import type { Context, Platform } from '../platform/context.ts'
import { type StoredPicture, savePicture } from '../platform/pictures/save-picture.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './profiles.repository.ts'
import { requireProfile, getProfile } from './profiles.service.ts'

/** What the outbox is told, so that a picture nobody shows any more goes once that is committed. */
export const photoChange = 'resource-photo.updated'

const form = { px: limits.photo_px, media_type: 'image/jpeg' } as const

/**
 * Gives whoever asks a photo in place of the one they had, which stays where that fails.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, and as `savePicture`
 */
export function savePhoto(
  platform: Platform,
  context: Context,
  { file, ...square }: PictureSquare & { readonly file: UploadedFile },
): Promise<Profile> {
  return savePicture(platform, context, { file, square, form, show: replacePhoto })
}

/** Initials stand for whoever asks again. @throws AppError `RESOURCE_NOT_FOUND` */
export const takePhotoAway = (context: Context): Promise<Profile> => replacePhoto(context, null)

async function replacePhoto(context: Context, photo: StoredPicture | null): Promise<Profile> {
  const before = requireProfile(await repository.lockOwn(context))
  await repository.removePhoto(context)
  if (photo) await repository.insertPhoto(context, photo)
  const after = await getProfile(context)
  if (before.photo_id === after.photo_id) return after
  await recordChange(context, {
    kind: photoChange,
    record_id: before.id,
    before: { photo_id: before.photo_id },
    after: { photo_id: after.photo_id },
    data: { former_id: before.photo_id },
  })
  return after
}
