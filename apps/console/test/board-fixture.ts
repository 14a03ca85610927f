import { screen } from '@testing-library/react'
import { answers, bruno, camila, everything, openPage, setUpConsole } from './console-fixture.tsx'
import { makeVisit } from './make-visit.ts'

export const date = '2999-11-20'
/** Of Bruno, 10:00–11:00. */
export const rose = makeVisit({ resource_id: bruno, visit_point_name: 'La Rosa', date })
export const mill = makeVisit({
  resource_id: camila,
  visit_point_name: 'El Molino',
  date,
  hour_init: '12:00:00',
  hour_end: '13:00:00',
})
export const free = makeVisit({ status: 'Not Assigned', visit_point_name: 'Óptica Visión', date })
export const put = (id: string) => `/v1/visit/${id}`

/** Six minutes from everything. */
const way = (visit_id: string) => ({ visit_id, there_s: 360, back_s: 360, source: 'road' })
const allowed = { code: null, is_relatable: false, missing_skills: [], is_in_zone: null }
export const candidatesAre = (id: string, ofCamila: object = {}) =>
  answers.set(`POST /v1/visit/${id}/candidate`, {
    records: [
      { ...allowed, resource_id: bruno, ways: [way(rose.id)] },
      { ...allowed, resource_id: camila, ways: [way(mill.id)], ...ofCamila },
    ],
  })

/** A console whose board shows a day with a visit of each of two people, and one of nobody. */
export function setUpBoard(): void {
  setUpConsole()
  const records = [rose, mill, free]
  answers.set('POST /v1/visit/filter', { records, total: 3, next_cursor: null })
  answers.set('POST /v1/board/leg', { records: [] })
  for (const { id } of records) candidatesAre(id)
}

/** Overlaps the end of Bruno's visit. */
export const espiga = makeVisit({
  resource_id: bruno,
  visit_point_name: 'La Espiga',
  date,
  hour_init: '10:40:00',
  hour_end: '11:40:00',
})

export const openBoard = (search = '') => openPage(`/apps/board?date=${date}${search}`, everything)
export const bar = (name: RegExp) => screen.findByRole('button', { name })
