import { z } from 'zod'
import { comparedText, recordId, requiredText } from '../platform/index.ts'
import { importedRecord, importSettings } from './import.ts'

const { constants, existing, day_order, is_swapped } = importSettings.shape

/** What a person keeps of the settings of an import for other files: columns are known by their titles. */
export const importMappingFields = z.strictObject({
  name: requiredText(),
  record: importedRecord,
  typology_id: recordId.nullable().default(null),
  columns: z
    .array(z.strictObject({ title: requiredText(), target: requiredText().nullable() }))
    .min(1)
    .max(500)
    .refine(
      (all) => new Set(all.map(({ title }) => comparedText(title))).size === all.length,
      'NAMED_TWICE',
    ),
  constants,
  existing,
  day_order,
  is_swapped,
})
export type ImportMappingFields = z.output<typeof importMappingFields>

/** A named mapping, offered for the files of its kind of record and typology (requirement UP-02). */
export const importMapping = z.object({
  ...importMappingFields.shape,
  columns: z.array(z.object({ title: z.string(), target: z.string().nullable() })),
  constants: z.array(z.object({ target: z.string(), text: z.string() })),
  id: recordId,
})
export type ImportMapping = z.output<typeof importMapping>
