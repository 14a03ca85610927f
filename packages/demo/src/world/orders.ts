import { type Random, randomOf } from '../city/random.ts'
import { hourMs, minuteMs } from '@baquiano/contract/platform'
import type { CompanyPlan } from './company-plan.ts'
import { customersOf } from './customers-of.ts'
import type { Shift } from './shift.ts'
import type { Slot } from './stop.ts'
import { spareCustomers } from './visit-places.ts'

/** What a customer outside all rounds asks for, whoever comes. */
export interface Order {
  readonly slot: Slot
  readonly place: string
  readonly activity: string
}

const windowMs = 1.5 * hourMs
/** When the orders of a day ahead may be served, after its first visits begin. */
const dayOrdersMs = [1, 2.5, 4].map((hours) => hours * hourMs)
/** How long before its window an order of today comes in. */
const noticeMs = hourMs
/** Customers ask for a whole five minutes. */
const roundMs = 5 * minuteMs

/** Orders that stand in the plan of a day ahead and that nobody has been given, each of another customer. */
export function ordersOfDay(plan: CompanyPlan, day: Shift): readonly Order[] {
  const random = randomOf(plan.key, 'orders', day.key)
  const first = random.whole(0, spareCustomers - 1)
  return dayOrdersMs.map((after_ms, index) =>
    orderAt(plan, { start_ms: day.start_ms + after_ms, customer: first + index, random }),
  )
}

/** The order that comes in while the demo runs. */
export const orderNow = (plan: CompanyPlan, now_ms: number, round: number): Order =>
  orderAt(plan, {
    start_ms: Math.ceil((now_ms + noticeMs) / roundMs) * roundMs,
    customer: round,
    random: randomOf(plan.key, 'order', round),
  })

interface Ordered {
  readonly start_ms: number
  /** Counted over and over. */
  readonly customer: number
  readonly random: Random
}

function orderAt(plan: CompanyPlan, { start_ms, customer, random }: Ordered): Order {
  const place = customersOf(plan.field.length) + (customer % spareCustomers)
  const slot = { start_ms, end_ms: start_ms + windowMs }
  return { slot, place: String(place), activity: random.pick(plan.activities).key }
}
