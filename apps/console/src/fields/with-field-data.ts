import { type Field, type FieldData, typologyData } from '@baquiano/contract/fields'
import type { z } from 'zod'

interface Typed {
  readonly object_type_id: string | null
  readonly data: FieldData
}

/**
 * The schema of a form whose `data` is validated by the fields of the record's typology, as the server does.
 *
 * @param all the fields of the object type
 */
export function withFieldData<Values extends Typed>(
  schema: z.ZodType<Values>,
  all: readonly Field[],
): z.ZodType<Values> {
  return schema.superRefine((value, context) => {
    const { error } = typologyData(all, value.object_type_id).schema.safeParse(value.data)
    for (const issue of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['data', ...issue.path], message: issue.message })
    }
  })
}
