import {
  type AnswerListRequest,
  type ListedAnswer,
  listedAnswer,
} from '@baquiano/contract/form-answers'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { withinDays } from '../platform/database/within-days.ts'
import { matchesVisitSearch } from '../visits/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    form_answer_record: ListedAnswer & { company_id: string; form_id: string }
  }
}

const columns = listedAnswer.keyof().options

/** One page of what was answered to a form, with the visits. */
export function selectPage(context: Context, form_id: string, request: AnswerListRequest) {
  const { db, company_id, person } = context
  const { fields = columns, filters, match, order_by } = request
  const { search, answered, version, resource_id } = filters
  let query = db
    .selectFrom('form_answer_record')
    .where('company_id', '=', company_id)
    .where('form_id', '=', form_id)
  if (search !== undefined) query = query.where(matchesVisitSearch(context, search, match))
  if (answered) query = query.where(withinDays('answered_at', answered, person.time_zone))
  if (version !== undefined) query = query.where('version', '=', version)
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  const rows = query.select([...fields, 'id']).$castTo<ListedAnswer>()
  return fetchPage({ db, query: rows, column: order_by }, request)
}
