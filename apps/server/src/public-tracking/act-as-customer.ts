import { AppError, dayMs, hourRange, limits, localHourOf } from '@baquiano/contract/platform'
import {
  type CustomerAct,
  type CustomerAnswer,
  isTimeAhead,
  openCustomerActs,
  type RescheduleRequest,
  type VisitRating,
} from '@baquiano/contract/public-tracking'
import type { Context } from '../platform/context.ts'
import { countOfCustomer, lockVisit, recordCustomerEvent } from '../visits/index.ts'
import * as repository from './customer-answers.repository.ts'
import { dateOf } from './follow-visit.ts'

/** What a customer does, with what they said. */
export type Act =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'instruct'; readonly text: string }
  | { readonly kind: 'request'; readonly request: RescheduleRequest }
  | { readonly kind: 'rate'; readonly rating: VisitRating }

/**
 * Keeps what the customer of a visit says, and writes it into the visit's history. The plan stays: whether a visit
 * gets another time is decided by the company. What was said already changes nothing a second time.
 *
 * @throws AppError `TRACKING_CODE_NOT_FOUND` for a visit that was just removed, `CUSTOMER_ACT_NOT_OPEN`,
 *   `REQUESTED_TIME_NOT_AHEAD`, `VISIT_ALREADY_RATED`, `CUSTOMER_ACTS_TOO_MANY`
 */
export async function actAsCustomer(context: Context, visit_id: string, act: Act): Promise<void> {
  const visit = await lockVisit(context, visit_id)
  if (!visit) throw new AppError('TRACKING_CODE_NOT_FOUND')
  const { status, date, start_at } = visit
  const answer = repository.answerOf(await repository.selectAnswer(context, visit_id), start_at)
  if (isAnswered(act, answer)) return
  const { time_zone } = context.person
  const today = dateOf(context, { time_zone })
  if (act.kind === 'rate' && answer.rating) throw new AppError('VISIT_ALREADY_RATED')
  if (!openCustomerActs({ status, date, answer }, today).has(act.kind)) {
    throw new AppError('CUSTOMER_ACT_NOT_OPEN', { current_status: status })
  }
  if (act.kind === 'request' && act.request.time) {
    const hour = localHourOf(new Date(context.now), time_zone)
    const isOpen = isTimeAhead(act.request.time, { date: today, hour })
    if (!isOpen) throw new AppError('REQUESTED_TIME_NOT_AHEAD')
  }
  await assertNotTooMany(context, visit_id, act)
  await repository.save(context, visit_id, changesOf(act, { now: context.now, start_at }))
  await recordCustomerEvent(context, visit, { transition: act.kind, reason: reasonOf(act) })
}

/** Whoever knows a tracking code writes into the history of the visit: a day of it stays readable. */
async function assertNotTooMany(context: Context, visit_id: string, { kind }: Act): Promise<void> {
  const since = new Date(Date.parse(context.now) - dayMs).toISOString()
  const count = await countOfCustomer(context, visit_id, { transition: kind, since })
  if (count >= limits.customer_acts) throw new AppError('CUSTOMER_ACTS_TOO_MANY')
}

/** Whether a double click or a retry says it once more. */
const isAnswered = (act: Act, answer: CustomerAnswer): boolean => answered[act.kind](act, answer)

const answered: Readonly<Record<CustomerAct, (act: Act, answer: CustomerAnswer) => boolean>> = {
  confirm: (_, { confirmed_at }) => confirmed_at !== null,
  instruct: (act, { instructions }) => act.kind === 'instruct' && act.text === instructions,
  request: (act, { request }) =>
    act.kind === 'request' &&
    request !== null &&
    JSON.stringify([act.request.time, act.request.text]) ===
      JSON.stringify([request.time, request.text]),
  rate: (act, { rating }) =>
    act.kind === 'rate' &&
    act.rating.score === rating?.score &&
    act.rating.comment === rating.comment,
}

function changesOf(
  act: Act,
  { now, start_at }: { readonly now: string; readonly start_at: string },
): Parameters<typeof repository.save>[2] {
  if (act.kind === 'confirm') return repository.confirmed(now, start_at)
  if (act.kind === 'instruct') return { instructions: act.text }
  if (act.kind === 'rate') return { ...act.rating, rated_at: now }
  return repository.requested(now, start_at, act.request)
}

/** What the history of the visit says beside the kind of event. */
function reasonOf(act: Act): string | null {
  if (act.kind === 'confirm') return null
  if (act.kind === 'instruct') return act.text || null
  if (act.kind === 'rate')
    return [`${act.rating.score}/5`, act.rating.comment].filter(Boolean).join(' · ')
  const { time, text } = act.request
  const hours = time && `${time.date} ${hourRange(time)}`
  return [hours, text].filter(Boolean).join(' · ')
}
