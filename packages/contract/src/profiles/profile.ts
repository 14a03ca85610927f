import { z } from 'zod'
import {
  instant,
  limits,
  optionalText,
  personName,
  recordId,
  requiredText,
} from '../platform/index.ts'

/** What somebody writes of themselves; who they are to the company, their company writes. */
export const profileFields = z.strictObject({
  name: personName,
  lastname: personName,
  phone: requiredText().nullable(),
  about: optionalText(limits.long_text),
})
export type ProfileFields = z.output<typeof profileFields>

/** Whoever is signed in, as the stored `userInfo` has them (specification, point 3). */
export const profile = z.object({
  ...profileFields.shape,
  id: recordId,
  email: z.string(),
  username: z.string(),
  identification: z.string(),
  role_name: z.string(),
  photo_id: recordId.nullable(),
  /** Its version, as `If-Match` takes it: of the resource, so that a change by others counts. */
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type Profile = z.output<typeof profile>
