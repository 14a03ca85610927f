import type { RequestPage } from '@baquiano/contract/on-demand'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
const at = '2026-11-28T15:00:00.000Z'

beforeEach(() => {
  setUpConsole()
  answers.set(`GET ${base}`, page)
  const resend_at = new Date(Date.now() + 60_000).toISOString()
  answers.set(`POST ${base}/code`, { id, expires_at: resend_at, resend_at })
  answers.set(`PUT ${base}/code/${id}`, verified)
  answers.set(`POST ${base}/visit`, verified)
})
afterEach(() => {
  vi.unstubAllGlobals()
  tearDownConsole()
})

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

it('shows what is under way before the form, and what is over behind it', async () => {
  const own = { activity_name: 'Revisión anual', is_asap: true, date: null, asked_at: at }
  const more = { hour_init: null, hour_end: null, visit_status: null, tracking_code: null }
  const request = { ...own, ...more, id, resource_name: null, may_cancel: false }
  const requests = (['canceled', 'waiting', 'done'] as const).map((state, index) => ({
    ...request,
    id: `${id.slice(0, -1)}${index}`,
    state,
  }))
  const user = verified.user && { ...verified.user, requests }
  answers.set(`GET ${base}`, { ...verified, user })
  openPage('/request/gas')
  const open = await screen.findByRole('region', { name: 'Tus solicitudes' })
  expect(within(open).getAllByRole('article')).toHaveLength(1)
  const over = screen.getByRole('region', { name: 'Las de antes' })
  expect(within(over).getAllByRole('article')).toHaveLength(2)
  const form = screen.getByRole('button', { name: 'Pedir la visita' })
  expect(form.compareDocumentPosition(open)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(form.compareDocumentPosition(over)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('lets a customer leave on this browser, where the number is asked for again', async () => {
  answers.set(`GET ${base}`, verified)
  answers.set(`DELETE ${base}/session`, page)
  openPage('/request/gas')
  fireEvent.click(await screen.findByRole('button', { name: 'Salir' }))
  expect(await screen.findByLabelText('Tu celular')).toBeDefined()
  expect(sentTo('DELETE', `${base}/session`)).toHaveLength(1)
})

it('sends photos before the request that names them, and lets them be taken away', async () => {
  answers.set(`GET ${base}`, verified)
  const ids = [`${id.slice(0, -2)}b1`, `${id.slice(0, -2)}b2`]
  const names: (string | null)[] = []
  class Sending extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    response: unknown
    open(_: string, path: string) {
      names.push(new URL(path, location.origin).searchParams.get('name'))
    }
    setRequestHeader() {}
    send() {
      this.response = { id: ids[names.length - 1] }
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  // This browser reads no picture: they go as they are.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('unreadable')))
  openPage('/request/gas')
  await screen.findByRole('button', { name: 'Agregar foto' })
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no field for photos')
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la foto 2' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar la foto 2' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Pedir la visita' }))
  await waitFor(() =>
    expect(sentTo('POST', `${base}/visit`)).toMatchObject([{ body: { photo_ids: [ids[0]] } }]),
  )
  expect(names).toEqual(['a.png', 'b.png'])
})
