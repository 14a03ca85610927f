import {
  isVisitPeriod,
  visit,
  visitFields,
  visitPeriodRule,
  visits,
  type Visit,
} from '@baquiano/contract/visits'
import type { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'

/** What a form writes of a visit: all that is planned of it, always with its typology and its fields. */
export const visitForm = visitFields
  .required({ object_type_id: true, data: true, needs: true })
  .refine(isVisitPeriod, visitPeriodRule)
export type VisitFormFields = z.output<typeof visitForm>

const names = visitForm.keyof().options

/** The fields of a visit that a form edits. */
export function fieldsOf(of: VisitFormFields): VisitFormFields {
  return visitForm.parse(Object.fromEntries(names.map((name) => [name, of[name]])))
}

/** Reads the version that an error of a conflict carries; who made it is in the history of the visit. */
export function readVisit(record: unknown): ServerVersion<VisitFormFields> {
  const read = visit.parse(record)
  return { values: fieldsOf(read), version: read.update_on, changedById: null, changedByName: null }
}

/** How a visit is read and changed on the server. */
export const visitCalls: RecordCalls<VisitFormFields, Visit> = {
  get: (id) => call(visits.get, { params: { id } }),
  create: (body) => call(visits.create, { body }),
  update: (id, version, body) => call(visits.update, { params: { id }, version, body }),
  remove: (id) => call(visits.remove, { params: { id } }),
  fieldsOf,
}
