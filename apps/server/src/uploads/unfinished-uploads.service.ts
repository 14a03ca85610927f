import { AppError, dayMs, type EndpointInput, limits } from '@baquiano/contract/platform'
import type { Upload, uploads } from '@baquiano/contract/uploads'
import { inEachCompany } from '../companies/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import * as repository from './unfinished-uploads.repository.ts'
import { selectOwn } from './uploads.repository.ts'
import { assertSendable, keepUpload, uploadOf, validateName } from './uploads.service.ts'

/**
 * Announces a file that arrives in pieces. Announced again by the same person, it goes on where it was, so that a page that
 * was loaded anew, or another tab, finds it without having stored anything.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `UPLOAD_NAME_INVALID`, `UPLOAD_FORMAT_INVALID`
 */
export async function beginUpload(context: Context, { body }: EndpointInput<typeof uploads.begin>) {
  assertSendable(context, body)
  return begin(context, body)
}

/** The same for what a phone adds to a visit. @throws AppError `UPLOAD_NAME_INVALID`, `UPLOAD_FORMAT_INVALID` */
export function beginUploadOfDevice(
  context: Context,
  { body }: EndpointInput<typeof uploads.beginOfDevice>,
) {
  validateName(body)
  return begin(context, { ...body, object_type: 'SCHEDULE' })
}

async function begin(
  context: Context,
  { name, typology_id, ...announced }: EndpointInput<typeof uploads.begin>['body'],
) {
  const row = {
    ...announced,
    typology_id: typology_id ?? null,
    original_name: name,
    id: context.newId(),
  }
  const begun = await repository.insertOnce(context, row)
  await repository.removeBeyond(context, limits.unfinished_uploads)
  return begun
}

/**
 * Makes an upload of what has arrived, under the same id: asked a second time, because the first answer was lost, it answers
 * that upload.
 *
 * @param context of no transaction: pictures are drawn anew before one is opened
 * @throws AppError `UPLOAD_NOT_FOUND`, `UPLOAD_UNFINISHED`, and as `saveUpload`
 */
export function finishUpload(
  platform: Platform,
  context: Context,
  { params: { id } }: EndpointInput<typeof uploads.finish>,
): Promise<Upload> {
  return finish(platform, context, { id, validate: (query) => assertSendable(context, query) })
}

/** The same for what a phone adds to a visit, and for nothing else that its person sends elsewhere. */
export function finishUploadOfDevice(
  platform: Platform,
  context: Context,
  { params: { id } }: EndpointInput<typeof uploads.finishOfDevice>,
): Promise<Upload> {
  return finish(platform, context, { id, validate: assertOfVisit })
}

function assertOfVisit({ object_type }: Pick<Upload, 'object_type'>): void {
  if (object_type !== 'SCHEDULE') throw new AppError('UPLOAD_NOT_FOUND')
}

interface Finishing {
  readonly id: string
  /** @throws AppError where the person may not keep it */
  readonly validate: (query: EndpointInput<typeof uploads.create>['query']) => void
}

async function finish(
  platform: Platform,
  context: Context,
  { id, validate }: Finishing,
): Promise<Upload> {
  const unfinished = await repository.selectOwn(context, id)
  if (!unfinished) return storedUpload(context, id)
  const { bytes, received, original_name, typology_id, upload_type, object_type } = unfinished
  const query = { upload_type, object_type, name: original_name }
  validate(query)
  if (received < bytes) throw new AppError('UPLOAD_UNFINISHED')
  const content = await repository.selectContent(context, id)
  // Another call at the same moment has kept it since.
  if (content.length < bytes) return storedUpload(context, id)
  return keepUpload(platform, context, {
    id,
    query: { ...query, ...(typology_id !== null && { typology_id }) },
    content,
    // Of two calls at the same moment the second finds it gone, once the first has kept it.
    findKept: async (own) =>
      (await repository.remove(own, id)) ? undefined : storedUpload(own, id),
  })
}

async function storedUpload(context: Context, id: string): Promise<Upload> {
  const row = await selectOwn(context, id)
  if (!row) throw new AppError('UPLOAD_NOT_FOUND')
  return uploadOf(row)
}

/** How far an unfinished upload is. @throws AppError `UPLOAD_NOT_FOUND` */
export async function getUnfinished(
  context: Context,
  id: string,
): Promise<{ bytes: number; received: number }> {
  const row = await repository.selectOwn(context, id)
  if (!row) throw new AppError('UPLOAD_NOT_FOUND')
  return row
}

/** Adds what follows. @throws AppError `UPLOAD_OFFSET_INVALID` where it does not */
export async function addPiece(
  context: Context,
  piece: Parameters<typeof repository.addPiece>[1],
): Promise<void> {
  if (!(await repository.addPiece(context, piece))) throw new AppError('UPLOAD_OFFSET_INVALID')
}

/** Removes the uploads to which nothing has come for a day. */
export function removeUnfinishedUploads(platform: Platform): Promise<void> {
  const before = new Date(platform.clock().getTime() - dayMs).toISOString()
  return inEachCompany(platform, (context) => repository.removeUntouched(context, before))
}
