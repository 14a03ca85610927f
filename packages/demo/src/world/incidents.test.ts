import { minuteMs } from '@baquiano/contract/platform'
import type { VisitStatus } from '@baquiano/contract/visits'
import { expect, it } from 'vitest'
import { chooseIncidents, isAbandoned } from './incidents.ts'

const now_ms = Date.UTC(2026, 10, 20, 15)

type Row = readonly [id: string, resource_id: string | null, inMinutes: number, status: VisitStatus]

function aVisit(...[id, resource_id, inMinutes, status]: Row) {
  const start_ms = now_ms + inMinutes * minuteMs
  const [start_at, end_at] = [start_ms, start_ms + 20 * minuteMs].map((at_ms) =>
    new Date(at_ms).toISOString(),
  )
  return { id, resource_id, status, start_at: start_at ?? '', end_at: end_at ?? '' }
}

const people = new Set(['ana', 'luis'])

it('happens to planned visits of two people that can still be helped', () => {
  const visits = [
    aVisit('under way', 'ana', 45, 'On the way'),
    aVisit('too soon', 'ana', 10, 'Scheduled'),
    aVisit('too late', 'luis', 400, 'Scheduled'),
    aVisit('of somebody else', 'eva', 60, 'Scheduled'),
    aVisit('one', 'ana', 45, 'Scheduled'),
    aVisit('another', 'ana', 90, 'Scheduled'),
    aVisit('third', 'luis', 60, 'Rescheduled'),
  ]
  for (let round = 0; round < 20; round += 1) {
    const { canceled, unassigned } = chooseIncidents(visits, { people, now_ms, words: [round] })
    const ids = [canceled?.id, unassigned?.id]
    expect(ids.every((id) => ['one', 'another', 'third'].includes(id ?? ''))).toBe(true)
    expect(canceled?.resource_id).not.toBe(unassigned?.resource_id)
  }
})

it('leaves visits alone where there is nothing to choose', () => {
  const { canceled, unassigned } = chooseIncidents([], { people, now_ms, words: [] })
  expect([canceled, unassigned]).toEqual([undefined, undefined])
})

it('abandons a visit for which nobody was found in time', () => {
  expect(isAbandoned(aVisit('one', null, -120, 'Not Assigned'), now_ms)).toBe(true)
  expect(isAbandoned(aVisit('one', null, -15, 'Not Assigned'), now_ms)).toBe(false)
  expect(isAbandoned(aVisit('one', 'ana', -120, 'Delayed'), now_ms)).toBe(false)
})
