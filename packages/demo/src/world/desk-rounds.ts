import type { ActivityPlan, CompanyPlan } from './company-plan.ts'
import { type Random, randomOf } from '@baquiano/city/random'
import type { Slot } from './stop.ts'
import type { VisitPlace } from './visit-places.ts'
import { minuteMs } from '@baquiano/contract/platform'

const roundMs = 90 * minuteMs

/** The rounds before the demo began whose visits still show. */
export const firstRound = -2

/** A visit that the desk plans and later calls off; nobody drives to it. */
export interface DeskVisit {
  readonly name: string
  readonly slot: Slot
  readonly place: VisitPlace
  readonly activity: ActivityPlan
  /** Of the company's field; null for a visit that waits for somebody. */
  readonly person: string | null
  readonly cancel_ms: number
  readonly reason: string
}

export interface DeskRound {
  readonly at_ms: number
  readonly visits: readonly DeskVisit[]
}

interface Desk {
  readonly seed: string
  readonly plan: CompanyPlan
  readonly places: readonly [VisitPlace, ...VisitPlace[]]
  readonly begun_ms: number
}

/** What the supervisor does beside planning the rounds of people, every hour and a half. */
export function deskRound({ seed, plan, places, begun_ms }: Desk, round: number): DeskRound {
  const at_ms = begun_ms + round * roundMs
  const random = randomOf(seed, plan.key, 'desk', round)
  const task = () => ({ place: random.pick(places), activity: random.pick(plan.activities) })
  const waiting = slotAfter(at_ms + 150 * minuteMs, random)
  const calledOff = slotAfter(at_ms + 70 * minuteMs, random)
  return {
    at_ms,
    visits: [
      {
        ...task(),
        name: `desk ${round} waiting`,
        slot: waiting,
        person: null,
        cancel_ms: waiting.start_ms + 90 * minuteMs,
        reason: 'Sin personal disponible',
      },
      {
        ...task(),
        name: `desk ${round} called off`,
        slot: calledOff,
        person: random.pick(plan.field).key,
        cancel_ms: at_ms + 3 * minuteMs,
        reason: random.pick([
          'El cliente pidió otra fecha',
          'El local está cerrado por inventario',
          'El pedido se entregó en otra sede',
        ]),
      },
    ],
  }
}

function slotAfter(at_ms: number, random: Random): Slot {
  const start_ms = Math.ceil(at_ms / (5 * minuteMs)) * 5 * minuteMs
  return { start_ms, end_ms: start_ms + random.pick([30, 45, 60]) * minuteMs }
}
