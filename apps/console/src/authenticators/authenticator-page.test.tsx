import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const off = { confirmed_on: null, recovery_codes_left: 0, is_required: false }
const on = { confirmed_on: '2026-11-20T15:04:00.000Z', recovery_codes_left: 8, is_required: true }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/authenticator', off)
  answers.set('POST /v1/authenticator', { secret, uri: `otpauth://totp/Baquiano?secret=${secret}` })
})
afterEach(tearDownConsole)

const type = (code: string) =>
  fireEvent.change(screen.getByLabelText('Código de la aplicación'), { target: { value: code } })

it('turns the app on by a code, and shows the recovery codes once', async () => {
  openAs(makeUser(), '/dashboard/authenticator')
  fireEvent.click(await screen.findByRole('button', { name: 'Usar una aplicación' }))
  await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
  expect(screen.getByTitle('Código QR para la aplicación de autenticación')).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Activar' })
  expect(confirm).toHaveProperty('disabled', true)
  answers.set('POST /v1/authenticator/confirm', errorResponse(400, 'CODE_WRONG'))
  type('111111')
  fireEvent.click(confirm)
  await screen.findByText('El código no es correcto. Espera al siguiente.')

  answers.set('POST /v1/authenticator/confirm', { recovery_codes: ['ABCDE-FGHIJ'] })
  answers.set('GET /v1/authenticator', on)
  type('222222')
  fireEvent.click(confirm)
  await screen.findByText('ABCDE-FGHIJ')
  fireEvent.click(screen.getByRole('button', { name: 'Los guardé' }))
  await screen.findByText('Te quedan 8 códigos de recuperación.')
  expect(screen.queryByText('ABCDE-FGHIJ')).toBe(null)
})

it('turns the app off by a code of it', async () => {
  answers.set('GET /v1/authenticator', on)
  openAs(makeUser(), '/dashboard/authenticator')
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }))
  answers.set('POST /v1/authenticator/off', { done: true })
  answers.set('GET /v1/authenticator', off)
  type('123456')
  fireEvent.click(screen.getByRole('button', { name: 'Desactivar' }))
  await screen.findByText('Los códigos llegan por correo')
  expect(sentTo('POST', '/v1/authenticator/off')[0]?.body).toEqual({ code: '123456' })
})

it('leads whoever has to have an app there from every page, and back once it is on', async () => {
  const due = makeUser({ is_authenticator_due: true })
  answers.set('GET /v1/authenticator', { ...off, is_required: true })
  answers.set('GET /v1/auth/user', due)
  openAs(due, '/dashboard/profile')
  await screen.findByText('Tu empresa pide una aplicación de autenticación. Actívala para seguir.')
  fireEvent.click(screen.getByRole('button', { name: 'Usar una aplicación' }))
  await screen.findByLabelText('Código de la aplicación')
  answers.set('POST /v1/authenticator/confirm', { recovery_codes: ['ABCDE-FGHIJ'] })
  answers.set('GET /v1/authenticator', on)
  answers.set('GET /v1/auth/user', makeUser())
  type('123456')
  fireEvent.click(screen.getByRole('button', { name: 'Activar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Los guardé' }))
  await waitFor(() => expect(sentTo('GET', '/v1/profile').length).toBeGreaterThan(0))
})
