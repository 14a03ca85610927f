import type { VisitFields } from '@baquiano/contract/visits'

/** What of a visit a recurrence repeats: all but its day. */
export function workOf({
  visit_point_id,
  resource_id,
  activity_id,
  description,
  hour_init,
  hour_end,
}: VisitFields): Omit<VisitFields, 'date'> {
  return { visit_point_id, resource_id, activity_id, description, hour_init, hour_end }
}
