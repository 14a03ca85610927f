import type { ImportMapping, ImportMappingFields } from '@baquiano/contract/imports'
import { AppError, limits } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './import-mappings.repository.ts'
import { requireImporter } from './imports.service.ts'
import type { Importables } from './working.ts'

type Of = Pick<ImportMappingFields, 'record' | 'typology_id'>

/** The mappings that files of a kind may use. @throws AppError `PERMISSION_REQUIRED`, `TYPOLOGY_NOT_FOUND` */
export async function listMappings(
  context: Context,
  importables: Importables,
  of: Of,
): Promise<{ records: ImportMapping[] }> {
  await requireImporter(context, importables, of.record).columns(context, of.typology_id)
  return { records: await repository.selectMappings(context, of) }
}

/**
 * Keeps a mapping under its name; what had the name is replaced.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `TYPOLOGY_NOT_FOUND`, `IMPORT_MAPPING_LIMIT`
 */
export async function saveMapping(
  context: Context,
  importables: Importables,
  fields: ImportMappingFields,
): Promise<ImportMapping> {
  const { record, typology_id } = fields
  await requireImporter(context, importables, record).columns(context, typology_id)
  const saved = await repository.upsertMapping(context, fields)
  if ((await repository.countMappings(context, fields)) > limits.import_mappings) {
    throw new AppError('IMPORT_MAPPING_LIMIT')
  }
  const { id, name } = saved
  await recordChange(context, {
    kind: 'import-mapping.updated',
    record_id: id,
    after: { name, record },
  })
  return saved
}

/** @throws AppError `IMPORT_MAPPING_NOT_FOUND`, `PERMISSION_REQUIRED` of who may not create such records */
export async function removeMapping(
  context: Context,
  importables: Importables,
  id: string,
): Promise<{ id: string }> {
  const before = await repository.removeMapping(context, id)
  if (!before) throw new AppError('IMPORT_MAPPING_NOT_FOUND')
  requireImporter(context, importables, before.record)
  await recordChange(context, { kind: 'import-mapping.removed', record_id: id, before })
  return { id }
}
