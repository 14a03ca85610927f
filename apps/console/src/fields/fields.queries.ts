import { fields } from '@baquiano/contract/fields'
import { minuteMs } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** The typologies, categories and fields that the forms of an object type are made of. */
export const objectSchema = (object_type: ObjectType) =>
  queryOptions({
    queryKey: ['fields', 'schema', object_type],
    queryFn: ({ signal }) => call(fields.schema, { body: { object_type } }, signal),
    staleTime: minuteMs,
  })
