import { AppError, limits, type PictureSquare } from '@baquiano/contract/platform'
import { validatePicture } from './validate-picture.ts'

/** What is made of what somebody sent. */
export interface PictureForm {
  /** Pixels of each side at most; none is enlarged. */
  readonly px: number
  /** A PNG may be seen through; a JPEG is a tenth of its bytes where it shows the world. */
  readonly media_type: 'image/png' | 'image/jpeg'
}

export interface MadePicture {
  readonly content: Buffer
  /** Pixels. */
  readonly side: number
}

/** One picture at a time: decoding takes four bytes a pixel. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes the chosen square of a picture, with nothing else of what
 * was sent.
 *
 * @throws AppError `PICTURE_CROP_OUTSIDE`, `PICTURE_BROKEN`, and what `validatePicture` throws
 */
export async function makePicture(
  file: Buffer,
  square: PictureSquare,
  form: PictureForm,
): Promise<MadePicture> {
  validatePicture(file)
  return decodeInTurn(() => encode(file, square, form))
}

/** Decodes after all others: one picture at a time takes its memory. */
export async function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  const made = turn.then(decode)
  turn = made.catch(() => {})
  return made
}

async function encode(
  file: Buffer,
  { left, top, size }: PictureSquare,
  { px, media_type }: PictureForm,
): Promise<MadePicture> {
  // Loaded on demand: only uploads of pictures need the decoder.
  const { default: sharp } = await import('sharp')
  const upright = sharp(file, {
    limitInputPixels: limits.picture_sent_px ** 2,
    failOn: 'warning',
  }).autoOrient()
  const { autoOrient: upright_size } = await upright.metadata().catch(rejectBroken)
  const fits = size > 0 && left + size <= upright_size.width && top + size <= upright_size.height
  if (!fits) throw new AppError('PICTURE_CROP_OUTSIDE')
  const side = Math.min(size, px)
  const cut = upright.extract({ left, top, width: size, height: size }).resize(side, side)
  const written =
    media_type === 'image/png'
      ? cut.png({ compressionLevel: 9 })
      : cut.flatten({ background: '#ffffff' }).jpeg({ quality: 82 })
  return { content: await written.toBuffer().catch(rejectBroken), side }
}

/** Any error of the decoder means a broken file. */
function rejectBroken(cause: unknown): never {
  throw new AppError('PICTURE_BROKEN', {}, { cause })
}
