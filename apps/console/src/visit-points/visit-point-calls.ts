import { type VisitPoint, visitPoints } from '@baquiano/contract/visit-points'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'
import { call } from '@baquiano/client/http/call.ts'
import { fieldsOf, type PointFields } from './point-fields.ts'

/** How a visit point is read and changed on the server. */
export const visitPointCalls: RecordCalls<PointFields, VisitPoint> = {
  get: (id) => call(visitPoints.get, { params: { id } }),
  create: (body) => call(visitPoints.create, { body }),
  update: (id, version, body) => call(visitPoints.update, { params: { id }, version, body }),
  remove: (id) => call(visitPoints.remove, { params: { id } }),
  fieldsOf,
}

/** Undoes a removal: the visit point comes back under its id, with its status and its resources. */
export const restorePoint = (point: PointFields & { readonly id: string }): Promise<VisitPoint> =>
  visitPointCalls.create({ ...fieldsOf(point), id: point.id })
