import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeCompany } from '../../../test/make-company.ts'
import { makeUser } from '../../../test/make-user.ts'

const company = makeCompany()
const at = `/v1/company/${company.id}/administrator`
const luz = {
  id: '0195d5a0-0000-7000-8000-00000000000a',
  name: 'Luz',
  lastname: 'Gómez',
  email: 'luz@aurora.test',
  status: 'Active',
  has_password: false,
}
const eva = { ...luz, id: luz.id.replace('a', 'b'), name: 'Eva', email: 'eva@aurora.test' }

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/company/filter', { records: [company], total: 1, next_cursor: null })
  answers.set(`GET /v1/company/${company.id}`, company)
  answers.set(`GET ${at}`, { records: [luz] })
})
afterEach(tearDownConsole)

const open = async (label: string) => {
  const user = makeUser({ company_id: null, company_name: null, company_time_zone: null })
  openAs(user, `/dashboard/company/list?form=edit&company=${company.id}`)
  const card = await screen.findByRole('region', { name: 'Quién la administra' })
  fireEvent.click(await within(card).findByRole('button', { name: label }))
  return screen.findByRole('dialog')
}
const write = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))

it('invites an administrator again, at another e-mail where the first one was wrong', async () => {
  const dialog = await open('Invitar otra vez')
  write(dialog, 'Correo electrónico', 'luz.gomez@aurora.test')
  answers.set(`POST ${at}/${luz.id}/invitation`, { records: [luz] })
  press(dialog, 'Invitar otra vez')
  await screen.findByText('Enviamos un correo a luz.gomez@aurora.test')
  const [sent] = sentTo('POST', `${at}/${luz.id}/invitation`)
  expect(sent?.body).toEqual({ email: 'luz.gomez@aurora.test' })
})

it('says that an invitation waits where the server sends no mails, before it is made and after', async () => {
  answers.set('GET /v1/auth/setup', {
    open: false,
    demo: false,
    is_mail_sent: false,
    ready_accounts: [],
  })
  const dialog = await open('Invitar otra vez')
  await within(dialog).findByText('Este servidor aún no envía correos')
  answers.set(`POST ${at}/${luz.id}/invitation`, { records: [luz] })
  press(dialog, 'Invitar otra vez')
  await screen.findByText(/El correo a luz@aurora.test espera/)
  expect(screen.queryByText(/Enviamos/)).toBeNull()
})

it('says what is missing of another administrator, and puts them in place of the former one', async () => {
  const dialog = await open('Reemplazar')
  expect(within(dialog).getByText(/Luz Gómez pierde el acceso/)).toBeTruthy()
  press(dialog, 'Reemplazar')
  expect(sentTo('POST', at)).toEqual([])
  write(dialog, 'Nombre', 'Eva')
  write(dialog, 'Apellido', 'Gómez')
  write(dialog, 'Correo electrónico', eva.email)
  write(dialog, 'Identificación', '43')
  write(dialog, 'Nombre de usuario', 'evago')
  answers.set(`POST ${at}`, errorResponse(409, 'EMAIL_TAKEN'))
  press(dialog, 'Reemplazar')
  await within(dialog).findByText('El correo ya está registrado')
  answers.set(`POST ${at}`, { records: [{ ...luz, status: 'Inactive' }, eva] })
  press(dialog, 'Reemplazar')
  await screen.findByText('eva@aurora.test')
  await waitFor(() => expect(screen.queryByText('luz@aurora.test')).toBeNull())
  expect(sentTo('POST', at).at(-1)?.body).toMatchObject({ replaces: luz.id })
})
