import { type RecurrenceFields, recurrences } from '@baquiano/contract/recurrences'
import { type Visit, visits } from '@baquiano/contract/visits'
import { describe, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { aRecurrence } from '../../test/recurrence-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
const field = await createField(server)

const bodyOf = (overrides: Partial<RecurrenceFields> = {}) =>
  aRecurrence({
    visit_point_id: field.visit_point_id,
    activity_id: field.activity_id,
    resource_id: field.resource_id,
    ...overrides,
  })
const create = async (overrides: Partial<RecurrenceFields> = {}) =>
  (await call(recurrences.create, { body: bodyOf(overrides) }, field.staff)).body

describe('an end', () => {
  const tooLong = { code: 'RECURRENCE_TOO_LONG', path: 'rrule' }

  it('lies within thirty years of the start, whatever asks', async () => {
    const { id } = await create()
    const rule = { rrule: 'FREQ=DAILY;UNTIL=99991231', start_date: '2026-03-02' }
    const answers = [
      await call(recurrences.preview, { body: { ...rule, quantity: 2 } }, field.staff),
      await call(recurrences.create, { body: bodyOf(rule) }, field.staff),
      await call(recurrences.update, { params: { id }, body: bodyOf(rule) }, field.staff),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([400, [expect.objectContaining(tooLong)]])
    }
  })

  it.each([
    ['FREQ=DAILY;UNTIL=20551231', '2026-01-01', '2055-12-31'],
    ['FREQ=DAILY;UNTIL=20560118', '2026-01-01', '2056-01-18'],
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20560118', '2026-01-01', '2056-01-18'],
    ['FREQ=DAILY;COUNT=3', '9990-12-30', '9991-01-01'],
  ])('of %s is computed', async (rrule, start_date, end_date) => {
    const body = { rrule, start_date, quantity: 2 }
    const preview = await call(recurrences.preview, { body }, field.staff)
    expect(preview).toMatchObject({ status: 200, body: { end_date } })
  })

  it('with an instant is kept as the day of that in the company', async () => {
    const { id, rrule } = await create({ rrule: 'freq=weekly;byday=mo;until=20260310T033000Z' })
    expect(rrule).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260309')
    const { body } = await call(visits.filter, { body: {} }, field.staff)
    const made = body.records.filter((visit: Visit) => visit.recurrence_id === id)
    expect(made.map(({ date }: Visit) => date).toSorted()).toEqual(['2026-03-02', '2026-03-09'])
  })
})
