import type { VisitFields } from '@baquiano/contract/visits'

/** What of a visit a recurrence repeats: all but its day. */
export function workOf(work: VisitFields): Omit<VisitFields, 'date'> {
  const {
    visit_point_id,
    resource_id,
    activity_id,
    description,
    needs,
    hour_init,
    hour_end,
    object_type_id,
    data,
  } = work
  const own = { needs, object_type_id, data }
  return { visit_point_id, resource_id, activity_id, description, hour_init, hour_end, ...own }
}
