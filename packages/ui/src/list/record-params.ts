import { recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { listParams } from './list-params.ts'

/** URL parameters of a page with a list of records and their form. */
export const recordParams = {
  /** `new` creates a record, `edit` changes `record`. */
  form: z.enum(['new', 'edit']).optional(),
  record: recordId.optional(),
  ...listParams,
}
