import type {
  ResourceFields,
  ResourceRelations,
  ResourceUpdate,
} from '@baquiano/contract/resources'

/** What of a new resource is filled in again when it is changed. */
export function resourceFieldsOf({
  email: _email,
  activity_ids: _activities,
  group_ids: _groups,
  visit_point_ids: _points,
  ...fields
}: ResourceFields & ResourceRelations): ResourceUpdate {
  return fields
}
