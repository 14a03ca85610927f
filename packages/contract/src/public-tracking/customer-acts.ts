import { dayMs, limits } from '../platform/index.ts'
import { isPlanned, type Visit } from '../visits/index.ts'
import type { CustomerAnswer, RequestedTime } from './customer-answer.ts'

/** What a customer can do on the page of their visit. */
export const customerActs = ['confirm', 'instruct', 'request', 'rate'] as const
export type CustomerAct = (typeof customerActs)[number]

type CustomerVisit = Pick<Visit, 'status' | 'date'> & {
  readonly answer: Pick<CustomerAnswer, 'confirmed_at' | 'rating'>
}

/**
 * What is open to the customer of a visit on a day of theirs.
 *
 * @param today local date of the company
 */
export function openCustomerActs(visit: CustomerVisit, today: string): ReadonlySet<CustomerAct> {
  const { status, date, answer } = visit
  const open = new Set<CustomerAct>()
  const isAhead = date >= today
  if (isPlanned(status)) {
    open.add('request')
    if (isAhead && answer.confirmed_at === null) open.add('confirm')
  }
  // Whoever comes reads instructions until they arrive; asking for another time is too late by then.
  if (status === 'On the way') open.add('request')
  if (status === 'On the way' || (isPlanned(status) && isAhead)) open.add('instruct')
  if (status === 'Finalized' && answer.rating === null) open.add('rate')
  return open
}

/** A local date and hour of the company. */
export interface LocalMoment {
  readonly date: string
  readonly hour: string
}

/** Whether a customer may ask for a time: one that has not begun, within the coming weeks. */
export function isTimeAhead({ date, hour_init }: RequestedTime, now: LocalMoment): boolean {
  const isLater = date > now.date || (date === now.date && hour_init > now.hour)
  return isLater && daysBetween(now.date, date) <= limits.tracking_request_days
}

/** A code opens nothing any more so many days after its visit was to be. */
export const isTrackingOver = (date: string, today: string): boolean =>
  daysBetween(date, today) > limits.tracking_days

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
