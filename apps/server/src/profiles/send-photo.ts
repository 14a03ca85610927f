import { AppError, type SentFile } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { isPhotoOf } from './profiles.repository.ts'

/**
 * The photo that somebody of the company shows; other files of it are not answered, whatever is named.
 *
 * @throws AppError `PHOTO_NOT_FOUND`
 */
export async function sendPhoto(
  context: Context,
  files: FileStore,
  named: { readonly resource_id: string; readonly photo_id: string },
): Promise<SentFile> {
  const isShown = await isPhotoOf(context, named)
  const key = { company_id: context.company_id, id: named.photo_id }
  const file = isShown ? await files.get(key) : null
  if (!file) throw new AppError('PHOTO_NOT_FOUND')
  return { ...file, name: null, caching: 'privately' }
}
