import { permissions } from '@baquiano/contract/platform'
import { dayHalves, type Webhook, verifyLines } from '@baquiano/contract/webhooks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  camila,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

const at = '2026-11-20T15:04:00.000Z'
const id = '0195d5a0-0000-7000-8000-0000000000a1'
const webhook: Webhook = {
  id,
  company_id: '0195d5a0-0000-7000-8000-0000000000c1',
  name: 'ERP',
  url: 'https://erp.example.com/hooks',
  events: ['visit.created'],
  position_every_s: 60,
  status: 'Active',
  secret_count: 1,
  failing_since: null,
  paused_at: null,
  waiting_count: 0,
  last_sent_at: null,
  added_on: at,
  update_on: at,
  update_by: camila,
  update_by_name: 'Camila Ríos',
}
const secret = 'whsec_AAAA'
const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
const page = (record: Webhook) => ({ records: [record], total: 1, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/webhook/filter', page(webhook))
  answers.set(`GET /v1/webhook/${id}`, webhook)
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
})
afterEach(tearDownConsole)

it('creates a webhook, and tells its secret once', async () => {
  const history = openPage('/apps/integration?form=new', permissions)
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  fireEvent.change(name, { target: { value: 'ERP' } })
  const address = screen.getByRole('textbox', { name: 'Dirección' })
  fireEvent.change(address, { target: { value: webhook.url } })
  // Only whoever asks for positions says how often.
  expect(screen.queryByText('Una posición cada')).toBeNull()
  answers.set('POST /v1/webhook', { ...webhook, secret })
  fireEvent.click(screen.getByRole('button', { name: 'Crear webhook' }))
  const shown = await screen.findByText(secret)
  expect(sentTo('POST', '/v1/webhook')).toMatchObject([
    { body: { name: 'ERP', url: webhook.url, status: 'Active' } },
  ])
  const dialog = shown.closest('[role$="dialog"]')
  if (!(dialog instanceof HTMLElement)) throw new Error('no dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(secret))
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }))
  await waitFor(() => expect(history.location.search).not.toContain('form'))
  expect(screen.queryByText(secret)).toBeNull()
})

it('shows how the last 24 hours of a webhook went, and says so where nothing happened', async () => {
  const other = { ...webhook, id: `${id.slice(0, -1)}2`, name: 'Tablero' }
  const halves = Array.from({ length: dayHalves }, () => ({ sent: 4, failed: 1 }))
  const day = { webhook_id: id, sent: 1200, failed: 300, halves }
  answers.set('POST /v1/webhook/filter', { ...page(webhook), records: [webhook, other], total: 2 })
  answers.set('GET /v1/webhook/day', { records: [day] })
  openPage('/apps/integration', permissions)
  const row = (await screen.findByText('ERP')).closest('tr')
  expect(await within(row ?? document.body).findByText('1200 llegaron, 300 no')).toBeDefined()
  expect(within(row ?? document.body).getByText(/^80\s?%$/)).toBeDefined()
  expect(screen.getByText('sin eventos')).toBeDefined()
})

it('says that failures have paused one, and what became of a test', async () => {
  const paused: Webhook = { ...webhook, status: 'Inactive', failing_since: at, paused_at: at }
  answers.set('POST /v1/webhook/filter', page(paused))
  answers.set(`GET /v1/webhook/${id}`, paused)
  answers.set(`POST /v1/webhook/${id}/test`, { error: 'HTTP_503', took_ms: 40 })
  openPage(`/apps/integration?form=edit&record=${id}`, permissions)
  await screen.findByText('Pausado después de un día de fallas')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar prueba' }))
  await screen.findByText('No llegó: HTTP_503')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Pausado por fallas')).toBeDefined()
})

it('copies the lines that verify a signature, in the language that is chosen', async () => {
  openPage('/apps/integration?form=new', permissions)
  fireEvent.click(await screen.findByRole('radio', { name: 'Python' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(verifyLines.python))
})
