import { AppError, limits } from '@baquiano/contract/platform'
import type { Picture } from './picture.ts'
import { isJpeg, readJpeg } from './read-jpeg.ts'
import { isPng, readPng } from './read-png.ts'

const page = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/** As far as something may stand before the root of an SVG. */
const svg = /^[\s\S]{0,4000}<svg[\s>]/i

/**
 * Asserts that a file is a picture we accept before it is decoded: its kind by its content, its size by
 * its header; nothing may follow its end, and its metadata may hold no HTML.
 *
 * @throws AppError `PICTURE_IS_SVG`, `PICTURE_NOT_JPG_OR_PNG`, `PICTURE_BROKEN`, `PICTURE_TOO_MANY_PIXELS`,
 *   `PICTURE_ANIMATED`, `PICTURE_POLYGLOT`
 */
export function validatePicture(file: Buffer): Picture {
  const picture = read(file)
  if (!picture) throw new AppError('PICTURE_BROKEN')
  const { width, height, isAnimated, texts, end } = picture
  if (Math.max(width, height) > limits.picture_sent_px)
    throw new AppError('PICTURE_TOO_MANY_PIXELS')
  if (isAnimated) throw new AppError('PICTURE_ANIMATED')
  const isPage = texts.some((text) => page.test(text.toString('latin1')))
  if (end < file.length || isPage) throw new AppError('PICTURE_POLYGLOT')
  return picture
}

function read(file: Buffer): Picture | null {
  if (isPng(file)) return readPng(file)
  if (isJpeg(file)) return readJpeg(file)
  throw new AppError(
    svg.test(file.toString('latin1', 0, 4100)) ? 'PICTURE_IS_SVG' : 'PICTURE_NOT_JPG_OR_PNG',
  )
}
