import { AppError, limits } from '@baquiano/contract/platform'
import { decodeInTurn } from './make-picture.ts'
import { isJpeg } from './read-jpeg.ts'
import { isPng } from './read-png.ts'
import { validatePicture } from './validate-picture.ts'

/**
 * A whole picture drawn anew, upright and no larger than a screen shows: without the place where it was taken, and
 * without anything else that came along. A GIF becomes its first frame.
 *
 * @throws AppError `PICTURE_…`
 */
export async function cleanPicture(
  file: Buffer,
): Promise<{ readonly content: Buffer; readonly media_type: string }> {
  if (isPng(file) || isJpeg(file)) validatePicture(file)
  const content = await decodeInTurn(async () => {
    const { default: sharp } = await import('sharp')
    const px = limits.upload_picture_px
    const picture = sharp(file, {
      limitInputPixels: limits.picture_sent_px ** 2,
      failOn: 'warning',
    })
      .autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    const written = isJpeg(file) ? picture.jpeg({ quality: 85 }) : picture.png()
    return written.toBuffer().catch((cause: unknown) => {
      throw new AppError('PICTURE_BROKEN', {}, { cause })
    })
  })
  return { content, media_type: isJpeg(file) ? 'image/jpeg' : 'image/png' }
}
