import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../../test/console-fixture.tsx'
import { makeCompany } from '../../../test/make-company.ts'
import { makeUser } from '../../../test/make-user.ts'

const company = makeCompany()
const texts = {
  name: company.name,
  nit: company.nit,
  phone: company.phone,
  address: company.address,
  city: company.city,
  country: company.country,
  description: company.description,
}
const draft = {
  step: 'review',
  values: {
    ...texts,
    id: company.id,
    contact_persons: company.contact_persons,
    date_init: company.date_init,
    date_end: company.date_end,
    time_zone: company.time_zone,
    position_days: 60,
    modules: ['MAP'],
    administrator: {
      name: 'Elena',
      lastname: 'Suárez',
      identification: '52123',
      email: 'elena@aurora.test',
      username: 'elenas',
    },
  },
}

beforeEach(() => {
  setUpConsole()
  sessionStorage.setItem('company-draft', JSON.stringify(draft))
  answers.set('POST /v1/company/filter', { records: [company], total: 1, next_cursor: null })
})
afterEach(() => {
  tearDownConsole()
  sessionStorage.clear()
})

const open = () =>
  openAs(
    makeUser({ company_id: null, company_name: null, company_time_zone: null }),
    '/dashboard/company/list?form=new',
  )
const step = (name: string) => screen.findByRole('heading', { name, level: 2 })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const storedDraft = () => sessionStorage.getItem('company-draft')

it('puts an e-mail that is taken beside its field, and founds the company with another', async () => {
  open()
  await step('Revisar y crear')
  answers.set('POST /v1/company', errorResponse(409, 'EMAIL_TAKEN'))
  press('Crear empresa')
  await step('Administrador')
  const field = screen.getByLabelText('Correo electrónico')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('El correo ya está registrado')
  fireEvent.change(field, { target: { value: 'elena.suarez@aurora.test' } })
  expect(screen.queryByText('El correo ya está registrado')).toBe(null)
  answers.set('POST /v1/company/check', { is_free: true })
  press('Continuar')
  await step('Revisar y crear')
  answers.set('POST /v1/company', { ...company, administrator_id: company.id })
  press('Crear empresa')
  await screen.findByText(/Droguerías Aurora creada/)
  const bodies = sentTo('POST', '/v1/company').map(({ body }) => body)
  expect(bodies.map(({ administrator }) => administrator.email)).toEqual([
    'elena@aurora.test',
    'elena.suarez@aurora.test',
  ])
  expect(bodies[1]).toMatchObject({ id: company.id, contact_persons: company.contact_persons })
  expect(storedDraft()).toBe(null)
})

it('says at its step that a tax number or an e-mail is taken', async () => {
  for (const [at, name, code, label] of [
    ['company', 'Empresa', 'COMPANY_NIT_TAKEN', /^NIT/],
    ['administrator', 'Administrador', 'EMAIL_TAKEN', 'Correo electrónico'],
  ] as const) {
    sessionStorage.setItem('company-draft', JSON.stringify({ ...draft, step: at }))
    answers.set('POST /v1/company/check', errorResponse(409, code))
    open()
    await step(name)
    press('Continuar')
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('heading', { name, level: 2 })).toBeDefined()
    tearDownConsole()
    setUpConsole()
  }
  expect(sentTo('POST', '/v1/company')).toEqual([])
})

it('goes on with a kept draft, and discards it until that is undone', async () => {
  const history = open()
  await step('Revisar y crear')
  press('Descartar borrador')
  const message = await screen.findByText('Borrador descartado')
  await screen.findByRole('button', { name: /Droguerías Aurora/ })
  expect(storedDraft()).toBe(null)
  const toast = message.parentElement ?? document.body
  fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(JSON.parse(storedDraft() ?? 'null')).toEqual(draft))
  press('Nueva empresa')
  await step('Revisar y crear')
  expect(history.location.search).toContain('form=new')
})

it('begins anew once a draft was discarded', async () => {
  open()
  await step('Revisar y crear')
  press('Descartar borrador')
  await screen.findByRole('button', { name: /Droguerías Aurora/ })
  press('Nueva empresa')
  await step('Empresa')
  expect(screen.getByLabelText('Nombre').getAttribute('value')).toBe('')
  expect(storedDraft()).not.toContain(company.id)
})

const zone = () => JSON.parse(sessionStorage.getItem('company-draft') ?? '{}').values.time_zone

it('takes the clock and the name of the tax number from the country, until somebody chooses a clock', async () => {
  sessionStorage.removeItem('company-draft')
  open()
  await step('Empresa')
  const country = screen.getByLabelText(/^País/, { selector: 'input' })
  for (const name of ['Ecuado', 'Ecuador']) fireEvent.change(country, { target: { value: name } })
  screen.getByLabelText(/^RUC/)
  await waitFor(() => expect(zone()).toBe('America/Guayaquil'))
  for (const name of ['Españ', 'España']) fireEvent.change(country, { target: { value: name } })
  screen.getByLabelText(/^NIF/)
  await waitFor(() => expect(zone()).toBe('Europe/Madrid'))
})

it('leaves a clock that somebody chose', async () => {
  const values = { ...draft.values, country: 'Perú', time_zone: 'America/Caracas' }
  sessionStorage.setItem('company-draft', JSON.stringify({ step: 'company', values }))
  open()
  await step('Empresa')
  const country = screen.getByLabelText(/^País/, { selector: 'input' })
  fireEvent.change(country, { target: { value: 'Chile' } })
  screen.getByLabelText(/^RUT/)
  expect(JSON.parse(sessionStorage.getItem('company-draft') ?? '{}').values).toMatchObject({
    country: 'Chile',
    time_zone: 'America/Caracas',
  })
})
