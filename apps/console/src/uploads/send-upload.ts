import type { EndpointRequest } from '@baquiano/contract/platform'
import { type Upload, unfinishedUploadPath, uploads } from '@baquiano/contract/uploads'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { browserSession } from '@baquiano/client/session/session.ts'

/** What a file is for. */
export type Purpose = Omit<EndpointRequest<typeof uploads.create>['query'], 'name'>

export interface SendingWatch {
  readonly onProgress: (sentBytes: number) => void
  /** The connection broke, and is tried again by itself. */
  readonly onInterrupted: () => void
}

/** A file that a bad connection sends in some seconds is sent at once; a larger one goes on where it broke. */
const at_once_bytes = 500_000

/**
 * Sends a file for a field of a record. A large one goes on where a broken connection left it: by itself, and when the same
 * file is chosen again, even after the page was loaded anew.
 *
 * @throws AppError of the calls made; TypeError where no answer came for more than a minute
 */
export async function sendUpload(
  file: File,
  purpose: Purpose,
  watch: SendingWatch,
): Promise<Upload> {
  const { name, size } = file
  if (size <= at_once_bytes) {
    return upload(uploads.create, { query: { ...purpose, name }, file }, watch)
  }
  const modified_at = new Date(file.lastModified).toISOString()
  const body = { ...purpose, name, bytes: size, modified_at }
  const { id } = await call(uploads.begin, { body })
  const { sendPieces } = await import('@baquiano/client/http/send-pieces.ts')
  await sendPieces(file, unfinishedUploadPath(id), { session: browserSession, ...watch })
  return call(uploads.finish, { params: { id } })
}
