import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { dayFigures } from './day-figures.ts'

const noon = Date.parse('2026-11-20T17:00:00.000Z')
const resource_id = '0195d5a0-0000-7000-8000-000000000001'

it('counts what is done of what is due', () => {
  const visits = [
    makeVisit({ resource_id, status: 'Finalized' }),
    makeVisit({ resource_id, status: 'Delayed' }),
    makeVisit({ resource_id, status: 'Canceled' }),
    makeVisit({ resource_id, status: 'Scheduled', end_at: '2026-11-20T23:00:00.000Z' }),
    makeVisit({ resource_id: null, status: 'Not Assigned' }),
  ]
  expect(dayFigures(visits, { now: noon, isFiltered: false }).compliancePct).toBe(50)
})

it('says nothing of a filter that leaves no finished visit, and 0 % of a whole day without one', () => {
  const visits = [makeVisit({ resource_id, status: 'Delayed' })]
  expect(dayFigures(visits, { now: noon, isFiltered: true }).compliancePct).toBeNull()
  expect(dayFigures(visits, { now: noon, isFiltered: false }).compliancePct).toBe(0)
})

it('tells how far outside of their windows visits begin, by the middle one', () => {
  expect(
    dayFigures([begun(-5), begun(12), begun(90)], { now: noon, isFiltered: false })
      .deviationMinutes,
  ).toBe(0)
  expect(
    dayFigures([begun(-5), begun(75), begun(90)], { now: noon, isFiltered: false })
      .deviationMinutes,
  ).toBe(15)
})

it('says nothing of a day that has not begun', () => {
  expect(dayFigures([], { now: noon, isFiltered: false })).toEqual({
    compliancePct: null,
    deviationMinutes: null,
  })
})

function begun(minutes: number) {
  const started_at = new Date(
    Date.parse('2026-11-20T15:00:00.000Z') + minutes * 60_000,
  ).toISOString()
  return makeVisit({ resource_id, started_at })
}
