import { expect, it } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { visitTimes } from './visit-times.ts'

const at = (hour: string) => Date.parse(`2026-11-20T${hour}:00.000Z`)
const iso = (hour: string) => new Date(at(hour)).toISOString()

it('has no time on site before somebody arrives', () => {
  expect(visitTimes(makeVisit(), at('15:20'))).toMatchObject({ onSiteMinutes: null, progress: 0 })
})

it('counts the time on site against the service time while the visit lasts', () => {
  const visit = makeVisit({ status: 'In progress', started_at: iso('15:05') })
  expect(visitTimes(visit, at('15:20'))).toEqual({
    onSiteMinutes: 15,
    serviceMinutes: 30,
    progress: 0.5,
  })
})

it('stops counting when the visit is finished', () => {
  const visit = makeVisit({
    status: 'Finalized',
    started_at: iso('14:50'),
    finished_at: iso('15:10'),
  })
  expect(visitTimes(visit, at('20:00')).onSiteMinutes).toBe(20)
})
