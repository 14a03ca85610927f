import type { Visit, VisitEvent } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { type VisitAt, visitAt } from './visit-at.ts'
import * as events from './visit-events.repository.ts'
import * as repository from './visits.repository.ts'

type Step = Awaited<ReturnType<typeof events.selectOfVisit>>[number]
type Passed = VisitEvent['passed']

/** Of one visit more changes of its hours are hardly read. */
const mostMoves = 20

/**
 * Which visit of the same person and day each new schedule of a visit passed, by the id of the event. The order is that
 * of the starts just before the event and right after it, with whatever else changed in the same moment.
 */
export async function selectPassed(
  context: Context,
  visit_id: string,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, Passed>> {
  const moves = steps
    .filter(({ transition, former, resource_id, rejected_code }) =>
      Boolean(transition === 'reschedule' && former && resource_id && rejected_code === null),
    )
    .slice(-mostMoves)
  const passed = new Map<string, Passed>()
  for (const move of moves) {
    const before_at = new Date(Date.parse(move.received_at) - 1).toISOString()
    // oxlint-disable-next-line eslint/no-await-in-loop -- a few at most, of which each reads the day of one person
    const day = await openDay(context, move, before_at)
    const [before, after] = [before_at, move.received_at].map((at) => day(at))
    passed.set(move.id, before && after ? passedVisit(visit_id, before, after) : null)
  }
  return passed
}

type Planned = Pick<Visit, 'id' | 'number' | 'visit_point_name'> & Pick<VisitAt, 'start_at'>

/** The visits of the person on the day that the visit lay on, as they were planned at an instant. */
async function openDay(
  context: Context,
  { former, resource_id }: Step,
  since: string,
): Promise<(at: string) => Planned[]> {
  const date = former?.date ?? ''
  const visits = await repository.selectEverOfDay(context, {
    at: since,
    date,
    resource_id: resource_id ?? undefined,
  })
  const stored = await events.selectOfVisits(
    context,
    visits.map(({ id }) => id),
  )
  return (at) =>
    visits.flatMap(({ id, number, visit_point_name, ...visit }) => {
      const then = visitAt(visit, stored.get(id) ?? [], at)
      const isOfDay = then?.date === date && then.resource_id === resource_id
      return isOfDay && then.status !== 'Canceled'
        ? [{ id, number, visit_point_name, start_at: then.start_at }]
        : []
    })
}

/** The outermost visit that one changed places with; null where it changed places with none. */
function passedVisit(id: string, before: readonly Planned[], after: readonly Planned[]): Passed {
  const [from, to] = [before, after].map((day) => day.find((visit) => visit.id === id)?.start_at)
  if (from === undefined || to === undefined || from === to) return null
  const startBefore = new Map(before.map((visit) => [visit.id, visit.start_at]))
  const isEarlier = to < from
  const others = after
    .filter((other) => {
      const was = startBefore.get(other.id)
      if (other.id === id || was === undefined) return false
      return isEarlier ? was < from && other.start_at > to : was > from && other.start_at < to
    })
    .toSorted((a, b) => (a.start_at < b.start_at ? -1 : 1))
  const other = isEarlier ? others[0] : others.at(-1)
  if (!other) return null
  const { number, visit_point_name } = other
  return { side: isEarlier ? 'before' : 'after', id: other.id, number, visit_point_name }
}
