import { expect, it } from 'vitest'
import { type StoredEvent, visitAt } from './visit-at.ts'

const schedule = (date: string) => ({
  date,
  hour_init: '10:00:00',
  hour_end: '11:00:00',
  start_at: `${date}T15:00:00.000Z`,
  end_at: `${date}T16:00:00.000Z`,
})
const at = (hour: string) => `2026-03-02T${hour}:00.000Z`
const ana = 'ana'
const beto = 'beto'

/** An event that was received when it happened. */
const event = (hour: string, changes: Partial<StoredEvent>): StoredEvent => ({
  transition: 'create',
  to_status: 'Scheduled',
  resource_id: ana,
  event_at: at(hour),
  received_at: at(hour),
  reason: null,
  former_plan: null,
  ...changes,
})
const planOf = (date: string, resource_id: string | null) => ({
  ...schedule(date),
  status: 'Scheduled' as const,
  former_status: null,
  resource_id,
  on_the_way_at: null,
})
const visit = { ...schedule('2026-03-05'), imported: false }
const lived: StoredEvent[] = [
  event('12:00', {}),
  event('13:00', {
    transition: 'assign',
    resource_id: beto,
    former_plan: planOf('2026-03-02', ana),
  }),
  event('14:00', {
    transition: 'reschedule',
    to_status: 'Rescheduled',
    resource_id: beto,
    former_plan: planOf('2026-03-02', beto),
  }),
  event('15:00', { transition: 'on_the_way', to_status: 'On the way', resource_id: beto }),
  event('16:00', {
    transition: 'start',
    to_status: 'In progress',
    resource_id: beto,
    event_at: at('15:30'),
  }),
]

it.each([
  ['12:00', { status: 'Scheduled', resource_id: ana, date: '2026-03-02' }],
  ['13:00', { status: 'Scheduled', resource_id: beto, date: '2026-03-02' }],
  ['14:00', { status: 'Rescheduled', resource_id: beto, date: '2026-03-05', on_the_way_at: null }],
  ['15:00', { status: 'On the way', on_the_way_at: at('15:00'), started_at: null }],
  // The phone began at 15:30 without a network, and the company learnt of it at 16:00.
  ['15:45', { status: 'On the way', started_at: null }],
  ['16:00', { status: 'In progress', on_the_way_at: at('15:00'), started_at: at('15:30') }],
])('is at %s what the company knew then', (hour, expected) => {
  expect(visitAt(visit, lived, at(hour))).toMatchObject({ ...expected, not_stored: [] })
})

it('is nothing before it was created', () => {
  expect(visitAt(visit, lived, at('11:59'))).toBeNull()
})

it('counts steps that were entered with an imported visit from when they happened', () => {
  const entered = [
    event('12:00', { received_at: at('20:00') }),
    event('13:00', { transition: 'start', to_status: 'In progress', received_at: at('20:00') }),
    event('14:00', { transition: 'finish', to_status: 'Finalized', received_at: at('21:00') }),
  ]
  const imported = { ...visit, imported: true }
  const statusAt = (hour: string) => visitAt(imported, entered, at(hour))?.status
  expect(['08:00', '12:30', '13:00', '20:59', '21:00'].map(statusAt)).toEqual([
    'Scheduled',
    'Scheduled',
    'In progress',
    'In progress',
    'Finalized',
  ])
})

it('is not there between its removal and its restoration', () => {
  const restored = [
    event('12:00', {}),
    event('13:00', { transition: 'remove' }),
    event('14:00', { transition: 'restore' }),
  ]
  const there = (hour: string) => visitAt(visit, restored, at(hour)) !== null
  expect(['12:30', '13:30', '14:30'].map(there)).toEqual([true, false, true])
})

it('says which of today’s values stand for what its history does not tell', () => {
  const changed = [
    event('12:00', {}),
    event('13:00', { transition: 'revert' }),
    event('14:00', { transition: 'edit' }),
  ]
  const not_stored = (hour: string) => visitAt(visit, changed, at(hour))?.not_stored
  expect(['12:30', '13:30', '14:30'].map(not_stored)).toEqual([['schedule', 'work'], ['work'], []])
})

it('goes on with a trip when the assignment that ended it is taken back', () => {
  const former_plan = { ...planOf('2026-03-05', ana), status: 'On the way' as const }
  const events = [
    event('12:00', {}),
    event('13:00', { transition: 'on_the_way', to_status: 'On the way' }),
    event('14:00', { transition: 'assign', resource_id: beto, former_plan }),
    event('15:00', { transition: 'revert', to_status: 'On the way', former_plan }),
  ]
  const departed = (hour: string) => visitAt(visit, events, at(hour))?.on_the_way_at
  expect(['13:30', '14:30', '15:30'].map(departed)).toEqual([at('13:00'), null, at('13:00')])
})
