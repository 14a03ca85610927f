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

const platform = { company_id: null, company_name: null, company_time_zone: null } as const
const record = {
  host: 'smtp.empresa.com',
  port: 587,
  security: 'starttls',
  username: 'avisos',
  sender: 'avisos@empresa.com',
  has_password: true,
  update_on: '2026-11-20T15:04:00.000Z',
}

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/mail-setting', { record, is_by_environment: false })
})
afterEach(tearDownConsole)

const open = async () => {
  openAs(makeUser(platform), '/dashboard/mail')
  return screen.findByLabelText('Servidor')
}

it('tests what stands in the form without saving it, and says what the mail server said', async () => {
  answers.set('POST /v1/mail-setting/test', { fault: 'LOGIN_REJECTED', said: '535 no' })
  fireEvent.change(await open(), { target: { value: 'mail.empresa.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar prueba' }))
  await screen.findByText('El servidor no acepta el usuario o la contraseña.')
  expect(screen.getByText('535 no')).toBeTruthy()
  const [sent] = sentTo('POST', '/v1/mail-setting/test')
  expect(sent?.body).toMatchObject({
    host: 'mail.empresa.com',
    password: null,
    to: makeUser().email,
  })
  expect(sentTo('PUT', '/v1/mail-setting')).toEqual([])
})

it('asks for the password again where the stored one was given for another server', async () => {
  answers.set('PUT /v1/mail-setting', errorResponse(400, 'MAIL_PASSWORD_REQUIRED'))
  fireEvent.change(await open(), { target: { value: 'mail.empresa.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    (await screen.findAllByText(/la guardada es de otro servidor o usuario/)).length,
  ).toBeGreaterThan(0)
  answers.set('PUT /v1/mail-setting', { ...record, host: 'mail.empresa.com' })
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreto' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sentTo('PUT', '/v1/mail-setting').at(-1)?.body).toMatchObject({ password: 'secreto' }),
  )
})
