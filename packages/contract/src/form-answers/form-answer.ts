import { z } from 'zod'
import { fieldColumn, fieldData } from '../fields/index.ts'
import { formVersion } from '../forms/index.ts'
import {
  exportRequest,
  instant,
  listDateRange,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { visit } from '../visits/index.ts'

/** What somebody answered on a visit, and the version of the form that asked it. */
export const formAnswer = z.object({
  ...formVersion.shape,
  id: recordId,
  visit_id: recordId,
  data: fieldData,
  /** By the clock of whoever answered, but never after it was received. */
  answered_at: instant,
  received_at: instant,
  /** A photo comes from the gallery although the activity asked for the camera when it arrived. */
  is_against_rule: z.boolean(),
  resource_id: recordId,
  resource_name: z.string(),
})
export type FormAnswer = z.output<typeof formAnswer>

/** In the list of what was answered to a form: with its visit, and without what each version asks. */
export const listedAnswer = formAnswer
  .omit({ form_id: true, name: true, categories: true, fields: true, is_against_rule: true })
  .extend({
    number: visit.shape.number,
    visit_point_name: visit.shape.visit_point_name,
    activity_name: visit.shape.activity_name,
  })
export type ListedAnswer = z.output<typeof listedAnswer>

const listed = {
  filters: z
    .strictObject({
      /** The number of the visit as people say it, its code, or words of its visit point. */
      search: requiredText().optional(),
      /** Days on which it was answered, in the company's time zone. */
      answered: listDateRange.optional(),
      version: formVersion.shape.version.optional(),
      resource_id: recordId.optional(),
    })
    .prefault({}),
  order_by: z.enum(['answered_at']).default('answered_at'),
}

export const answerListRequest = searchRequest({ ...listed, fields: listedAnswer.keyof() })
export type AnswerListRequest = z.output<typeof answerListRequest>

/** The columns of the list of answers, beside one for each question. */
const answerColumn = z.enum([
  'visit_point_name',
  'number',
  'activity_name',
  'resource_name',
  'version',
  'answered_at',
  'received_at',
  'visit_link',
])

export const answerExportRequest = exportRequest({
  ...listed,
  columns: z.union([answerColumn, fieldColumn]),
})

/** As its task keeps it. */
export const answersOfForm = answerExportRequest.extend({ form_id: recordId })
export type AnswersOfForm = z.output<typeof answersOfForm>
