import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'

const ana = makePerson({ email: 'ana@demo.baquiano.test' })
const device_id = '0195d5a0-0000-7000-8000-0000000000d1'
const view = `/apps/resource/resource-view/${ana.id}`
const page = `/apps/resource/resource-phone/${ana.id}`

beforeEach(() => {
  setUpConsole()
  answers.set(`GET /v1/resource/${ana.id}`, ana)
  answers.set('GET /v1/auth/setup', {
    open: false,
    demo: true,
    is_mail_sent: true,
    ready_accounts: [],
  })
  answers.set('POST /v1/demo/phone', { device_id, token: 'bqd_secret' })
  answers.set(`PUT /v1/demo/phone/${device_id}`, {
    resource_id: ana.id,
    held_at: '2026-11-20T15:00:00.000Z',
  })
})
afterEach(tearDownConsole)

const link = () => screen.findByRole('link', { name: 'Abrir como este recurso' })

it('shows the app of a person in a frame with a store of its own, and gives the person back', async () => {
  openPage(page, permissions)
  const frame = await screen.findByTitle(`Teléfono de ${ana.name}`)
  expect(frame.getAttribute('src')).toBe(`/field/as/${ana.id}/pair#bqd_secret`)
  await waitFor(() => expect(sentTo('PUT', `/v1/demo/phone/${device_id}`)).toHaveLength(1))
  expect(sentTo('POST', '/v1/demo/phone').map(({ body }) => body)).toEqual([
    { resource_id: ana.id },
  ])
  answers.set(`DELETE /v1/demo/phone/${device_id}`, { id: device_id })
  fireEvent.click(screen.getByRole('button', { name: 'Devolver a la simulación' }))
  await link()
})

it('says that the phone is lost, and opens it again', async () => {
  answers.delete(`PUT /v1/demo/phone/${device_id}`)
  openPage(page, permissions)
  await screen.findByText(/se abrió en otra ventana/)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(sentTo('POST', '/v1/demo/phone')).toHaveLength(2))
})

it('offers nobody as a phone who may be a real person, nor anybody without the demo', async () => {
  openPage(view, permissions)
  await link()
  tearDownConsole()
  setUpConsole()
  answers.set(`GET /v1/resource/${ana.id}`, { ...ana, email: 'ana@correo.com.co' })
  openPage(view, permissions)
  await screen.findByText('ana@correo.com.co')
  expect(screen.queryByRole('link', { name: 'Abrir como este recurso' })).toBeNull()
  expect(sentTo('GET', '/v1/auth/setup')).toEqual([])
})
