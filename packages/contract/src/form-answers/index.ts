import { z } from 'zod'
import { exportCall } from '../exports/index.ts'
import { fieldData, question } from '../fields/index.ts'
import { formVersion } from '../forms/index.ts'
import { reportedInstant, endpoint, idParams, listAnswer, recordId } from '../platform/index.ts'
import { answerExportRequest, answerListRequest, formAnswer, listedAnswer } from './form-answer.ts'

export * from './form-answer.ts'
export * from './questions-of.ts'

const ofForm = { module: 'CALENDAR', permission: 'CALENDAR_LIST', params: idParams } as const

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
      version: formVersion.shape.version,
      data: fieldData,
      /** Now unless told. */
      answered_at: reportedInstant.optional(),
    }),
    output: formAnswer,
    errors: ['VISIT_NOT_FOUND', 'FORM_NOT_FOUND', 'VISIT_ANSWERED', 'ID_TAKEN'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/visit/{id}/answer',
    summary: 'What was answered on a visit, each with the version of the form that asked it',
    module: 'CALENDAR',
    permission: 'CALENDAR_READ',
    params: idParams,
    output: z.object({ records: z.array(formAnswer) }),
    errors: ['VISIT_NOT_FOUND'],
  }),
  questions: endpoint({
    ...ofForm,
    method: 'GET',
    path: '/form/{id}/question',
    summary: 'Everything that the versions of a form have asked, each question once',
    output: z.object({
      name: formVersion.shape.name,
      version: formVersion.shape.version,
      fields: z.array(question),
    }),
    errors: ['FORM_NOT_FOUND'],
  }),
  filter: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/form/{id}/answer/filter',
    summary: 'List what was answered to a form in any of its versions',
    body: answerListRequest,
    output: listAnswer(listedAnswer.partial().required({ id: true })),
    errors: ['FORM_NOT_FOUND', 'CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    ...ofForm,
    path: '/form/{id}/answer/export',
    summary: 'Write what was answered to a form to a file, in the background',
    body: answerExportRequest,
    errors: ['FORM_NOT_FOUND', ...exportCall.errors],
  }),
}
