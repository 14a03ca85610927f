import { fieldsOf } from '@baquiano/contract/fields'
import { columnOfField, type ImportColumn } from '@baquiano/contract/imports'
import { AppError } from '@baquiano/contract/platform'
import { firstTypology, type ObjectType } from '@baquiano/contract/typologies'
import type { Context } from '../platform/context.ts'
import { listTypologiesOfType } from '../typologies/index.ts'
import { selectOfType } from './fields.repository.ts'

/**
 * The typology that the rows of a file are of: the one named, else the company's first one.
 *
 * @throws AppError `TYPOLOGY_NOT_FOUND`
 */
export async function importedTypology(
  context: Context,
  object_type: ObjectType,
  typology_id: string | null,
): Promise<string | null> {
  const all = await listTypologiesOfType(context, object_type)
  if (typology_id === null) return firstTypology(all)
  if (!all.some(({ id }) => id === typology_id)) throw new AppError('TYPOLOGY_NOT_FOUND')
  return typology_id
}

/** The columns of a company's own fields; a cell holds no file. @throws AppError `TYPOLOGY_NOT_FOUND` */
export async function ownImportColumns(
  context: Context,
  object_type: ObjectType,
  typology_id: string | null,
): Promise<ImportColumn[]> {
  const typology = await importedTypology(context, object_type, typology_id)
  const own = fieldsOf(await selectOfType(context, object_type), typology)
  return own
    .filter(({ type }) => type !== 'File' && type !== 'Image')
    .map((field) => columnOfField(field))
}
