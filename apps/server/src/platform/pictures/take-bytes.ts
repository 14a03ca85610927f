import { AppError, limits, type UploadedFile } from '@baquiano/contract/platform'

/** What is read on to its end, so that whoever sent too much still hears why. */
const heard_bytes = 20 * limits.picture_bytes

/**
 * A picture as it arrives; of one that is too large, nothing is kept.
 *
 * @throws AppError `PICTURE_TOO_LARGE`
 */
export async function takeBytes(file: UploadedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes <= limits.picture_bytes) pieces.push(piece)
    else pieces.length = 0
    if (bytes > heard_bytes) break
  }
  if (bytes > limits.picture_bytes) throw new AppError('PICTURE_TOO_LARGE')
  return Buffer.concat(pieces)
}
