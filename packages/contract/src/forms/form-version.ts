import { z } from 'zod'
import { recordId } from '../platform/index.ts'
import { form, formContent } from './form.ts'

/** A version of a form, as whoever fills it in reads it. */
export const formVersion = z.object({
  form_id: recordId,
  version: form.shape.version,
  name: form.shape.name,
  ...formContent.shape,
})
export type FormVersion = z.output<typeof formVersion>
