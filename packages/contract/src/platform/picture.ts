import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Whether a phone took a picture on the spot or had it already. */
export const pictureOrigin = z.enum(['camera', 'gallery'])
export type PictureOrigin = z.output<typeof pictureOrigin>

const pixels = z
  .string()
  .regex(/^\d{1,5}$/, 'PIXELS_INVALID')
  .transform(Number)

/** The square to cut out of a picture that is sent, in its pixels as it is seen upright. */
export const pictureSquare = z.strictObject({ left: pixels, top: pixels, size: pixels })
export type PictureSquare = z.output<typeof pictureSquare>

/** Why a picture may not be taken. */
export const pictureErrors = [
  'PICTURE_TOO_LARGE',
  'PICTURE_IS_SVG',
  'PICTURE_NOT_JPG_OR_PNG',
  'PICTURE_TOO_MANY_PIXELS',
  'PICTURE_ANIMATED',
  'PICTURE_POLYGLOT',
  'PICTURE_BROKEN',
  'PICTURE_CROP_OUTSIDE',
  'DISK_FULL',
  'MEDIA_TYPE_UNSUPPORTED',
] as const satisfies readonly ErrorCode[]

/** Whether a browser shows a file as a picture. */
export const isPicture = ({ media_type }: { readonly media_type: string }): boolean =>
  media_type.startsWith('image/')
