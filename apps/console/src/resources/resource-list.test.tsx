import { permissions } from '@baquiano/contract/platform'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makePerson } from '../../test/make-person.ts'

const options = [{ value: 'm', label: 'Mediana' }]
const size = { name: 'talla', label: 'Talla', type: 'Select', options, is_filter: true } as const
const fields = [makeField({ ...size, object_type: 'RESOURCE' })]
const ana = makePerson({ data: { talla: 'm' } })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [])
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields })
  answers.set('POST /v1/resource/filter', { records: [ana], total: 1, next_cursor: null })
  answers.set(`GET /v1/resource/${ana.id}`, ana)
})
afterEach(tearDownConsole)

it('shows the fields of the company as columns, and narrows by them', async () => {
  const shown = encodeURIComponent(JSON.stringify(['name', 'data.talla']))
  const narrowed = encodeURIComponent('["m"]')
  openPage(`/apps/resource/resource-list?data.talla=${narrowed}&columns=${shown}`, permissions)
  const row = (await screen.findByText('Ana Gil')).closest('tr')
  if (!row) throw new Error('no row')
  await within(row).findByText('Mediana')
  await waitFor(() => {
    const sent = sentTo('POST', '/v1/resource/filter').map(({ body }) => body.filters)
    expect(sent).toContainEqual({ data: { talla: ['m'] } })
  })
})

it('shows on the page of a person what the company knows of them', async () => {
  openPage(`/apps/resource/resource-view/${ana.id}`, permissions)
  expect(await screen.findByText('Talla')).toBeTruthy()
  expect(screen.getByText('Mediana')).toBeTruthy()
})

it('shows somebody on a phone by who they are and how to call them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
    matches: query.includes('max-width'),
  }))
  const away = makePerson({ id: ana.id, phone: '+57 300 555 0100', status: 'Inactive' })
  answers.set('POST /v1/resource/filter', { records: [away], total: 1, next_cursor: null })
  openPage('/apps/resource/resource-list', permissions)
  const card = (await screen.findByText('Ana Gil')).closest('li')
  if (!card) throw new Error('no card')
  const link = within(card).getByRole('link', { name: 'Llamar a Ana Gil' })
  expect(link.getAttribute('href')).toBe('tel:+573005550100')
  expect(card.textContent).toContain('Inactivo')
  expect(card.textContent).not.toContain('Usuario')
})
