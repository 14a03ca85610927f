import {
  type AnswersOfForm,
  answersOfForm,
  type ListedAnswer,
} from '@baquiano/contract/form-answers'
import { visitCode } from '@baquiano/contract/visits'
import { fieldColumns } from '../fields/index.ts'
import { exportOf } from '../platform/export/export-of.ts'
import { getQuestions, listAnswersOfForm } from './form-answers.service.ts'

interface ExportedAnswer extends ListedAnswer {
  /** Where the console shows the visit, and its files. */
  readonly visit_link: string
}

/** What was answered to a form as it is written to a file: a row for each visit, a column for each question. */
export const answerExport = exportOf<AnswersOfForm, ExportedAnswer>({
  entity: 'form_answer',
  schema: answersOfForm,
  columns: {
    visit_point_name: ({ visit_point_name }) => visit_point_name,
    number: ({ number }) => visitCode(number),
    activity_name: ({ activity_name }) => activity_name,
    resource_name: ({ resource_name }) => resource_name,
    version: ({ version }) => version,
    answered_at: ({ answered_at }) => ({ instant: answered_at }),
    received_at: ({ received_at }) => ({ instant: received_at }),
    visit_link: ({ visit_link }) => visit_link,
  },
  ownColumns: async (context, { form_id }) =>
    fieldColumns((await getQuestions(context, form_id)).fields),
  page: async (context, { form_id, ...request }) => {
    const page = await listAnswersOfForm(context, form_id, request)
    const pages = `${context.public_url}/apps/calendar/visit/`
    const records = page.records.map((row) => ({ ...row, visit_link: pages + row.visit_id }))
    return { ...page, records }
  },
})
