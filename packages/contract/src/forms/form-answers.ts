import { z } from 'zod'
import { fieldData } from '../fields/index.ts'
import { anyInstant, endpoint, idParams, instant, recordId } from '../platform/index.ts'
import { form, formContent } from './form.ts'

/** A version of a form, as whoever fills it in reads it. */
const formVersion = z.object({
  form_id: recordId,
  version: form.shape.version,
  name: form.shape.name,
  ...formContent.shape,
})
export type FormVersion = z.output<typeof formVersion>

/** What somebody answered on a visit, and the version of the form that asked it. */
const answer = z.object({
  ...formVersion.shape,
  id: recordId,
  visit_id: recordId,
  data: fieldData,
  /** By the clock of whoever answered. */
  answered_at: instant,
  received_at: instant,
  resource_id: recordId,
  resource_name: z.string(),
})
export type FormAnswer = z.output<typeof answer>

/** The forms that activities ask, where they are filled in, and what was answered (requirement AT-02). */
export const formAnswers = {
  form: endpoint({
    method: 'GET',
    path: '/device/visit/{id}/form',
    summary: 'The form that the activity of a visit asks, in its newest version',
    access: 'device',
    effect: 'reads',
    params: idParams,
    output: formVersion,
    errors: ['VISIT_NOT_FOUND', 'FORM_NOT_FOUND'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/device/visit/{id}/answer',
    summary: 'Answer a version of a form on a visit; the same id again answers the stored one',
    access: 'device',
    effect: 'writes',
    params: idParams,
    body: z.strictObject({
      id: recordId,
      form_id: recordId,
      version: form.shape.version,
      data: fieldData,
      /** Now unless told. */
      answered_at: anyInstant.optional(),
    }),
    output: answer,
    errors: ['VISIT_NOT_FOUND', 'FORM_NOT_FOUND', 'VISIT_ANSWERED', 'ID_TAKEN'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/visit/{id}/answer',
    summary: 'What was answered on a visit, each with the version of the form that asked it',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: z.object({ records: z.array(answer) }),
    errors: ['VISIT_NOT_FOUND'],
  }),
}
