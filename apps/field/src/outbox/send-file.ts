import { AppError } from '@baquiano/contract/platform'
import { type Upload, unfinishedUploadPathOfDevice, uploads } from '@baquiano/contract/uploads'
import type { Call } from '@baquiano/client/http/create-call.ts'
import { createUpload } from '@baquiano/client/http/create-upload.ts'
import type { Session } from '@baquiano/client/session/session.ts'
import type { FieldDatabase, KeptFile } from '../store/field-database.ts'
import { unlessStalled } from './unless-stalled.ts'

/** What one request takes of a file: what a cut costs at most. A smaller file is sent at once. */
const piece_bytes = 256 * 1024

interface Sender {
  readonly call: Call
  readonly session: Session
  readonly database: Pick<FieldDatabase, 'storeFile'>
}

/**
 * Sends a file of a visit. A large one goes on where a cut left it, also after the phone was off, and is kept once even
 * where the last answer was lost.
 *
 * @throws AppError of the calls made; TypeError where no answer comes
 */
export async function sendFile(sender: Sender, file: KeptFile): Promise<Pick<Upload, 'id'>> {
  const { name, upload_type, blob } = file
  if (blob.size <= piece_bytes) {
    const request = { query: { upload_type, name }, file: blob }
    const upload = createUpload(sender.session)
    return unlessStalled((watch) => upload(uploads.createOfDevice, request, watch))
  }
  return (await finishBegun(sender, file)) ?? sendPiecesOf(sender, file)
}

/** The upload of a file that had arrived whole when the answer was lost; undefined where something is left to send. */
async function finishBegun({ call }: Sender, { unfinished_id: id }: KeptFile) {
  if (id === null) return undefined
  try {
    return await call(uploads.finishOfDevice, { params: { id } })
  } catch (error) {
    const isLeft =
      error instanceof AppError && ['UPLOAD_UNFINISHED', 'UPLOAD_NOT_FOUND'].includes(error.code)
    if (!isLeft) throw error
    return undefined
  }
}

async function sendPiecesOf({ call, session, database }: Sender, file: KeptFile) {
  const { name, upload_type, blob } = file
  const announced = { upload_type, name, bytes: blob.size, modified_at: madeAt(file.id) }
  const { id } = await call(uploads.beginOfDevice, { body: announced })
  await database.storeFile({ ...file, unfinished_id: id })
  const { sendPieces } = await import('@baquiano/client/http/send-pieces.ts')
  await unlessStalled((watch) =>
    sendPieces(blob, unfinishedUploadPathOfDevice(id), { session, piece_bytes, ...watch }),
  )
  return call(uploads.finishOfDevice, { params: { id } })
}

/** When a UUIDv7 was made: with name and size it tells two files of a phone apart. */
const madeAt = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
