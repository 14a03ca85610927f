import type { VisitFields } from '@baquiano/contract/visits'

/** Which field a refusal of the server speaks of (requirement VI-03). */
export const visitFieldOfCode: Readonly<Record<string, keyof VisitFields>> = {
  VISIT_POINT_NOT_FOUND: 'visit_point_id',
  VISIT_POINT_INACTIVE: 'visit_point_id',
  VISIT_POINT_NOT_OF_RESOURCE: 'visit_point_id',
  ACTIVITY_NOT_FOUND: 'activity_id',
  ACTIVITY_NOT_OF_RESOURCE: 'activity_id',
  RESOURCE_NOT_FOUND: 'resource_id',
  VISIT_IN_THE_PAST: 'hour_init',
  TYPOLOGY_NOT_FOUND: 'object_type_id',
}
