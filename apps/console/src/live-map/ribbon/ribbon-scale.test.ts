import { expect, it } from 'vitest'
import { actualSegments, isOnAxis, plannedWindow, plannedWork } from '@baquiano/day/time-scale.ts'
import { makeVisit } from '../../../test/make-visit.ts'
import { daySpan, panned, restSpan, ribbonScale, showing, within, zoomed } from './ribbon-scale.ts'

const hour = 3_600_000
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const ms = (time: string) => Date.parse(at(time))
const dayStart = ms('05:00')
const visit = makeVisit({ start_at: at('15:00'), end_at: at('16:00') })
const ticks = { dayStart, maxHours: 12 }
const scaleOf = (from: string, to: string) => ribbonScale({ from: ms(from), to: ms(to) }, ticks)
const morning = scaleOf('14:45', '23:15')

it('shows eight hours at least, on a day without visits from eight o’clock', () => {
  const { from, to } = daySpan({ visits: [], dayStart, now: undefined })
  expect(to - from).toBe(8.5 * hour)
  expect(ribbonScale({ from, to }, ticks).hours.at(0)).toBe(ms('13:00'))
})

it('reaches on another day from the first to the last that was planned or lived', () => {
  const early = makeVisit({ started_at: at('12:10'), finished_at: at('12:40') })
  const late = makeVisit({ start_at: at('22:00'), end_at: at('23:30') })
  const span = restSpan({ visits: [visit, early, late], dayStart, now: undefined })
  expect(span).toEqual({ from: ms('11:55'), to: ms('23:45') })
})

it('opens on the hours around now, so few that a usual bar has room', () => {
  const visits = Array.from({ length: 12 }, (_, index) =>
    makeVisit({
      start_at: new Date(ms('08:00') + index * hour).toISOString(),
      end_at: new Date(ms('08:30') + index * hour).toISOString(),
      service_time: 600,
    }),
  )
  const span = restSpan({ visits, dayStart, now: ms('14:00') })
  expect((span.to - span.from) / hour).toBeCloseTo(3.67)
  expect(span.from).toBeLessThan(ms('14:00'))
  expect(ms('14:00') - span.from).toBeLessThan(span.to - ms('14:00'))
  const long = visits.map((one) => ({ ...one, service_time: 7200 }))
  const rest = restSpan({ visits: long, dayStart, now: ms('14:00') })
  expect(rest.to - rest.from).toBe(8 * hour)
})

it('zooms about a point that stays, and ends at half an hour', () => {
  const span = { from: ms('10:00'), to: ms('14:00') }
  expect(zoomed(span, 2, 0.25)).toEqual({ from: ms('10:30'), to: ms('12:30') })
  const closest = zoomed(span, 100, 0.5)
  expect(closest.to - closest.from).toBe(hour / 2)
})

it('moves along the day, and no farther', () => {
  const whole = { from: ms('08:00'), to: ms('18:00') }
  const span = { from: ms('10:00'), to: ms('14:00') }
  expect(panned(span, 0.5)).toEqual({ from: ms('12:00'), to: ms('16:00') })
  expect(within(panned(span, 4), whole)).toEqual({ from: ms('14:00'), to: ms('18:00') })
  expect(within({ from: 0, to: ms('23:00') }, whole)).toEqual(whole)
})

it('moves to an instant only when it does not show it', () => {
  const span = { from: ms('10:00'), to: ms('14:00') }
  expect(showing(span, ms('11:00'))).toBe(span)
  expect(showing(span, ms('16:00'))).toEqual({ from: ms('14:00'), to: ms('18:00') })
})

it('writes times of the company, twelve at most, and minutes when it shows few hours', () => {
  const { hours } = ribbonScale({ from: dayStart, to: dayStart + 24 * hour }, ticks)
  expect(hours.length).toBeLessThanOrEqual(13)
  for (const one of hours) expect((one - dayStart) % hour).toBe(0)
  expect(scaleOf('14:00', '16:00').hours).toContain(ms('15:10'))
})

it('draws the window that was promised, and a bar for the work in it', () => {
  expect(plannedWindow(visit, morning).start).toBeCloseTo(0.25 / 8.5)
  expect(plannedWindow(visit, morning).width).toBeCloseTo(1 / 8.5)
  expect(plannedWork(visit, morning)).toMatchObject({ start: plannedWindow(visit, morning).start })
  expect(plannedWork(visit, morning).width).toBeCloseTo(0.5 / 8.5)
})

it('lets no bar leave its window, nor the ribbon', () => {
  const long = makeVisit({ service_time: 7200 })
  expect(plannedWork(long, morning).width).toBeCloseTo(1 / 8.5)
  expect(plannedWindow(visit, scaleOf('15:30', '17:30'))).toEqual({ start: 0, width: 0.25 })
})

it('knows what lies beyond its ends', () => {
  expect(isOnAxis(visit, morning, ms('15:00'))).toBe(true)
  expect(isOnAxis(visit, scaleOf('17:00', '19:00'), ms('15:00'))).toBe(false)
  const late = makeVisit({ ...visit, started_at: at('17:10') })
  expect(isOnAxis(late, scaleOf('17:00', '19:00'), ms('17:30'))).toBe(true)
})

it('marks what was lived: the road up to the arrival, the site up to now', () => {
  const lived = makeVisit({ on_the_way_at: at('15:00'), started_at: at('15:30') })
  const { road, site, is_open } = actualSegments(lived, morning, ms('16:00'))
  expect(road?.width).toBeCloseTo(0.5 / 8.5)
  expect(site?.width).toBeCloseTo(0.5 / 8.5)
  expect(is_open).toBe(true)
  expect(actualSegments(visit, morning, ms('16:00'))).toEqual({
    road: null,
    site: null,
    unheard: null,
    is_open: false,
  })
})

it('ends what was lived at the last fix of whoever is silent, and leaves open what they did since', () => {
  const lived = makeVisit({ on_the_way_at: at('15:00'), started_at: at('15:30') })
  const { site, unheard, is_open } = actualSegments(lived, morning, ms('16:00'), ms('15:45'))
  expect(site?.width).toBeCloseTo(0.25 / 8.5)
  expect(unheard?.start).toBeCloseTo((site?.start ?? 0) + 0.25 / 8.5)
  expect(unheard?.width).toBeCloseTo(0.25 / 8.5)
  expect(is_open).toBe(false)
})

it('draws no road of a visit that was set out for after the last fix', () => {
  const lived = makeVisit({ on_the_way_at: at('15:30') })
  const { road, unheard } = actualSegments(lived, morning, ms('16:00'), ms('15:00'))
  expect(road).toBe(null)
  expect(unheard?.width).toBeCloseTo(0.5 / 8.5)
})

it('keeps the steps of a visit that is over, whatever was heard since', () => {
  const lived = makeVisit({ started_at: at('15:00'), finished_at: at('15:30') })
  const { site, unheard } = actualSegments(lived, morning, ms('16:00'), ms('15:10'))
  expect(site?.width).toBeCloseTo(0.5 / 8.5)
  expect(unheard).toBe(null)
})
