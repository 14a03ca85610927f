import { AppError, limits } from '@baquiano/contract/platform'
import type { LogoCrop } from '@baquiano/contract/settings'
import { judgePicture } from './judge-picture.ts'

type Square = Pick<LogoCrop, 'left' | 'top' | 'size'>

export interface MadeLogo {
  readonly content: Buffer
  /** Pixels. */
  readonly side: number
}

/** One picture at a time: decoding takes four bytes a pixel. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A PNG of our own making: the square that was chosen, decoded and written anew, with nothing else of what was
 * sent.
 *
 * @throws AppError `LOGO_CROP_OUTSIDE`, `LOGO_BROKEN`, and what `judgePicture` refuses
 */
export async function makeLogo(file: Buffer, square: Square): Promise<MadeLogo> {
  judgePicture(file)
  const made = turn.then(() => encode(file, square))
  turn = made.catch(() => {})
  return made
}

async function encode(file: Buffer, { left, top, size }: Square): Promise<MadeLogo> {
  // Only who sends a logo waits for its decoder.
  const { default: sharp } = await import('sharp')
  const upright = sharp(file, {
    limitInputPixels: limits.logo_sent_px ** 2,
    failOn: 'warning',
  }).autoOrient()
  const { autoOrient: seen } = await upright.metadata().catch(refuseBroken)
  const fits = size > 0 && left + size <= seen.width && top + size <= seen.height
  if (!fits) throw new AppError('LOGO_CROP_OUTSIDE')
  const side = Math.min(size, limits.logo_px)
  const content = await upright
    .extract({ left, top, width: size, height: size })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(refuseBroken)
  return { content, side }
}

/** Whatever a decoder says against it, it is not whole. */
function refuseBroken(cause: unknown): never {
  throw new AppError('LOGO_BROKEN', {}, { cause })
}
