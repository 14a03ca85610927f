import type { Platform } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { FileKey } from '../files/file-store.ts'

/** Where a picture lies that was sent. */
export type PicturePlace = FileKey

/** Whether something of the company shows it. */
export type IsShown = (db: Db, company_id: string, id: string) => Promise<boolean>

/** Removes an uploaded picture that no record refers to: the server ended in between. */
export async function removeUnshownPicture(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  place: PicturePlace,
  shows: readonly IsShown[],
): Promise<void> {
  const { company_id, id } = place
  const db = database.reader(company_id)
  for (const isShown of shows) if (await isShown(db, company_id, id)) return
  await files.remove(place)
}
