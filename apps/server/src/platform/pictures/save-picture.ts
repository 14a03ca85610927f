import {
  type PictureSquare,
  type UploadedFile,
  AppError,
  limits,
} from '@baquiano/contract/platform'
import { announceChange } from '../announce-change.ts'
import type { Context, Platform } from '../context.ts'
import { inContext } from '../enter-context.ts'
import { makePicture, type PictureForm } from './make-picture.ts'
import { collectBytes } from '../collect-bytes.ts'

/** Outbox event before a picture is stored, so that one that is never used is removed later. */
export const pictureSent = 'picture.sent'

/** A picture that lies among the files. */
export interface StoredPicture {
  readonly id: string
  /** Pixels; it is square. */
  readonly side: number
  readonly bytes: number
}

interface Saving<Shown> {
  readonly file: UploadedFile
  readonly square: PictureSquare
  readonly form: PictureForm
  /** Makes the record refer to the picture, in a transaction of its own. */
  readonly show: (context: Context, picture: StoredPicture) => Promise<Shown>
}

/**
 * Re-encodes an uploaded picture, stores it and shows it; the former one stays where that fails.
 *
 * @param context of no transaction: none is open while somebody sends and a picture is made
 * @throws AppError `PICTURE_…`, `DISK_FULL`
 */
export async function savePicture<Shown>(
  platform: Platform,
  { company_id, person, origin }: Context,
  { file, square, form, show }: Saving<Shown>,
): Promise<Shown> {
  const { files, newId } = platform
  const { content, side } = await makePicture(await takeBytes(file), square, form)
  const id = newId()
  const write = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inContext(platform, { person, origin, atomic: true }, work)
  await write((context) => announceChange(context, { kind: pictureSent, record_id: id }))
  try {
    await files.put({ company_id, id }, content, form.media_type)
    return await write((context) => show(context, { id, side, bytes: content.length }))
  } catch (error) {
    await files.remove({ company_id, id })
    throw error
  }
}

/** Larger files are read up to here, so that their sender still receives the error. */
const maxRead_bytes = 20 * limits.picture_bytes

/**
 * Reads an uploaded picture; one that is too large is discarded.
 *
 * @throws AppError `PICTURE_TOO_LARGE`
 */
async function takeBytes(file: UploadedFile): Promise<Buffer> {
  let picture = collectBytes()
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes <= limits.picture_bytes) picture.add(piece)
    else picture = collectBytes()
    if (bytes > maxRead_bytes) break
  }
  if (bytes > limits.picture_bytes) throw new AppError('PICTURE_TOO_LARGE')
  return picture.bytes()
}
