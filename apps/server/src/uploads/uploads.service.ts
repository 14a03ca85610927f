import {
  AppError,
  type EndpointInput,
  limits,
  type Permission,
  type SentFile,
  type UploadedFile,
} from '@baquiano/contract/platform'
import {
  extensionOf,
  imageExtensions,
  readPermissions,
  requestFilePermissions,
  type Upload,
  type UploadExtension,
  type uploads,
  writePermissions,
} from '@baquiano/contract/uploads'
import { announceChange } from '../platform/announce-change.ts'
import { collectBytes } from '../platform/collect-bytes.ts'
import type { Context, Platform } from '../platform/context.ts'
import { inContext } from '../platform/enter-context.ts'
import { cleanPicture } from '../platform/pictures/clean-picture.ts'
import { pictureSent } from '../platform/pictures/save-picture.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './uploads.repository.ts'

type Query = EndpointInput<typeof uploads.create>['query']

/** What is kept of a file, for a record, the chat or a request. */
type Kept = Omit<Query, 'object_type' | 'typology_id'> &
  Pick<Upload, 'object_type'> & {
    readonly typology_id?: string | undefined
    /** Whose it is, where the actor is not who sends it. */
    readonly added_by?: string
  }

interface Sending {
  readonly query: Query
  readonly file: UploadedFile
}

/**
 * Stores a file for a field of a record: its type by its content, pictures drawn anew.
 *
 * @param context of no transaction: none is open while somebody sends
 * @throws AppError `PERMISSION_REQUIRED`, `UPLOAD_NAME_INVALID`, `UPLOAD_FORMAT_INVALID`, `UPLOAD_TOO_LARGE`,
 *   `PICTURE_…`, `DISK_FULL`
 */
export async function saveUpload(
  platform: Platform,
  context: Context,
  { query, file }: Sending,
): Promise<Upload> {
  assertSendable(context, query)
  return store(platform, context, { query, file })
}

/** Whose messages have files: their own calls know who may send and read these. */
type MessageOwner = Extract<Upload['object_type'], 'CHAT' | 'COMMUNICATION'>
/** The same, and requests, whose pictures the phone of whoever is offered them shows. */
type SentOwner = MessageOwner | Extract<Upload['object_type'], 'ON_DEMAND'>

/** Keeps a file of a message, whose sender the caller has checked. @throws AppError as `saveUpload` */
export function saveUploadOfMessage(
  platform: Platform,
  context: Context,
  {
    object_type,
    name,
    file,
  }: { readonly object_type: MessageOwner; readonly name: string; readonly file: UploadedFile },
): Promise<Upload> {
  const query = { upload_type: 'File', object_type, name } as const
  validateName(query)
  return store(platform, context, { query, file })
}

/** Keeps a picture of a request, whose sender on-demand has checked. @throws AppError as `saveUpload` */
export function savePictureOfRequest(
  platform: Platform,
  context: Context,
  { name, file, added_by }: { name: string; file: UploadedFile; added_by: string },
): Promise<Upload> {
  const query = { upload_type: 'Image', object_type: 'ON_DEMAND', name, added_by } as const
  validateName(query)
  return store(platform, context, { query, file })
}

/** The same for what a phone adds to the answers on a visit, whose object type is that of visits. */
export function saveUploadOfDevice(
  platform: Platform,
  context: Context,
  { query, file }: EndpointInput<typeof uploads.createOfDevice>,
): Promise<Upload> {
  validateName(query)
  return store(platform, context, { query: { ...query, object_type: 'SCHEDULE' }, file })
}

/**
 * Rejects a file before any of it has come.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `UPLOAD_NAME_INVALID`, `UPLOAD_FORMAT_INVALID`
 */
export function assertSendable(
  context: Pick<Context, 'person'>,
  query: Pick<Query, 'object_type' | 'upload_type' | 'name'>,
): void {
  requireOne(context, writePermissions[query.object_type])
  validateName(query)
}

/** @throws AppError `UPLOAD_NAME_INVALID`, `UPLOAD_FORMAT_INVALID` */
export function validateName({
  upload_type,
  name,
}: Pick<Query, 'upload_type' | 'name'>): UploadExtension {
  const extension = extensionOf(name)
  if (!extension || /[\\/]/.test(name)) throw new AppError('UPLOAD_NAME_INVALID')
  if (upload_type === 'Image' && !isImage(extension)) throw new AppError('UPLOAD_FORMAT_INVALID')
  return extension
}

async function store(
  platform: Platform,
  context: Context,
  { query, file }: { readonly query: Kept; readonly file: UploadedFile },
): Promise<Upload> {
  const content = await takeAll(file)
  return keepUpload(platform, context, { id: platform.newId(), query, content })
}

interface Whole {
  readonly id: string
  readonly query: Kept
  readonly content: Buffer
  /** Within the transaction that would store it: the upload that it has become already. */
  readonly findKept?: (context: Context) => Promise<Upload | undefined>
}

/** Keeps a whole file. @throws AppError as `saveUpload` */
export async function keepUpload(
  platform: Platform,
  { company_id, person, origin }: Context,
  { id, query, content, findKept }: Whole,
): Promise<Upload> {
  const extension = validateName(query)
  const media_type = validateFile(content, extension)
  const stored = isImage(extension) ? await cleanPicture(content) : { content, media_type }
  const write = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inContext(platform, { person, origin, atomic: true }, work)
  // A file that a server left behind before its row was written is removed an hour later.
  await write((context) => announceChange(context, { kind: pictureSent, record_id: id }))
  await platform.files.put({ company_id, id }, stored.content, stored.media_type)
  return write(async (context) => {
    const existing = await findKept?.(context)
    if (existing) return existing
    const row = {
      id,
      upload_type: query.upload_type,
      object_type: query.object_type,
      typology_id: query.typology_id ?? null,
      original_name: query.name,
      bucket_path: shownPath(query, extension, context.now),
      role_id: await repository.selectRoleId(context),
      media_type: stored.media_type,
      bytes: stored.content.length,
      added_on: context.now,
    }
    await repository.insert(context, row, query.added_by)
    const after = uploadOf(row)
    await recordChange(context, { kind: 'upload.created', record_id: id, after })
    return after
  })
}

/** What is told of a stored upload. */
export const uploadOf = (row: repository.UploadRow): Upload => ({
  ...row,
  url_file: `/upload-file/${row.id}/file`,
  public: false,
})

/**
 * The file of an upload, to be saved and never shown as a page.
 *
 * @throws AppError `UPLOAD_NOT_FOUND`, `PERMISSION_REQUIRED`
 */
export async function sendUpload(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  id: string,
): Promise<SentFile> {
  const row = await repository.selectById(context, id)
  // Files of messages are for those who got them, whom calls of their own know.
  if (!row || row.object_type === 'CHAT' || row.object_type === 'COMMUNICATION')
    throw new AppError('UPLOAD_NOT_FOUND')
  const { object_type } = row
  const allowing =
    object_type === 'ON_DEMAND' ? requestFilePermissions : [readPermissions[object_type]]
  requireOne(context, allowing)
  return fileOf(context, { files }, row)
}

/** The file of a message or a request, whose reader the caller has checked. @throws AppError `UPLOAD_NOT_FOUND` */
export async function sendUploadOf(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  { object_type, id }: { readonly object_type: SentOwner; readonly id: string },
): Promise<SentFile> {
  const row = await repository.selectById(context, id)
  if (row?.object_type !== object_type) throw new AppError('UPLOAD_NOT_FOUND')
  return fileOf(context, { files }, row)
}

async function fileOf(
  { company_id }: Context,
  { files }: Pick<Platform, 'files'>,
  { id, original_name }: Pick<repository.UploadRow, 'id' | 'original_name'>,
): Promise<SentFile> {
  const stored = await files.get({ company_id, id })
  if (!stored) throw new AppError('UPLOAD_NOT_FOUND')
  return { ...stored, name: original_name, caching: 'privately' }
}

function requireOne(
  { person }: Pick<Context, 'person'>,
  wanted: readonly [Permission, ...Permission[]] | readonly Permission[],
): void {
  if (wanted.some((permission) => person.permissions.has(permission))) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: wanted.slice(0, 1) })
}

const isImage = (extension: UploadExtension): boolean =>
  imageExtensions.some((it) => it === extension)

/** `{path}/{name}-{timestamp}.{ext}` (specification, point 7), with the timestamp of point 5. */
function shownPath({ object_type, name }: Kept, extension: UploadExtension, now: string): string {
  const stamp = now.slice(0, 19).replaceAll(/\D/g, '')
  return `${object_type.toLowerCase()}/${name.slice(0, -extension.length - 1)}-${stamp}.${extension}`
}

/** @throws AppError `UPLOAD_TOO_LARGE` */
async function takeAll(file: UploadedFile): Promise<Buffer> {
  const collected = collectBytes()
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes > limits.upload_file_bytes) throw new AppError('UPLOAD_TOO_LARGE')
    collected.add(piece)
  }
  return collected.bytes()
}

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
function validateFile(file: Buffer, extension: UploadExtension): string {
  const { media_type, is } = kinds[extension]
  if (file.length === 0 || !is(file)) throw new AppError('UPLOAD_FORMAT_INVALID')
  return media_type
}
