import type { VisitFields } from '@baquiano/contract/visits'

/** What of a visit the board and a recurrence keep: all but its day and the company's own fields. */
export function workOf({
  visit_point_id,
  resource_id,
  activity_id,
  description,
  hour_init,
  hour_end,
}: VisitFields): Omit<VisitFields, 'date' | 'object_type_id' | 'data'> {
  return { visit_point_id, resource_id, activity_id, description, hour_init, hour_end }
}

/** The same with the values of the company's own fields. */
export function filledWorkOf(fields: VisitFields): Omit<VisitFields, 'date'> {
  const { object_type_id, data } = fields
  return { ...workOf(fields), object_type_id, data }
}
