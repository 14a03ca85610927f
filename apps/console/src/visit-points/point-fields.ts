import { visitPoint, visitPointUpdate } from '@baquiano/contract/visit-points'
import type { z } from 'zod'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'

/** What a form of a visit point edits: its fields, those of its company, and always all of its resources. */
export const pointFields = visitPointUpdate.required({
  contact_name: true,
  email: true,
  own_status_id: true,
  resource_ids: true,
  data: true,
})
export type PointFields = z.output<typeof pointFields>
export type PointForm = RecordForm<PointFields>

const names = pointFields.keyof().options

/** The fields of a visit point that a form edits. */
export function fieldsOf(point: PointFields): PointFields {
  return pointFields.parse(Object.fromEntries(names.map((name) => [name, point[name]])))
}

/** Reads the version that an error of a conflict carries. */
export function readPoint(record: unknown): ServerVersion<PointFields> {
  const point = visitPoint.parse(record)
  const { update_on: version, update_by: changedById, update_by_name: changedByName } = point
  return { values: fieldsOf(point), version, changedById, changedByName }
}

/** The field that each code of the server speaks of. */
export const pointCodes = {
  TYPOLOGY_NOT_FOUND: 'object_type_id',
  STATUS_NOT_FOUND: 'own_status_id',
  VISIT_POINT_IDENTIFICATION_TAKEN: 'identification',
  VISIT_POINT_HAS_RESOURCE: 'resource_ids',
  VISIT_POINT_INACTIVE: 'resource_ids',
  RESOURCE_NOT_FOUND: 'resource_ids',
  RELATION_ROLE_REQUIRED: 'resource_ids',
} as const
