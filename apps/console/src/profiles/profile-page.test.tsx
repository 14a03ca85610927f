import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const user = makeUser()
const record = {
  id: user.id,
  name: 'Valeria',
  lastname: 'Ríos',
  phone: null,
  about: '',
  email: user.email,
  username: user.username,
  identification: '1',
  role_name: 'SUPERVISOR',
  photo_id: null,
  update_on: '2026-11-20T15:04:00.000Z',
  update_by: null,
  update_by_name: null,
}
const later = '2026-11-20T16:38:00.000Z'

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/profile', record)
})
afterEach(tearDownConsole)

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.queryByText('No se guardó tu perfil')
const puts = () => sentTo('PUT', '/v1/profile')

it('saves what somebody writes of themselves, shows it at once, and undoes it', async () => {
  openAs(user, '/dashboard/profile')
  await screen.findByLabelText('Sobre ti')
  expect(screen.queryByLabelText('Correo')).toBe(null)
  write('Teléfono', '+57 300 555 0100')
  write('Nombre', 'Vale!')
  save()
  await screen.findByText('Corrige 1 dato para continuar')
  write('Nombre', 'Vale')
  const saved = { ...record, name: 'Vale', phone: '+57 300 555 0100', update_on: later }
  answers.set('PUT /v1/profile', saved)
  answers.set('GET /v1/profile', saved)
  answers.set('GET /v1/auth/user', { ...user, name: 'Vale', displayName: 'Vale Ríos' })
  save()
  const toast = (await screen.findByText('Perfil guardado')).parentElement ?? document.body
  await screen.findAllByRole('button', { name: 'Menú de Vale Ríos' })
  expect(puts()[0]?.headers).toMatchObject({ 'if-match': `"${record.update_on}"` })
  fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(puts()[1]?.body).toMatchObject({ name: 'Valeria', phone: null }))
  expect(puts()[1]?.headers).toMatchObject({ 'if-match': `"${later}"` })
})

it('says for 8.8 seconds that the profile was not saved', async () => {
  openAs(user, '/dashboard/profile')
  await screen.findByLabelText('Sobre ti')
  write('Sobre ti', 'Rutas del norte')
  answers.set('PUT /v1/profile', errorResponse(500, 'INTERNAL'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save()
  await after(100)
  expect(notice()).toBeTruthy()
  await after(8600)
  expect(notice()).toBeTruthy()
  await after(1000)
  expect(notice()).toBe(null)
  vi.useRealTimers()
})

it('names an administrator of the platform, who has an account alone, and undoes it', async () => {
  const platform = makeUser({ company_id: null, company_name: null, displayName: 'Pía Mora' })
  const account = { id: platform.id, name: 'Pía Mora', email: platform.email }
  answers.set('GET /v1/profile/platform', account)
  answers.set('PUT /v1/profile/platform', { ...account, name: 'Pía Gil' })
  openAs(platform, '/dashboard/profile')
  await screen.findByLabelText('Nombre y apellido')
  expect(screen.queryByText('Foto')).toBe(null)
  write('Nombre y apellido', 'Pía Gil')
  save()
  const toast = (await screen.findAllByText('Perfil guardado')).at(-1)?.parentElement
  fireEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(sentTo('PUT', '/v1/profile/platform').map(({ body }) => body)).toEqual([
      { name: 'Pía Gil' },
      { name: 'Pía Mora' },
    ]),
  )
})

it('takes the own photo away, and shows initials in its place', async () => {
  const photo_id = '0195d5a0-0000-7000-8000-0000000000f1'
  answers.set('GET /v1/profile', { ...record, photo_id })
  openAs(user, '/dashboard/profile')
  answers.set('DELETE /v1/profile/photo', record)
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la foto' }))
  await screen.findByText('Sin foto: se ven tus iniciales')
  expect(await screen.findByText('Foto quitada')).toBeTruthy()
})
