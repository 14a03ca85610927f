import { z } from 'zod'
import {
  endpoint,
  fileName,
  idParams,
  instant,
  limits,
  type Permission,
  pictureErrors,
  recordId,
  sentFile,
} from '../platform/index.ts'
import { type ObjectType, objectType } from '../typologies/index.ts'
import { announcedFile, unfinishedUpload } from './unfinished-upload.ts'

export * from './unfinished-upload.ts'

/** What the uploader takes (specification, point 5), by the name's end. */
export const uploadExtensions = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'pdf',
  'txt',
  'csv',
  'xls',
  'xlsx',
] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** Those of a field of images: they are drawn anew, so that nothing else of the file stays. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies UploadExtension[]

/** The extension of a file name that the uploader takes; undefined of any other. */
export const extensionOf = (name: string): UploadExtension | undefined =>
  uploadExtensions.find((extension) => name.toLowerCase().endsWith(`.${extension}`))

/** Of which type of field a file is. */
export const uploadType = z.enum(['File', 'Image'])

/** Whoever may read the records of an object type may read their files. */
export const readPermissions = {
  VISIT_POINT: 'VISIT_POINT_READ',
  RESOURCE: 'RESOURCES_READ',
  SCHEDULE: 'CALENDAR_READ',
  LAYER: 'ZONIFICATION_READ',
} as const satisfies Readonly<Record<ObjectType, Permission>>

/** Whoever may read requests, or the visits that they became, may read their files. */
export const requestFilePermissions = [
  'ON_DEMAND_READ',
  'CALENDAR_READ',
] as const satisfies readonly Permission[]

/** Whoever may write records of an object type may send files for them: one of these is enough. */
export const writePermissions = {
  VISIT_POINT: ['VISIT_POINT_CREATE', 'VISIT_POINT_UPDATE'],
  RESOURCE: ['RESOURCES_CREATE', 'RESOURCES_UPDATE'],
  SCHEDULE: ['CALENDAR_CREATE', 'CALENDAR_UPDATE'],
  LAYER: ['ZONIFICATION_CREATE', 'ZONIFICATION_UPDATE'],
} as const satisfies Readonly<Record<ObjectType, readonly Permission[]>>

/**
 * Whose files there are: of records, by their object type, of messages of the chat and to phones, and of requests that
 * customers make. The last three are sent by calls of their own.
 */
const uploadOwner = z.enum([...objectType.options, 'CHAT', 'COMMUNICATION', 'ON_DEMAND'])

/** A file that somebody sent (specification, point 3: `upload_files`). */
const upload = z.object({
  id: recordId,
  upload_type: uploadType,
  object_type: uploadOwner,
  typology_id: recordId.nullable(),
  original_name: z.string(),
  /** `{path}/{name}-{timestamp}.{ext}`, to be shown; the file lies under its id. */
  bucket_path: z.string(),
  /** Below the API base. */
  url_file: z.string(),
  /** No file is open to strangers. */
  public: z.literal(false),
  /** Of whoever sent it. */
  role_id: recordId.nullable(),
  media_type: z.string(),
  bytes: z.int(),
  added_on: instant,
})
export type Upload = z.output<typeof upload>

/** What sending a file can answer. */
export const uploadRefusals = [
  'UPLOAD_NAME_INVALID',
  'UPLOAD_FORMAT_INVALID',
  'UPLOAD_TOO_LARGE',
  ...pictureErrors,
] as const

/** What a file is for. */
const purpose = z.strictObject({
  upload_type: uploadType,
  object_type: objectType,
  typology_id: recordId.optional(),
  name: fileName,
})

/** What a phone says of a file: it belongs to a visit. */
const purposeOfDevice = z.strictObject({ upload_type: uploadType, name: fileName })

export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/upload-file',
    summary:
      'Send a file for a field of a record; pictures are drawn anew, without where they were taken',
    access: 'session',
    effect: 'writes',
    query: purpose,
    upload: { most_bytes: limits.upload_file_bytes },
    output: upload,
    errors: ['PERMISSION_REQUIRED', ...uploadRefusals],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/upload-file/unfinished',
    summary:
      'Announce a file that is sent in pieces by the tus protocol; the same file again goes on where it was',
    access: 'session',
    effect: 'writes',
    body: purpose.extend(announcedFile.shape),
    output: unfinishedUpload,
    errors: ['PERMISSION_REQUIRED', 'UPLOAD_NAME_INVALID', 'UPLOAD_FORMAT_INVALID'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/upload-file/unfinished/{id}/finish',
    summary:
      'Keep a file of one’s own whose pieces have all arrived; a second time it answers the same',
    access: 'session',
    // The file is read, drawn anew and stored before its row is written.
    effect: 'gathers',
    params: idParams,
    output: upload,
    errors: ['PERMISSION_REQUIRED', 'UPLOAD_NOT_FOUND', 'UPLOAD_UNFINISHED', ...uploadRefusals],
  }),
  createOfDevice: endpoint({
    method: 'POST',
    path: '/device/upload-file',
    summary: 'Send a file for an answer on a visit; pictures are drawn anew',
    access: 'device',
    effect: 'writes',
    query: purposeOfDevice,
    upload: { most_bytes: limits.upload_file_bytes },
    output: upload,
    errors: uploadRefusals,
  }),
  beginOfDevice: endpoint({
    method: 'POST',
    path: '/device/upload-file/unfinished',
    summary:
      'Announce a file of an answer on a visit that is sent in pieces by the tus protocol; the same file again goes on where it was',
    access: 'device',
    effect: 'writes',
    body: purposeOfDevice.extend(announcedFile.shape),
    output: unfinishedUpload,
    errors: ['UPLOAD_NAME_INVALID', 'UPLOAD_FORMAT_INVALID'],
  }),
  finishOfDevice: endpoint({
    method: 'POST',
    path: '/device/upload-file/unfinished/{id}/finish',
    summary:
      'Keep a file of one’s own whose pieces have all arrived; a second time it answers the same',
    access: 'device',
    effect: 'gathers',
    params: idParams,
    output: upload,
    errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_UNFINISHED', ...uploadRefusals],
  }),
  file: endpoint({
    method: 'GET',
    path: '/upload-file/{id}/file',
    summary: 'The file of an upload, for whoever may read the records of its object type',
    access: 'session',
    effect: 'reads',
    params: idParams,
    download: true,
    output: sentFile,
    errors: ['PERMISSION_REQUIRED', 'UPLOAD_NOT_FOUND'],
  }),
}
