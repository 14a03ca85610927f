import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'
import { makeVisit } from '../../test/make-visit.ts'
import { makeUser } from '../../test/make-user.ts'

const ana = makePerson()
const { id } = ana
const later = '2026-11-20T16:38:00.000Z'
const at = `/v1/resource/${id}`
const page = (records: readonly object[]) => ({ records, total: records.length, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/resource/filter', page([ana]))
  answers.set(`GET ${at}`, ana)
})
afterEach(tearDownConsole)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Toasts of other tests may still be there. */
const undo = async (message: string) => {
  const toasts = await screen.findAllByText(message)
  const toast = toasts.at(-1)?.parentElement
  if (toast) fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))
}

it('asks before it shuts somebody out, and lets them in when that is undone', async () => {
  openPage(`/apps/resource/resource-view/${id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Desactivar a Ana Gil?' })
  const out = { ...ana, status: 'Inactive', update_on: later }
  answers.set(`PUT ${at}/status`, out)
  answers.set(`GET ${at}`, out)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }))
  await screen.findByText('Ana Gil ya no puede entrar')
  await screen.findByRole('button', { name: 'Reactivar' })
  await undo('Ana Gil ya no puede entrar')
  await waitFor(() => expect(sentTo('PUT', `${at}/status`)).toHaveLength(2))
  const sent = sentTo('PUT', `${at}/status`)
  expect(sent.map(({ body }) => body.status)).toEqual(['Inactive', 'Active'])
  expect(sent[1]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})

it('says what becomes of open visits, and names those that stand in the way', async () => {
  answers.set('POST /v1/visit/filter', page([makeVisit({ resource_id: id, status: 'Scheduled' })]))
  openPage(`/apps/resource/resource-view/${id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Desactivar a Ana Gil?' })
  await within(dialog).findByText(/1 visita abierta queda sin asignar/)
  const blocked_by = [{ id, name: '12 · La Rosa' }]
  const rejection = errorResponse(409, 'RESOURCE_HAS_WORK_IN_PROGRESS', { blocked_by })
  answers.set(`PUT ${at}/status`, rejection)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }))
  const named = within(await screen.findByRole('region', { name: 'Lo impide' }))
  expect(named.getByText('12 · La Rosa')).toBeDefined()
})

it('asks for the reason before it blocks somebody, and shows it', async () => {
  openPage(`/apps/resource/resource-view/${id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear o eliminar…' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Dejar fuera a Ana Gil?' })
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Dejar fuera' })
  expect(confirm.disabled).toBe(true)
  const reason = 'Perdió el teléfono'
  fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: reason } })
  const out = { ...ana, status: 'Blocked', status_reason: reason, update_on: later }
  answers.set(`PUT ${at}/status`, out)
  answers.set(`GET ${at}`, out)
  fireEvent.click(confirm)
  await screen.findByText(reason)
  expect(sentTo('PUT', `${at}/status`)[0]?.body).toEqual({ status: 'Blocked', reason })
})

it('mails another link to whoever has no password, and offers nobody their own end', async () => {
  answers.set(`GET ${at}`, { ...ana, has_password: false })
  const user = makeUser({ id, permissions: [...permissions], modules: ['RESOURCES'] })
  openAs(user, `/apps/resource/resource-view/${id}`)
  answers.set(`POST ${at}/invitation`, errorResponse(409, 'RESOURCE_HAS_PASSWORD'))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar otra vez' }))
  await screen.findByText(/Ya creó su contraseña/)
  answers.set(`POST ${at}/invitation`, { id })
  press('Enviar otra vez')
  await screen.findByText('Otro enlace va en camino a ana@example.com')
  screen.getByText(/Nadie se desactiva a sí mismo/)
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBe(null)
})

it('shuts marked people out together, tells what became of each, and undoes those', async () => {
  const bruno = makePerson({ id: '0195d5a0-0000-7000-8000-00000000000b', name: 'Bruno' })
  answers.set('POST /v1/resource/filter', page([ana, bruno]))
  openPage('/apps/resource/resource-list', permissions)
  for (const name of ['Ana', 'Bruno']) {
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${name} Gil`) }))
  }
  const outcomes = [
    { id, code: null },
    { id: bruno.id, code: 'LAST_ADMINISTRATOR' },
  ]
  answers.set('POST /v1/resource/bulk', { outcomes, next_id: null })
  press('Desactivar')
  const dialog = await screen.findByRole('dialog', { name: /Desactivar/ })
  within(dialog).getByText(/última persona que administra/)
  answers.set('POST /v1/resource/bulk', { outcomes: [{ id, code: null }], next_id: null })
  fireEvent.click(within(dialog).getByRole('button', { name: /Cerrar/ }))
  await undo('1 persona desactivada')
  await waitFor(() => expect(sentTo('POST', '/v1/resource/bulk')).toHaveLength(2))
  expect(sentTo('POST', '/v1/resource/bulk').map(({ body }) => body)).toEqual([
    { action: 'deactivate', select: { id: [id, bruno.id] } },
    { action: 'reactivate', select: { id: [id] } },
  ])
})

it('lets administrators remove the app of somebody who lost it, and nobody else', async () => {
  answers.set(`GET ${at}`, { ...ana, has_password: true })
  openAs(
    makeUser({ permissions: [...permissions], modules: [...moduleNames], userRole: 'admin' }),
    `/apps/resource/resource-view/${id}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la aplicación' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar la aplicación de Ana Gil?' })
  answers.set(`DELETE ${at}/authenticator`, { done: true })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar la aplicación' }))
  expect(await screen.findByText('Ana Gil entrará con códigos por correo')).toBeTruthy()
})

it('offers no removal of the app to supervisors', async () => {
  answers.set(`GET ${at}`, { ...ana, has_password: true })
  openPage(`/apps/resource/resource-view/${id}`, permissions)
  await screen.findByRole('button', { name: 'Desactivar' })
  expect(screen.queryByRole('button', { name: 'Quitar la aplicación' })).toBe(null)
})
