import type { RequestPage } from '@baquiano/contract/on-demand'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

const id = '0195d5a0-0000-7000-8000-0000000000a1'
const page: RequestPage = {
  company_name: 'Gas del Puerto',
  company_phone: '+576045550101',
  time_zone: 'America/Bogota',
  today: '2026-11-28',
  appearance: { language: 'es' },
  user: null,
}
const verified: RequestPage = {
  ...page,
  user: {
    visit_point_name: 'Marcela R.',
    address: 'Calle 18 # 24-10',
    has_password: false,
    activities: [{ id, name: 'Revisión anual' }],
    requests: [],
  },
}
const base = '/v1/request/gas'

beforeEach(() => {
  setUpConsole()
  answers.set(`GET ${base}`, page)
  const resend_at = new Date(Date.now() + 60_000).toISOString()
  answers.set(`POST ${base}/code`, { id, expires_at: resend_at, resend_at })
  answers.set(`PUT ${base}/code/${id}`, verified)
  answers.set(`POST ${base}/visit`, verified)
})
afterEach(tearDownConsole)

it('verifies a number by its code, and asks for a visit as soon as possible', async () => {
  openPage('/request/gas')
  fireEvent.change(await screen.findByLabelText('Tu celular'), {
    target: { value: '311 555 0142' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Mandar código' }))
  expect(await screen.findByText(/Otro código en 0:\d\d/)).toBeDefined()
  for (const [index, field] of screen.getAllByRole('textbox').entries())
    fireEvent.change(field, { target: { value: String(index) } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() =>
    expect(sentTo('PUT', `${base}/code/${id}`)).toMatchObject([{ body: { code: '012345' } }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir la visita' }))
  await waitFor(() =>
    expect(sentTo('POST', `${base}/visit`)).toMatchObject([
      { body: { activity_id: id, time: null, note: '' } },
    ]),
  )
})

it('enters by number and password, and sets another one', async () => {
  answers.set(`POST ${base}/session`, verified)
  answers.set(`PUT ${base}/password`, verified)
  openPage('/request/gas')
  fireEvent.change(await screen.findByLabelText('Tu celular'), {
    target: { value: '311 555 0142' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Tengo contraseña' }))
  // The number that was written stays.
  expect(screen.getByLabelText('Tu celular')).toHaveProperty('value', '311 555 0142')
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'gas-del-puerto' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Crear contraseña' }))
  expect(sentTo('POST', `${base}/session`)).toMatchObject([
    { body: { phone: '311 555 0142', password: 'gas-del-puerto' } },
  ])
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'otra-clave-mia' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await waitFor(() =>
    expect(sentTo('PUT', `${base}/password`)).toMatchObject([
      { body: { password: 'otra-clave-mia' } },
    ]),
  )
})
