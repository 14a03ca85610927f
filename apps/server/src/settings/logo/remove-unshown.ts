import type { Platform } from '../../platform/context.ts'
import type { FileKey } from '../../platform/files/file-store.ts'
import { isShown } from '../settings.repository.ts'

/** Where the picture of a logo lies. */
export type LogoPlace = FileKey

/** Takes away a picture that was sent and that no company shows: the server ended in between. */
export async function removeUnshownLogo(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  place: LogoPlace,
): Promise<void> {
  const { company_id, id } = place
  if (await isShown(database.reader(company_id), company_id, id)) return
  await files.remove(place)
}
