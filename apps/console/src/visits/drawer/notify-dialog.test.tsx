import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  everything,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

const date = '2999-11-20'
const rose = makeVisit({ resource_id: bruno, visit_point_name: 'La Rosa', date })
const free = makeVisit({ status: 'Not Assigned', visit_point_name: 'Óptica Visión', date })
const notice = 'POST /v1/follower/notify'

beforeEach(() => {
  setUpConsole()
  const records = [rose, free]
  answers.set('POST /v1/visit/filter', { records, total: 2, next_cursor: null })
  answers.set('POST /v1/board/leg', { records: [] })
})
afterEach(tearDownConsole)

/** Selects both visits, one by mouse and one by keyboard, and opens the dialog. */
async function open() {
  openPage(`/apps/board?date=${date}`, everything)
  fireEvent.click(await screen.findByRole('button', { name: /^La Rosa/ }), { ctrlKey: true })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Óptica Visión/ }), { key: 'x' })
  fireEvent.click(await screen.findByRole('button', { name: 'Avisar' }))
  return within(await screen.findByRole('dialog', { name: 'Avisar a los clientes de 2 visitas' }))
}

const outcome = ({ id }: { id: string }, code: string | null = null) => ({ id, code })

it('tells the customers of the selected visits by the chosen channels, once by a double click', async () => {
  answers.set(notice, { outcomes: [outcome(rose), outcome(free)], next_id: null })
  const dialog = await open()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'WhatsApp' }))
  const send = dialog.getByRole('button', { name: 'Avisar' })
  fireEvent.click(send)
  fireEvent.click(send)
  await screen.findByText('Se avisó a los clientes de 2 visitas')
  expect(sentTo('POST', '/v1/follower/notify').map(({ body }) => body)).toEqual([
    { id: [rose.id, free.id], channels: ['email', 'sms'], template_name: 'STATUS', language: 'es' },
  ])
})

it('needs a channel', async () => {
  const dialog = await open()
  for (const name of ['Correo', 'SMS', 'WhatsApp']) {
    fireEvent.click(dialog.getByRole('checkbox', { name }))
  }
  expect(dialog.getByRole('button', { name: 'Avisar' })).toHaveProperty('disabled', true)
})

it('names the visits that nobody could be told of, and why', async () => {
  const code = 'FOLLOWER_CONTACT_NOT_FOUND'
  answers.set(notice, { outcomes: [outcome(rose), outcome(free, code)], next_id: null })
  const dialog = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'Avisar' }))
  const why = await screen.findByText('Esa visita no tiene a quién avisar por esos canales')
  expect(why.closest('li')?.textContent).toContain(`#${free.number} Óptica Visión`)
})
