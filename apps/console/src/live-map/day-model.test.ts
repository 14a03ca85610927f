import { currentVisit, type Visit, visitTiming } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { makeVisit } from '../../test/make-visit.ts'
import { dayModel, pressingVisit, teamOf } from './day-model.ts'
import type { MapSearch } from './map-search.ts'

const person = (id: string, name: string, group_ids: string[] = []) => ({
  id,
  name,
  lastname: 'Ríos',
  role_name: 'Técnico',
  phone: null,
  photo_id: null,
  group_ids,
})
const people = [person('z', 'Zoe'), person('a', 'Ana', ['north']), person('b', 'Beto')]
const visits = [
  makeVisit({ resource_id: 'z', status: 'Finalized' }),
  makeVisit({ resource_id: 'a', status: 'Delayed', start_at: '2026-11-20T17:00:00.000Z' }),
  makeVisit({ resource_id: 'a', status: 'Scheduled', start_at: '2026-11-20T13:00:00.000Z' }),
  makeVisit({ status: 'Not Assigned' }),
]
const at = (now: string, isOffline: boolean) => {
  return {
    now: Date.parse(now),
    silentSince: () => (isOffline ? 0 : undefined),
    alertsOf: () => undefined,
    hasDevice: (id: string) => id === 'b',
    etaOf: () => undefined,
  }
}
/** Before any window of the tests has ended. */
const online = at('2026-11-20T13:30:00.000Z', false)
const offline = at('2026-11-20T13:30:00.000Z', true)

const namesOf = (search: MapSearch, moment = online) =>
  dayModel(teamOf(people, visits, search.group), search, moment).people.map(({ name }) => name)

it('lists who has visits first, by name', () => {
  expect(namesOf({})).toEqual(['Ana', 'Zoe', 'Beto'])
})

it('lists who needs attention first, and counts them whatever is filtered', () => {
  const late = [
    ...visits,
    makeVisit({
      resource_id: 'z',
      status: 'Scheduled',
      start_at: '2026-11-20T12:00:00.000Z',
      end_at: '2026-11-20T13:00:00.000Z',
    }),
  ]
  const calm = late.filter(({ status }) => status !== 'Delayed')
  const model = (search: MapSearch) => dayModel(teamOf(people, calm, undefined), search, online)
  expect(model({}).people.map(({ name }) => name)).toEqual(['Zoe', 'Ana', 'Beto'])
  expect([...model({ name: 'beto' }).attention.keys()]).toEqual(['z'])
})

it('lists and counts who goes out: with visits, or with a device; the others are found by name', () => {
  const staff = [...people, person('m', 'Marta')]
  const model = (search: MapSearch) => dayModel(teamOf(staff, visits, undefined), search, online)
  expect(model({}).people.map(({ name }) => name)).toEqual(['Ana', 'Zoe', 'Beto'])
  expect(model({}).outCount).toBe(3)
  expect(model({ name: 'marta' }).people.map(({ name }) => name)).toEqual(['Marta'])
})

it('orders a day by its plan', () => {
  const [ana] = teamOf(people, visits, undefined).team
  expect(ana?.visits.map(({ status }) => status)).toEqual(['Scheduled', 'Delayed'])
})

it('counts every status of the group, and of nobody, whatever else is filtered', () => {
  const { counts } = dayModel(teamOf(people, visits, 'north'), { status: ['Delayed'] }, online)
  expect(counts).toMatchObject({ Delayed: 1, Scheduled: 1, Finalized: 0, 'Not Assigned': 1 })
})

it('filters by group, name and status', () => {
  expect(namesOf({ group: 'north' })).toEqual(['Ana'])
  expect(namesOf({ name: 'rios bet' })).toEqual(['Beto'])
  expect(namesOf({ status: ['Finalized'] })).toEqual(['Zoe'])
})

it('leaves on the map what the status filter leaves', () => {
  const shown = dayModel(teamOf(people, visits, undefined), { status: ['Delayed'] }, online).visits
  expect(shown.map(({ status }) => status)).toEqual(['Delayed'])
})

it('calls attention to who is late, and to who is silent with work to do', () => {
  expect(namesOf({ only: 'attention' })).toEqual(['Ana'])
  const quiet = [
    makeVisit({ resource_id: 'b' }),
    makeVisit({ resource_id: 'z', status: 'Finalized' }),
  ]
  const team = teamOf(people, quiet, undefined)
  const named = dayModel(team, { only: 'attention' }, offline).people.map(({ name }) => name)
  expect(named).toEqual(['Beto'])
})

it('calls attention to a window that ended while somebody was still on the way', () => {
  const away = [makeVisit({ resource_id: 'b', status: 'On the way' })]
  const team = teamOf(people, away, undefined)
  const namedAt = (now: string) =>
    dayModel(team, { only: 'attention' }, at(now, false)).people.map(({ name }) => name)
  expect(namedAt('2026-11-20T15:59:00.000Z')).toEqual([])
  expect(namedAt('2026-11-20T16:01:00.000Z')).toEqual(['Beto'])
})

it('calls attention to who will be late as far as is known, before any window has ended', () => {
  const next = makeVisit({ resource_id: 'b' })
  const team = teamOf(people, [next, makeVisit({ resource_id: 'z' })], undefined)
  const eta = Date.parse('2026-11-20T16:12:00.000Z')
  const moment = { ...online, etaOf: (id: string) => (id === next.id ? eta : undefined) }
  const named = dayModel(team, { only: 'attention' }, moment).people.map(({ name }) => name)
  expect(named).toEqual(['Beto'])
})

it('shows of somebody the visit that will be late, rather than the one that keeps its window', () => {
  const started_at = '2026-11-20T15:05:00.000Z'
  const present = makeVisit({ status: 'In progress', started_at })
  const [next, late] = [makeVisit(), makeVisit()]
  const timingOf = (visit: Visit) => {
    const eta = visit === late ? Date.parse('2026-11-20T16:12:00.000Z') : undefined
    return visitTiming(visit, { now: Date.parse('2026-11-20T15:30:00.000Z'), eta })
  }
  expect(pressingVisit([present, next, late], timingOf)).toBe(late)
  expect(pressingVisit([present, next], timingOf)).toBe(present)
})

it.each<[Visit['status'][], Visit['status'] | undefined]>([
  [['Finalized', 'In progress', 'Delayed'], 'In progress'],
  [['Finalized', 'Scheduled', 'On the way'], 'On the way'],
  [['Finalized', 'Scheduled', 'Rescheduled'], 'Scheduled'],
  [['Finalized', 'Canceled'], 'Canceled'],
  [[], undefined],
])('of %j it is at %j', (statuses, current) => {
  expect(currentVisit(statuses.map((status) => makeVisit({ status })))?.status).toBe(current)
})
