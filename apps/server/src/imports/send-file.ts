import { Readable } from 'node:stream'
import { type Import, importSettings, type imports } from '@baquiano/contract/imports'
import { AppError, type EndpointInput, limits } from '@baquiano/contract/platform'
import type { Context, Platform } from '../platform/context.ts'
import { inContext } from '../platform/enter-context.ts'
import { announceChange } from '../platform/announce-change.ts'
import { pictureSent } from '../platform/pictures/save-picture.ts'
import { recordChange } from '../platform/record-change.ts'
import type { Importables } from './working.ts'
import * as repository from './imports.repository.ts'
import { getImport, requireImporter, startStep, takeOverCorrections } from './imports.service.ts'
import { importExtensionOf } from './read-file.ts'

const noCounts: Import['counts'] = {
  rows: 0,
  create: 0,
  update: 0,
  unchanged: 0,
  rejected: 0,
  done: 0,
  undone: 0,
  kept: 0,
}

/**
 * Stores a file of records and has it read in the background; its type is found by its content, whatever its name says.
 *
 * @param context of no transaction: none is open while somebody sends
 * @throws AppError `PERMISSION_REQUIRED`, `IMPORT_NAME_INVALID`, `IMPORT_TOO_LARGE`, `TYPOLOGY_NOT_FOUND`,
 *   `CATEGORY_NOT_FOUND`, `TOO_MANY_TASKS`, `DISK_FULL`
 */
export async function sendFile(
  { platform, importables }: { readonly platform: Platform; readonly importables: Importables },
  context: Context,
  { query, file }: Pick<EndpointInput<typeof imports.send>, 'query' | 'file'>,
): Promise<Import> {
  const { record, name, typology_id = null, category_id = null, source_id = null } = query
  const importable = requireImporter(context, importables, record)
  await importable.columns(context, typology_id)
  const { extension, ...stored } = await storeFile(platform, context, { name, file })
  const { id } = stored
  const { person, origin } = context
  const write = <T>(work: (own: Context) => Promise<T>): Promise<T> =>
    inContext(platform, { person, origin, atomic: true }, work)
  return write(async (own) => {
    await repository.insert(own, {
      id,
      record,
      typology_id,
      category_id,
      source_id,
      original_name: name,
      file_name: stampedName(name, extension, own.now),
      bytes: stored.bytes,
      counts: noCounts,
      settings: importSettings.parse({}),
    })
    await startStep(own, { id, record, original_name: name, step: 'read' })
    const after = await getImport(own, importables, id)
    await recordChange(own, { kind: 'import.created', record_id: id, after: shownInAudit(after) })
    return after
  })
}

/**
 * Has the rows of a workbook of wrong rows, as they were corrected, taken over by the import that they are of.
 *
 * @param context of no transaction
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_RUNNING`, `IMPORT_NOT_READY`, `IMPORT_NAME_INVALID`, `IMPORT_TOO_LARGE`,
 *   `TOO_MANY_TASKS`, `DISK_FULL`
 */
export async function resendRejected(
  { platform, importables }: { readonly platform: Platform; readonly importables: Importables },
  context: Context,
  { params, query, file }: EndpointInput<typeof imports.resend>,
): Promise<Import> {
  await getImport(context, importables, params.id)
  const { id } = await storeFile(platform, context, { name: query.name, file })
  const { person, origin } = context
  return inContext(platform, { person, origin, atomic: true }, (own) =>
    takeOverCorrections(own, importables, { id: params.id, corrected_id: id }),
  )
}

/** Stores a file under a new id; one that no record refers to an hour later is removed. */
async function storeFile(
  platform: Platform,
  { company_id, person, origin }: Context,
  { name, file }: { readonly name: string; readonly file: AsyncIterable<Uint8Array> },
): Promise<{ id: string; extension: string; bytes: number }> {
  const extension = importExtensionOf(name)
  if (extension === undefined || /[\\/]/.test(name)) throw new AppError('IMPORT_NAME_INVALID')
  const id = platform.newId()
  await inContext(platform, { person, origin, atomic: true }, (own) =>
    announceChange(own, { kind: pictureSent, record_id: id }),
  )
  const counted = countedBytes(file)
  const content = Readable.from(counted.pieces, { objectMode: false })
  await platform.files.put({ company_id, id }, content, 'application/octet-stream')
  return { id, extension, bytes: counted.bytes() }
}

/** What the audit keeps of an import. */
const shownInAudit = ({ original_name, record, bytes }: Import) => ({
  original_name,
  record,
  bytes,
})

/** The original name, `YYYYMMDDHHmmss` and the extension (specification, point 5). */
function stampedName(name: string, extension: string, now: string): string {
  const stamp = now.slice(0, 19).replaceAll(/\D/g, '')
  return `${name.slice(0, -extension.length - 1)}${stamp}.${extension}`
}

/** @throws AppError `IMPORT_TOO_LARGE` while it is read */
function countedBytes(file: AsyncIterable<Uint8Array>) {
  let bytes = 0
  async function* pieces() {
    for await (const piece of file) {
      bytes += piece.length
      if (bytes > limits.import_file_bytes) throw new AppError('IMPORT_TOO_LARGE')
      yield piece
    }
  }
  return { pieces: pieces(), bytes: () => bytes }
}
