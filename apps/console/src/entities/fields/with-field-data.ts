import { dataSchema, type Field, type FieldData, fieldsOf } from '@baquiano/contract/fields'
import type { z } from 'zod'

interface Typed {
  readonly object_type_id: string
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
    const own = fieldsOf(all, value.object_type_id)
    const names = new Set(own.map(({ name }) => name))
    const others = all.flatMap(({ name }) => (names.has(name) ? [] : [name]))
    const { error } = dataSchema(own, new Set(others)).safeParse(value.data)
    for (const issue of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['data', ...issue.path], message: issue.message })
    }
  })
}
