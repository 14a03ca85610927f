import { type FieldData, fileIdsIn } from '@baquiano/contract/fields'
import { firstTypology } from '@baquiano/contract/typologies'
import type { VisitFields } from '@baquiano/contract/visits'
import { indexFieldData, indexFieldValues, readFieldData } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { listTypologiesOfType } from '../typologies/index.ts'

const object_type = 'SCHEDULE' as const

/** The typology of a visit, and the values of its fields. */
export interface VisitData {
  readonly object_type_id: string | null
  readonly data: FieldData
}

/**
 * What a visit, or a recurrence, is to have of the company's own fields: what is given, validated by the fields of its
 * typology. What is left out stays as it was; a new one is of the company's first typology.
 *
 * @throws AppError as `readFieldData`
 */
export async function readVisitData(
  context: Context,
  { object_type_id, data }: Pick<VisitFields, 'object_type_id' | 'data'>,
  before?: VisitData,
): Promise<VisitData> {
  const usual = before ? before.object_type_id : (await emptyVisitData(context)).object_type_id
  const typology_id = object_type_id === undefined ? usual : object_type_id
  // Nothing is asked again of what is taken over.
  const given = data ?? (before ? undefined : {})
  const stored = before?.data ?? {}
  const read = await readFieldData(context, { object_type, typology_id, data: given, stored })
  return { object_type_id: typology_id, data: read }
}

/** What a visit begins with that nobody was asked about: whoever changes it fills in what is required. */
export async function emptyVisitData(context: Context): Promise<VisitData> {
  const typologies = await listTypologiesOfType(context, object_type)
  return { object_type_id: firstTypology(typologies), data: {} }
}

/** Writes what filters narrow by and which files new visits name; most have no fields. */
export async function indexVisitData(
  context: Context,
  visits: readonly { readonly id: string; readonly data: FieldData }[],
): Promise<void> {
  const filled = visits.filter(({ data }) => Object.keys(data).length > 0)
  if (filled.length === 0) return
  await indexFieldValues(context, { object_type, record_ids: filled.map(({ id }) => id) })
  for (const { id, data } of filled) {
    if (fileIdsIn(data).length > 0) await indexChangedData(context, id)
  }
}

/** The same after the values of a visit have changed. */
export const indexChangedData = (context: Context, record_id: string): Promise<void> =>
  indexFieldData(context, { object_type, record_id })
