import {
  bestSuitor,
  nextAllocation,
  offerEnd,
  type OnDemandRequest,
} from '@baquiano/contract/on-demand'
import {
  AppError,
  hourOfMinutes,
  localDateOf,
  localHourOf,
  minutesOfHour,
  type SpokenLanguage,
} from '@baquiano/contract/platform'
import { isPlanned } from '@baquiano/contract/visits'
import { knownConfig, saveConfig } from '../company-config/index.ts'
import { sendSms } from '../followers/index.ts'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { filled, wordOf } from '../platform/words.ts'
import type { DrivingTimes } from '../roads/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import {
  assignVisit,
  findAssignable,
  getVisit,
  lockVisit,
  reportVisit,
  rescheduleVisit,
} from '../visits/index.ts'
import * as repository from './on-demand.repository.ts'
import { getRequest, suitorsIfKnown } from './suitors.service.ts'
import { removeOld } from './verifications.repository.ts'

/** What somebody has to act on, and how the last day went. */
export async function getDashboard(context: Context) {
  const records = await repository.selectOpen(context)
  const { automatic_allocation, notify_on_create, assignment_deadline_s } = await knownConfig(
    context,
    'ON_DEMAND',
  )
  const counted = await repository.selectSummary(context)
  const summary = {
    ...counted,
    automatic_allocation,
    notify_on_create,
    deadline_s: assignment_deadline_s,
  }
  return { records, summary }
}

/** A request that nobody else acts on meanwhile, with its visit. @throws AppError `ON_DEMAND_NOT_FOUND` */
async function lock(context: Context, id: string) {
  const request = await repository.lockRequest(context, id)
  if (!request) throw new AppError('ON_DEMAND_NOT_FOUND')
  const visit = await lockVisit(context, request.visit_id)
  return { request, visit }
}

/** @throws AppError `ON_DEMAND_NOT_FOUND`, `ON_DEMAND_CLOSED` once its visit is over, `ON_DEMAND_ASSIGNED` */
async function lockWaiting(context: Context, id: string) {
  const { request, visit } = await lock(context, id)
  if (!visit || !isPlanned(visit.status)) throw new AppError('ON_DEMAND_CLOSED')
  if (visit.resource_id !== null) throw new AppError('ON_DEMAND_ASSIGNED')
  return request
}

/**
 * Offers a request to one person by hand, past its deadline too.
 *
 * @throws AppError as `lockWaiting`; `ON_DEMAND_OFFERED` while somebody may still answer; `RESOURCE_NOT_FOUND`
 *   for whoever may not take it or has no phone
 */
export async function offerTo(
  context: Context,
  id: string,
  resource_id: string,
): Promise<OnDemandRequest> {
  const { now } = context
  const { deadline_at, visit_id } = await lockWaiting(context, id)
  for (const offer of await repository.selectOffers(context, id)) {
    if (offer.outcome !== 'open') continue
    if (offer.expires_at > now) throw new AppError('ON_DEMAND_OFFERED')
    await repository.closeOffer(context, offer.id, 'expired')
  }
  const visit = await getVisit(context, visit_id)
  const isAllowed = (await findAssignable(context, visit)).get(resource_id)?.code === null
  const hasPhone = (await repository.selectSuitors(context, visit_id)).some(
    (it) => it.resource_id === resource_id,
  )
  if (!isAllowed || !hasPhone) throw new AppError('RESOURCE_NOT_FOUND')
  const expires_at = offerEnd(now, deadline_at)
  await makeOffer(context, { request_id: id, resource_id, expires_at })
  await repository.updateRequest(context, id, { is_settled: false })
  await recordChange(context, {
    kind: 'on-demand-request.updated',
    record_id: id,
    after: { offered_to: resource_id, expires_at },
  })
  return getRequest(context, id)
}

/** Offers a request, and leaves to the outbox that the phone of its person says so. */
async function makeOffer(
  context: Context,
  offer: Parameters<typeof repository.insertOffer>[1],
): Promise<void> {
  const record_id = await repository.insertOffer(context, offer)
  await announceChange(context, { kind: 'on-demand-offer.made', record_id })
}

interface Given {
  readonly request: Pick<OnDemandRequest, 'id' | 'visit_id' | 'is_asap'>
  readonly resource_id: string
}

/** Gives a locked request to somebody, and takes back an open offer of it to anybody else. */
async function give(
  context: Context,
  drivingTimes: DrivingTimes,
  { request, resource_id }: Given,
): Promise<void> {
  const { id, visit_id, is_asap } = request
  if (is_asap) await planSoonest(context, drivingTimes, { request, resource_id })
  await assignVisit(context, { id: visit_id, version: null }, resource_id)
  await withdrawOffers(context, id)
  await repository.updateRequest(context, id, { assigned_at: context.now, is_settled: true })
}

/**
 * Plans a visit that its customer wants as soon as possible for when its person can do it, and as long as it takes: until then
 * its hours are all those in which it may begin. It keeps them where the person's day has no place for it.
 */
async function planSoonest(
  context: Context,
  drivingTimes: DrivingTimes,
  { request, resource_id }: Given,
): Promise<void> {
  const records = await suitorsIfKnown(context, drivingTimes, request.id)
  const starts = records.find((it) => it.resource_id === resource_id)?.starts ?? null
  const { date, service_time } = await getVisit(context, request.visit_id)
  const at = new Date(context.now)
  const { time_zone } = context.person
  const isAhead = localDateOf(at, time_zone) < date || localHourOf(at, time_zone) < (starts ?? '')
  if (starts === null || !isAhead) return
  const ends = Math.min(minutesOfHour(starts) + Math.max(5, Math.ceil(service_time / 60)), 1439)
  const schedule = { date, hour_init: starts, hour_end: hourOfMinutes(ends) }
  await rescheduleVisit(context, { id: request.visit_id, version: null }, schedule)
}

async function withdrawOffers(context: Context, id: string): Promise<void> {
  for (const offer of await repository.selectOffers(context, id))
    if (offer.outcome === 'open') await repository.closeOffer(context, offer.id, 'withdrawn')
}

/** Gives a request to one person by hand. @throws AppError as `lockWaiting`, and as `assignVisit` */
export async function assignRequest(
  context: Context,
  drivingTimes: DrivingTimes,
  { id, resource_id }: Readonly<Record<'id' | 'resource_id', string>>,
): Promise<OnDemandRequest> {
  await give(context, drivingTimes, { request: await lockWaiting(context, id), resource_id })
  await recordChange(context, {
    kind: 'on-demand-request.updated',
    record_id: id,
    after: { assigned_to: resource_id },
  })
  return getRequest(context, id)
}

/** Cancels the visit of a request. @throws AppError `ON_DEMAND_NOT_FOUND`, `ON_DEMAND_CLOSED`, `VISIT_TRANSITION` */
export async function rejectRequest(
  context: Context,
  id: string,
  reason: string,
): Promise<OnDemandRequest> {
  await cancelVisitOf(context, id, reason)
  return getRequest(context, id)
}

/** By rule nobody cancels once somebody is on the way. @throws AppError `ON_DEMAND_NOT_FOUND`, `ON_DEMAND_CLOSED` */
export async function cancelVisitOf(context: Context, id: string, reason: string): Promise<void> {
  const { request, visit } = await lock(context, id)
  if (!visit || !isPlanned(visit.status)) throw new AppError('ON_DEMAND_CLOSED')
  const place = { cx: null, cy: null, accuracy_m: null, place_at: null, clock_shift_s: null }
  const report = { ...place, id: context.newId(), transition: 'cancel' as const, reason }
  await reportVisit(context, request.visit_id, report)
  await withdrawOffers(context, id)
  await repository.updateRequest(context, id, { is_settled: true })
  await recordChange(context, {
    kind: 'on-demand-request.updated',
    record_id: id,
    after: { canceled: reason },
  })
}

/**
 * Answers an offer on the phone; a second time in the same way changes nothing. The request is locked, so that it is
 * never taken by two people.
 *
 * @throws AppError `ON_DEMAND_NOT_FOUND` for somebody else's; `ON_DEMAND_OFFER_OVER` for one that was answered otherwise, has expired or went to somebody else;
 *   as `assignVisit`
 */
export async function answerOffer(
  context: Context,
  drivingTimes: DrivingTimes,
  { id, is_accepted }: { readonly id: string; readonly is_accepted: boolean },
): Promise<{ id: string; request_id: string }> {
  const found = await repository.selectOfferOf(context, id)
  if (!found) throw new AppError('ON_DEMAND_NOT_FOUND')
  const { request, visit } = await lock(context, found.request_id)
  const offer = await repository.selectOfferOf(context, id)
  const outcome = is_accepted ? 'accepted' : 'declined'
  if (offer?.outcome === outcome) return { id, request_id: request.id }
  const isOpen = offer?.outcome === 'open' && offer.expires_at > context.now
  const isWaiting = visit && isPlanned(visit.status) && visit.resource_id === null
  if (!isOpen || !isWaiting) throw new AppError('ON_DEMAND_OFFER_OVER')
  await repository.closeOffer(context, id, outcome)
  if (is_accepted) await give(context, drivingTimes, { request, resource_id: context.person.id })
  const kind = 'on-demand-request.updated'
  const after = { [outcome]: context.person.id }
  await recordChange(context, { kind, record_id: request.id, after })
  return { id, request_id: request.id }
}

/** Takes every step of a request that is due by now. */
export async function settle(
  context: Context,
  drivingTimes: DrivingTimes,
  id: string,
): Promise<void> {
  const { request, visit } = await lock(context, id)
  const { automatic_allocation } = await knownConfig(context, 'ON_DEMAND')
  const is_waiting = visit !== undefined && isPlanned(visit.status) && visit.resource_id === null
  const { deadline_at, ended_at } = request
  for (;;) {
    const offers = await repository.selectOffers(context, id)
    const step = nextAllocation({
      now: context.now,
      deadline_at,
      is_waiting,
      offers,
      is_automatic: automatic_allocation,
    })
    if (step.kind === 'none') {
      // A visit that got somebody elsewhere, as on the board, is settled too.
      if (!is_waiting) await settleElsewhere(context, id, visit?.resource_id ?? null)
      return
    }
    if (step.kind === 'end') {
      if (ended_at === null) await endDeadline(context, request)
      await repository.updateRequest(context, id, { is_settled: true })
      return
    }
    if (step.kind === 'expire') await repository.closeOffer(context, step.offer_id, 'expired')
    else {
      const suitors = await suitorsIfKnown(context, drivingTimes, id)
      const best = bestSuitor(suitors, step.except)
      // The next minute looks again.
      if (!best) return
      const { expires_at } = step
      const { resource_id } = best
      await makeOffer(context, { request_id: id, resource_id, expires_at })
    }
    await announceChange(context, { kind: 'on-demand-request.allocated', record_id: id })
  }
}

async function settleElsewhere(
  context: Context,
  id: string,
  resource_id: string | null,
): Promise<void> {
  await withdrawOffers(context, id)
  const assigned = resource_id === null ? {} : { assigned_at: context.now }
  await repository.updateRequest(context, id, { ...assigned, is_settled: true })
}

/** "Assignment deadline ended": the office hears it at its bell and on its dashboard, the customer by a message. */
async function endDeadline(
  context: Context,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<void> {
  await repository.updateRequest(context, id, { ended_at: context.now })
  const { say, company } = await customerWords(context)
  const body = filled(say('sms.ended'), { company })
  await sendSms(context, { contact: phone, subject: say('sms.ended_subject'), body })
  const { visit_point_name } = await getRequest(context, id)
  const data = { is_news: true, visit_point_name }
  await announceChange(context, { kind: 'on-demand-request.ended', record_id: id, data })
}

/** What customers of a company read in messages, in its language. */
export async function customerWords(context: Context) {
  const theme = await mailThemeOf(context)
  const language: SpokenLanguage = theme?.language ?? 'es'
  const say = (key: string) => wordOf('public-request', key, language)
  return { say, company: theme?.company_name ?? '' }
}

/** Lets offers time out and deadlines end, and removes codes and sessions that are over. */
export async function settleDue(context: Context, drivingTimes: DrivingTimes): Promise<void> {
  for (const id of await repository.selectUnsettled(context))
    await settle(context, drivingTimes, id)
  await removeOld(context)
}

/**
 * Turns automatic allocation on or off.
 *
 * @throws AppError `VALIDATION_FAILED` with `NOTIFY_ON_CREATE_MUST_BE_FALSE` while staff is notified of each request
 *   (specification, point 8), as `saveConfig`
 */
export async function setAllocation(context: Context, automatic_allocation: boolean) {
  const config_json = { ...(await knownConfig(context, 'ON_DEMAND')), automatic_allocation }
  await saveConfig(context, { type_config_name: 'ON_DEMAND', config_json })
  return { automatic_allocation }
}
