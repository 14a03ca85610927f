import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ImportSettings, importExtensions } from '@baquiano/contract/imports'
import { AppError, limits } from '@baquiano/contract/platform'
import { readInWorker, type Table } from '@baquiano/tables'
import type { ColumnTarget } from '@baquiano/tables/columns'
import type { FileKey, FileStore } from '../platform/files/file-store.ts'

/** Of the thread that reads one file. */
const bounds = { time_s: 600, memory_mb: 512 }

interface Reading {
  readonly key: FileKey
  readonly settings: ImportSettings
  readonly targets: readonly ColumnTarget[]
}

/**
 * Reads a stored file in a thread of its own, from a copy on this machine's disk, which is removed at the end.
 *
 * @throws TableRefusal why the file cannot be read; AppError `IMPORT_FILE_NOT_FOUND`
 */
export async function readStoredFile<T>(
  files: FileStore,
  { key, settings, targets }: Reading,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-import-'))
  try {
    const stored = await files.get(key)
    if (!stored) throw new AppError('IMPORT_FILE_NOT_FOUND')
    const path = join(folder, 'file')
    await pipeline(stored.content, createWriteStream(path))
    const { sheet, title_row, separator, encoding } = settings
    const options = { sheet, title_row, separator, encoding, targets }
    const table = await readInWorker(
      path,
      { ...options, limits: { file_bytes: limits.import_file_bytes } },
      bounds,
    )
    return await work(table)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The extension of a file that can be imported; undefined of any other. */
export const importExtensionOf = (name: string): string | undefined =>
  importExtensions.find((extension) => name.toLowerCase().endsWith(`.${extension}`))
