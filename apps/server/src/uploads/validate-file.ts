import { AppError } from '@baquiano/contract/platform'
import type { UploadExtension } from '@baquiano/contract/uploads'

const startsWith =
  (...bytes: readonly number[]) =>
  (file: Buffer): boolean =>
    bytes.every((byte, at) => file[at] === byte)

const ofText = (text: string) => startsWith(...Buffer.from(text, 'latin1'))

/** UTF-8, or one byte a letter as older programs write; a text has no NUL and none of the first controls. */
const isText = (file: Buffer): boolean =>
  !file.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

/** A ZIP whose first part is one of a workbook. */
const isWorkbook = (file: Buffer): boolean =>
  ofText('PK\u0003\u0004')(file) && /\[Content_Types\]\.xml|xl\//.test(file.toString('latin1'))

interface Kind {
  readonly media_type: string
  /** Whether the content is of this kind, whatever its name says. */
  readonly is: (file: Buffer) => boolean
}

const jpeg = { media_type: 'image/jpeg', is: startsWith(0xff, 0xd8, 0xff) }

const kinds: Readonly<Record<UploadExtension, Kind>> = {
  jpg: jpeg,
  jpeg,
  png: { media_type: 'image/png', is: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  gif: { media_type: 'image/gif', is: ofText('GIF8') },
  bmp: { media_type: 'image/bmp', is: ofText('BM') },
  pdf: { media_type: 'application/pdf', is: ofText('%PDF-') },
  txt: { media_type: 'text/plain; charset=utf-8', is: isText },
  csv: { media_type: 'text/csv; charset=utf-8', is: isText },
  xls: {
    media_type: 'application/vnd.ms-excel',
    is: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  xlsx: {
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    is: isWorkbook,
  },
}

/**
 * The media type of a file, once its content is what its name says.
 *
 * @throws AppError `UPLOAD_FORMAT_INVALID`
 */
export function validateFile(file: Buffer, extension: UploadExtension): string {
  const { media_type, is } = kinds[extension]
  if (file.length === 0 || !is(file)) throw new AppError('UPLOAD_FORMAT_INVALID')
  return media_type
}
