import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStatus } from './next-status.ts'
import {
  isFinal,
  type VisitStatus,
  type VisitTransition,
  visitStatuses,
  visitTransitions,
} from './visit-status.ts'

const still = { former_status: null, start_events: false }

/** Every legal step; what is not here is illegal. `start` of a planned visit takes start events. */
const table: Readonly<Record<VisitStatus, Partial<Record<VisitTransition, VisitStatus>>>> = {
  'Not Assigned': {
    assign: 'Scheduled',
    reschedule: 'Not Assigned',
    cancel: 'Canceled',
    edit: 'Not Assigned',
  },
  Scheduled: {
    assign: 'Scheduled',
    unassign: 'Not Assigned',
    reschedule: 'Rescheduled',
    delay: 'Delayed',
    on_the_way: 'On the way',
    cancel: 'Canceled',
    edit: 'Scheduled',
  },
  Rescheduled: {
    assign: 'Rescheduled',
    unassign: 'Not Assigned',
    reschedule: 'Rescheduled',
    delay: 'Delayed',
    on_the_way: 'On the way',
    cancel: 'Canceled',
    edit: 'Rescheduled',
  },
  Delayed: {
    assign: 'Delayed',
    unassign: 'Not Assigned',
    reschedule: 'Rescheduled',
    on_the_way: 'On the way',
    cancel: 'Canceled',
    edit: 'Delayed',
  },
  'On the way': {
    assign: 'Scheduled',
    arrive: 'On the way',
    give_up: 'Scheduled',
    start: 'In progress',
    cancel: 'Canceled',
  },
  'In progress': { finish: 'Finalized', cancel: 'Canceled' },
  Finalized: {},
  Canceled: {},
}

const pairs = visitStatuses.flatMap((from) =>
  visitTransitions.map((transition) => ({
    from,
    transition,
    to: table[from][transition] ?? null,
  })),
)

it.each(pairs)('$from, $transition: $to', ({ from, transition, to }) => {
  expect(nextStatus(from, transition, still)).toBe(to)
})

it.each(['Scheduled', 'Rescheduled', 'Delayed'] as const)(
  'restores %s when the trip is given up',
  (former_status) => {
    expect(nextStatus('On the way', 'give_up', { ...still, former_status })).toBe(former_status)
  },
)

it.each(visitStatuses)(
  'reverts a planning step from %s only while the visit is planned',
  (from) => {
    const to = nextStatus(from, 'revert', { ...still, reverted_status: 'On the way' })
    const allowed = ['Not Assigned', 'Scheduled', 'Rescheduled', 'Delayed'].includes(from)
    expect(to).toBe(allowed ? 'On the way' : null)
  },
)

it.each(visitStatuses)('starts from %s without a trip only where that is planned', (from) => {
  const to = nextStatus(from, 'start', { ...still, start_events: true })
  const allowed = ['Scheduled', 'Rescheduled', 'Delayed', 'On the way'].includes(from)
  expect(to).toBe(allowed ? 'In progress' : null)
})

describe('whatever is tried in whatever order', () => {
  const steps = fc.array(
    fc.record({ transition: fc.constantFrom(...visitTransitions), start_events: fc.boolean() }),
    { maxLength: 30 },
  )
  const begins = fc.constantFrom<VisitStatus>('Scheduled', 'Not Assigned')

  it('no path leaves a final status', () => {
    const property = fc.property(begins, steps, (begin, tried) => {
      const path = walk(begin, tried)
      const end = path.findIndex(isFinal)
      expect(end === -1 ? [] : path.slice(end + 1)).toEqual([])
    })
    fc.assert(property, { numRuns: 500 })
  })

  it('a visit is scheduled to somebody before anyone sets out', () => {
    const property = fc.property(steps, (tried) => {
      const path = walk('Not Assigned', tried)
      const out = path.indexOf('On the way')
      expect(out === -1 || path.slice(0, out).includes('Scheduled')).toBe(true)
    })
    fc.assert(property, { numRuns: 500 })
  })

  it('every status is reachable', () => {
    const reached = new Set<VisitStatus>(['Scheduled', 'Not Assigned'])
    // A set grows while it is walked: this ends when nothing new is found.
    for (const from of reached) {
      for (const transition of visitTransitions) {
        const to = nextStatus(from, transition, still)
        if (to) reached.add(to)
      }
    }
    expect([...reached].toSorted()).toEqual(visitStatuses.toSorted())
  })
})

/** The statuses that a visit goes through; what is illegal changes nothing. */
function walk(
  begin: VisitStatus,
  tried: readonly { transition: VisitTransition; start_events: boolean }[],
): VisitStatus[] {
  const path = [begin]
  let former_status: VisitStatus | null = null
  let status = begin
  for (const { transition, start_events } of tried) {
    const to = nextStatus(status, transition, { former_status, start_events })
    if (!to) continue
    former_status = to === 'On the way' ? status : null
    status = to
    path.push(to)
  }
  return path
}
