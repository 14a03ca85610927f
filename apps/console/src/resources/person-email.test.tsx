import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'

const ana = makePerson()
const at = `/v1/resource/${ana.id}`
const none = { email: null, expires_at: null }

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/resource/filter', { records: [ana], total: 1, next_cursor: null })
  answers.set(`GET ${at}`, ana)
  answers.set(`GET ${at}/email`, none)
})
afterEach(tearDownConsole)

const open = async () => {
  openPage(`/apps/resource/resource-edit/${ana.id}`, permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el correo' }))
  return screen.findByRole('dialog', { name: 'Cambiar el correo de Ana Gil' })
}
const write = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Correo nuevo' }), {
    target: { value },
  })

it('mails a link to another address, shows that it is to be confirmed, and withdraws it', async () => {
  const dialog = await open()
  const submit = within(dialog).getByRole('button', { name: 'Enviar enlace' })
  write(dialog, 'ana@')
  expect(submit.hasAttribute('disabled')).toBe(true)
  write(dialog, 'Ana.Gil@Example.com')
  answers.set(`PUT ${at}/email`, errorResponse(409, 'EMAIL_TAKEN'))
  fireEvent.click(submit)
  await within(dialog).findByText('El correo ya está registrado')
  const pending = { email: 'ana.gil@example.com', expires_at: '2099-11-21T15:04:00.000Z' }
  answers.set(`PUT ${at}/email`, pending)
  answers.set(`GET ${at}/email`, pending)
  fireEvent.click(submit)
  await screen.findByText(/Falta confirmar ana\.gil@example\.com/)
  expect(sentTo('PUT', `${at}/email`).at(-1)?.body).toEqual({ email: 'ana.gil@example.com' })
  // The form around it is not sent.
  expect(sentTo('PUT', at)).toEqual([])
  answers.set(`DELETE ${at}/email`, { id: ana.id })
  answers.set(`GET ${at}/email`, none)
  fireEvent.click(screen.getByRole('button', { name: 'Dejar el correo actual' }))
  await waitFor(() => expect(screen.queryByText(/Falta confirmar/)).toBeNull())
})

it('says that whoever has no password is invited at the new address at once', async () => {
  answers.set(`GET ${at}`, { ...ana, has_password: false })
  const dialog = await open()
  expect(within(dialog).getByText(/la invitación va al correo nuevo/)).toBeTruthy()
  write(dialog, 'ana.gil@example.com')
  answers.set(`PUT ${at}/email`, none)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar e invitar' }))
  await screen.findByText('Invitación enviada a ana.gil@example.com')
})
