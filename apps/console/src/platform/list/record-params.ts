import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from './list-params.ts'

/** What a page keeps in the address that lists records and writes them in a form. */
export const recordParams = {
  /** A new one, or `record` to be changed. */
  form: z.enum(['new', 'edit']).optional(),
  record: recordId.optional(),
  ...listParams,
}
