import { isAgainstRule } from '@baquiano/contract/activities'
import { dataSchema, fileIdsIn, filesIn } from '@baquiano/contract/fields'
import {
  type AnswerListRequest,
  type FormAnswer,
  type formAnswers,
  questionsOf,
} from '@baquiano/contract/form-answers'
import type { FormVersion } from '@baquiano/contract/forms'
import { AppError, type EndpointInput, type EndpointOutput } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { parseData, requireFiles } from '../fields/index.ts'
import { requireForm, selectFormVersion, selectFormVersions } from '../forms/index.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { selectPage } from './answer-list.repository.ts'
import * as repository from './form-answers.repository.ts'
import { setUploadUses } from '../uploads/index.ts'
import { photoRuleOf } from '../visit-proofs/index.ts'

/**
 * The form that the activity of a visit asks, in its newest version.
 *
 * @throws AppError `VISIT_NOT_FOUND` also for a device that never had the visit, `FORM_NOT_FOUND` where none is asked
 */
export async function formOfVisit(context: Context, visit_id: string): Promise<FormVersion> {
  const formVisit = await repository.selectFormVisit(context, visit_id)
  if (!formVisit) throw new AppError('VISIT_NOT_FOUND')
  const { form_id, version } = formVisit
  const form =
    form_id === null || version === null
      ? undefined
      : await selectFormVersion(context, { form_id, version })
  if (!form) throw new AppError('FORM_NOT_FOUND')
  return form
}

/**
 * Stores what was answered on a visit, validated by the version that asked it, also when the form or the activity has
 * changed since: a phone may have been without network for a day.
 *
 * @throws AppError `VISIT_NOT_FOUND` also for a device that never had the visit, `FORM_NOT_FOUND`, `VISIT_ANSWERED`,
 *   `ID_TAKEN`, and `VALIDATION_FAILED`, `UNKNOWN_FIELD` with `errors` below `data`
 */
export async function answerForm(
  context: Context,
  visit_id: string,
  body: EndpointInput<typeof formAnswers.answer>['body'],
): Promise<FormAnswer> {
  const { now, person } = context
  const { id, form_id, version } = body
  if (!(await repository.selectFormVisit(context, visit_id))) throw new AppError('VISIT_NOT_FOUND')
  const form = await selectFormVersion(context, { form_id, version })
  if (!form) throw new AppError('FORM_NOT_FOUND')
  const data = parseData(dataSchema(form.fields), body.data)
  await requireFiles(context, { object_type: 'SCHEDULE', data })
  const row = {
    id,
    form_id,
    version,
    visit_id,
    resource_id: person.id,
    answered_at: reportedAt(body.answered_at, now),
    received_at: now,
    is_against_rule: await isAgainst(context, visit_id, data),
  }
  const isNew = await repository.insertOnce(context, { ...row, data })
  const after = await repository.selectById(context, id)
  if (!after || after.visit_id !== visit_id) throw new AppError('ID_TAKEN')
  if (isNew) {
    await setUploadUses(context, { record_id: id, ids: fileIdsIn(data) })
    const stored = { ...row, data }
    await recordChange(context, { kind: 'form_answer.created', record_id: id, after: stored })
  }
  return after
}

/** Marked and kept: the rule may have changed after the photo was taken, while the phone had no network. */
async function isAgainst(context: Context, visit_id: string, data: unknown): Promise<boolean> {
  const origins = filesIn(data).flatMap(({ taken }) => taken?.origin ?? [])
  if (!origins.includes('gallery')) return false
  const rule = await photoRuleOf(context, visit_id)
  return origins.some((origin) => isAgainstRule(rule, origin))
}

/** @throws AppError `VISIT_NOT_FOUND` */
export async function listAnswers(
  context: Context,
  visit_id: string,
): Promise<EndpointOutput<typeof formAnswers.list>> {
  if (!(await repository.hasVisit(context, visit_id))) throw new AppError('VISIT_NOT_FOUND')
  return { records: await repository.selectOfVisit(context, visit_id) }
}

/** @throws AppError `FORM_NOT_FOUND` */
export async function getQuestions(
  context: Context,
  form_id: string,
): Promise<EndpointOutput<typeof formAnswers.questions>> {
  const versions = await selectFormVersions(context, form_id)
  const [newest] = versions
  if (!newest) throw new AppError('FORM_NOT_FOUND')
  const { name, version } = newest
  return { name, version, fields: questionsOf(versions) }
}

/**
 * One page of what was answered to a form, and how many match.
 *
 * @throws AppError `FORM_NOT_FOUND`, `CURSOR_INVALID`
 */
export async function listAnswersOfForm(
  context: Context,
  form_id: string,
  request: AnswerListRequest,
) {
  await requireForm(context, form_id)
  return selectPage(context, form_id, request)
}
