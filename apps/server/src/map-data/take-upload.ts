import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExtractNames } from '@baquiano/contract/map-data'
import { AppError, limits, type UploadedFile } from '@baquiano/contract/platform'
import type { PlatformContext } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import type { MapHome } from './map-home.ts'
import { insertImport } from './map-imports.repository.ts'

/**
 * Stores an uploaded file and queues its import; resolves once it is complete on disk.
 *
 * @throws AppError `BODY_TOO_LARGE`; what a full disk throws
 */
export async function takeUpload(
  { database, home }: { readonly database: Database; readonly home: MapHome },
  { newId, now }: Pick<PlatformContext, 'newId' | 'now'>,
  { file, ...names }: ExtractNames & { readonly file: UploadedFile },
): Promise<{ id: string }> {
  const id = newId()
  const finalPath = home.upload(id)
  const half = `${finalPath}.half`
  await mkdir(dirname(finalPath), { recursive: true })
  try {
    await pipeline(file, measured, createWriteStream(half, { flush: true }))
    await rename(half, finalPath)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await database.transaction({ crossTenant: 'map' }, (db) =>
    insertImport(db, { id, ...names, step: 'waiting', fault: null, added_on: now }),
  )
  return { id }
}

async function* measured(file: UploadedFile): UploadedFile {
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes > limits.extract_bytes) throw new AppError('BODY_TOO_LARGE')
    yield piece
  }
}
