import { z } from 'zod'
import { withoutDefaults, instant, recordId, requiredText } from '../platform/index.ts'

/** What a person fills in (specification, points 3 and 5). */
export const activityFields = z.strictObject({
  name: requiredText(),
  /** Time on site that a visit takes, seconds, 1 to 86,400. */
  service_time: z.int().min(1).max(86_400),
  active_form: z.boolean().default(false),
  /** Required when the form is active. */
  form: requiredText().nullable().default(null),
  /** At least 0. */
  dr_points: z.int().min(0).max(1_000_000).default(0),
})
export type ActivityFields = z.output<typeof activityFields>

export const hasFormWhenActive = ({
  active_form,
  form,
}: Pick<ActivityFields, 'active_form' | 'form'>) => !active_form || form !== null

/** What is done on a visit. */
export const activity = z.object({
  ...withoutDefaults(activityFields.shape),
  id: recordId,
  added_on: instant,
})
export type Activity = z.output<typeof activity>
