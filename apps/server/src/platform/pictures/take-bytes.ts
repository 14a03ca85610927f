import { AppError, limits, type UploadedFile } from '@baquiano/contract/platform'
import { collectBytes } from '../collect-bytes.ts'

/** Larger files are read up to here, so that their sender still receives the error. */
const maxRead_bytes = 20 * limits.picture_bytes

/**
 * Reads an uploaded picture; one that is too large is discarded.
 *
 * @throws AppError `PICTURE_TOO_LARGE`
 */
export async function takeBytes(file: UploadedFile): Promise<Buffer> {
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
