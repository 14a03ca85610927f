import { type Visit, visits } from '@baquiano/contract/visits'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { type DeskVisit, deskRound } from '../world/desk-rounds.ts'
import { idOf } from '../world/id-of.ts'
import { recordIds } from '../world/record-ids.ts'
import type { VisitPlace } from '../world/visit-places.ts'
import { makeVisit } from './visit-calls.ts'

const everyMs = 5000

/** A visit of the desk until it is canceled. */
interface Held {
  readonly desk: DeskVisit
  readonly visit: Visit
  isOver: boolean
}

interface OpenRound {
  readonly held: readonly Held[]
}

/** Plans and cancels visits as the supervisor, until the demo is stopped. */
export async function runDesk(
  company: Company,
  [first, ...others]: readonly VisitPlace[],
  seed: string,
): Promise<never> {
  const { state, plan, demo } = company
  if (!first) throw new Error('A desk without visit points has nothing to plan')
  const desk = { seed, plan, places: [first, ...others], begun_ms: state.begun_ms } as const
  const open: OpenRound[] = []
  for (;;) {
    for (;;) {
      const { at_ms, visits: planned } = deskRound(desk, state.round + open.length)
      if (at_ms > Date.now()) break
      open.push({ held: await Promise.all(planned.map((one) => hold(company, one))) })
    }
    for (const held of open.flatMap((round) => round.held)) await cancelWhenDue(company, held)
    while (open[0]?.held.every(({ isOver }) => isOver)) {
      open.shift()
      state.round += 1
      demo.memory.remember()
    }
    await pause(everyMs, demo.signal)
  }
}

async function hold(company: Company, desk: DeskVisit): Promise<Held> {
  const now = Date.now()
  const { slot, cancel_ms, name, reason, person, place, activity } = desk
  const id = idOf(slot.start_ms, 'visit', company.plan.key, company.state.begun_ms, name)
  const canceled = { transition: 'cancel', at_ms: cancel_ms, reason } as const
  const steps = cancel_ms < now ? [canceled] : []
  const wanted = { id, slot, steps, person, place: place.key, activity: activity.key }
  const visit = await makeVisit(company, wanted, now)
  return { desk, visit, isOver: visit.status === 'Canceled' }
}

async function cancelWhenDue(company: Company, held: Held): Promise<void> {
  const { desk, visit, isOver } = held
  if (isOver || desk.cancel_ms > Date.now()) return
  const id = recordIds.event(visit.id, 'cancel', desk.cancel_ms)
  const body = { id, transition: 'cancel', reason: desk.reason } as const
  try {
    await company.supervisor(visits.report, { params: { id: visit.id }, body })
  } catch (error) {
    // A user of the console executed or canceled it first.
    if (!(error instanceof ApiError) || error.status !== 409) throw error
  }
  held.isOver = true
}
