import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeVisit } from '../../test/make-visit.ts'
import { afterNews, keepVisit } from './keep-visit.ts'
import { visitById } from './visits.queries.ts'

const day = { shown_on: { date_init: '2026-11-20', date_end: '2026-11-20' } }
const visit = makeVisit({ resource_id: 'a' })
const other = makeVisit({ resource_id: 'b' })

it.each([
  { what: 'takes a new visit of its days', filters: day, record: visit, isIn: true },
  {
    what: 'leaves out one of another day',
    filters: day,
    record: { ...visit, date: '2026-11-21' },
    isIn: false,
  },
  {
    what: 'takes one that goes on from the night before',
    filters: day,
    record: { ...visit, date: '2026-11-19', hour_init: '22:00:00', hour_end: '02:00:00' },
    isIn: true,
  },
  {
    what: 'leaves out one that ended at midnight',
    filters: day,
    record: { ...visit, date: '2026-11-19', hour_init: '22:00:00', hour_end: '00:00:00' },
    isIn: false,
  },
  {
    what: 'leaves out one of somebody else',
    filters: { ...day, resource_id: ['b'] },
    record: visit,
    isIn: false,
  },
  {
    what: 'leaves out another status',
    filters: { ...day, status: ['Delayed' as const] },
    record: visit,
    isIn: false,
  },
  {
    what: 'leaves out another place',
    filters: { ...day, visit_point_id: other.id },
    record: visit,
    isIn: false,
  },
])('$what', ({ filters, record, isIn }) => {
  expect(afterNews([other], { record }, filters)).toEqual(isIn ? [other, record] : [other])
})

it('replaces a visit that it has, and drops one that was moved away or removed', () => {
  const changed = { ...visit, description: 'Con escalera' }
  expect(afterNews([visit, other], { record: changed }, day)).toEqual([other, changed])
  const moved = { ...visit, date: '2026-11-21' }
  expect(afterNews([visit, other], { record: moved }, day)).toEqual([other])
  expect(afterNews([visit, other], { removed_id: visit.id }, day)).toEqual([other])
})

it.each([
  ['a group', { ...day, group_id: 'c' }],
  ["the company's own fields", { ...day, data: { bultos: { min: 3 } } }],
])('of %s keeps those that it had, and takes none of which only the server knows', (_of, by) => {
  expect(afterNews([other], { record: visit }, by)).toEqual([other])
  expect(afterNews([visit], { record: visit }, by)).toEqual([visit])
})

it('leaves a removed visit to the page that shows it, and forgets it once nobody does', () => {
  const client = new QueryClient()
  const { queryKey } = visitById(visit.id)
  client.setQueryData(queryKey, visit)
  const leave = new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(
    () => undefined,
  )
  keepVisit(client, { removed_id: visit.id })
  expect(client.getQueryData(queryKey)).toEqual(visit)
  leave()
  keepVisit(client, { removed_id: visit.id })
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
