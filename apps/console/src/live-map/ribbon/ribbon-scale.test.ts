import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { actualSegments, plannedWindow, plannedWork, ribbonScale } from './ribbon-scale.ts'

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`
const dayStart = Date.parse('2026-11-20T05:00:00.000Z')
const visit = makeVisit({ start_at: at('15:00'), end_at: at('16:00') })

it('shows eight hours at least, on a day without visits from eight o’clock', () => {
  const scale = ribbonScale({ visits: [], dayStart, now: undefined, maxHours: 12 })
  expect(scale.to - scale.from).toBe(8.5 * 3_600_000)
  expect(scale.hours.at(0)).toBe(Date.parse(at('13:00')))
})

it('reaches from the first to the last that was planned or lived, and to now', () => {
  const early = makeVisit({ started_at: at('12:10'), finished_at: at('12:40') })
  const late = makeVisit({ start_at: at('22:00'), end_at: at('23:30') })
  const scale = ribbonScale({
    visits: [visit, early, late],
    dayStart,
    now: Date.parse(at('15:30')),
    maxHours: 12,
  })
  expect(scale.at(Date.parse(at('12:10')))).toBeGreaterThan(0)
  expect(scale.at(Date.parse(at('23:30')))).toBeLessThan(1)
  const now = ribbonScale({
    visits: [visit],
    dayStart,
    now: Date.parse('2026-11-21T04:00:00.000Z'),
    maxHours: 12,
  })
  expect(now.at(Date.parse('2026-11-21T04:00:00.000Z'))).toBeLessThan(1)
})

it('writes whole hours of the company, twelve at most', () => {
  const long = makeVisit({ start_at: at('05:00'), end_at: '2026-11-21T04:59:00.000Z' })
  const { hours } = ribbonScale({ visits: [long], dayStart, now: undefined, maxHours: 12 })
  expect(hours.length).toBeLessThanOrEqual(13)
  for (const hour of hours) expect((hour - dayStart) % 3_600_000).toBe(0)
})

it('draws the window that was promised, and a bar for the work in it', () => {
  const scale = ribbonScale({ visits: [visit], dayStart, now: undefined, maxHours: 12 })
  expect(plannedWindow(visit, scale).left).toBeCloseTo(0.25 / 8.5)
  expect(plannedWindow(visit, scale).width).toBeCloseTo(1 / 8.5)
  expect(plannedWork(visit, scale)).toMatchObject({ left: plannedWindow(visit, scale).left })
  expect(plannedWork(visit, scale).width).toBeCloseTo(0.5 / 8.5)
})

it('lets no bar leave its window', () => {
  const scale = ribbonScale({ visits: [visit], dayStart, now: undefined, maxHours: 12 })
  const long = makeVisit({ service_time: 7200 })
  expect(plannedWork(long, scale).width).toBeCloseTo(1 / 8.5)
})

it('marks what was lived: the road up to the arrival, the site up to now', () => {
  const scale = ribbonScale({ visits: [visit], dayStart, now: undefined, maxHours: 12 })
  const lived = makeVisit({ on_the_way_at: at('15:00'), started_at: at('15:30') })
  const { road, site, is_open } = actualSegments(lived, scale, Date.parse(at('16:00')))
  expect(road?.width).toBeCloseTo(0.5 / 8.5)
  expect(site?.width).toBeCloseTo(0.5 / 8.5)
  expect(is_open).toBe(true)
  expect(actualSegments(visit, scale, Date.parse(at('16:00')))).toEqual({
    road: null,
    site: null,
    is_open: false,
  })
})
