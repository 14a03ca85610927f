import { noLimits, type Question } from '@baquiano/contract/fields'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeVisit } from '../../test/make-visit.ts'

const form = '0195d5a0-0000-7000-8000-0000000000c1'
const visit = makeVisit({ number: 4110, visit_point_name: 'La Rosa' })
const question: Question = {
  id: '0195d5a0-0000-7000-8000-0000000000c3',
  category_id: '0195d5a0-0000-7000-8000-0000000000c4',
  name: 'recibe',
  label: '¿Quién recibe?',
  type: 'Text',
  format: null,
  required: false,
  options: [],
  limits: noLimits,
  help: '',
  visible_when: null,
  children: [],
}
const answer = {
  id: '0195d5a0-0000-7000-8000-0000000000c2',
  visit_id: visit.id,
  number: visit.number,
  visit_point_name: visit.visit_point_name,
  activity_name: visit.activity_name,
  version: 1,
  data: { recibe: 'Luz' },
  answered_at: visit.start_at,
  received_at: visit.start_at,
  resource_id: bruno,
  resource_name: 'Bruno Ríos',
}

beforeEach(() => {
  setUpConsole()
  answers.set(`GET /v1/form/${form}/question`, { name: 'Entrega', version: 2, fields: [question] })
  const page = { records: [answer], total: 1, next_cursor: null }
  answers.set(`POST /v1/form/${form}/answer/filter`, page)
})
afterEach(tearDownConsole)

it('shows a column for each question, and opens the visit of a row', async () => {
  const history = openPage(`/apps/form/${form}/answers`, permissions)
  await screen.findByRole('heading', { name: 'Respuestas de Entrega' })
  await screen.findByRole('columnheader', { name: /¿Quién recibe\?/ })
  const row = (await screen.findByText('La Rosa')).closest('tr')
  if (!row) throw new Error('no row')
  within(row).getByText('Luz')
  within(row).getByText('VT-4110')
  fireEvent.click(within(row).getByRole('button', { name: 'La Rosa' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/calendar/visit/${visit.id}`))
})

it('exports what is shown, with the way to each visit', async () => {
  openPage(`/apps/form/${form}/answers?version=1&all_days=true`, permissions)
  await screen.findByText('La Rosa')
  expect(sentTo('POST', `/v1/form/${form}/answer/filter`)[0]?.body.filters).toEqual({ version: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/, hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST', `/v1/form/${form}/answer/export`)[0]?.body).toMatchObject({
      columns: expect.arrayContaining(['number', 'data.recibe', 'visit_link']),
      filters: { version: 1 },
    }),
  )
})
