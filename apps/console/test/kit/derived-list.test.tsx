import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentTo } from '../console-fixture.tsx'
import { openSample, sampleId, setUpSample, tearDownSample } from '../sample-record.tsx'

beforeEach(setUpSample)
afterEach(tearDownSample)

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

const add = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Filtro' }))
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  return screen.findByRole('dialog', { name, hidden: true })
}

const filtersSent = () => sentTo('POST', '/v1/sample/filter').at(-1)?.body.filters
const addressOf = (filters: object) =>
  `?${new URLSearchParams(
    Object.entries(filters).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()}`

it('filters by what the address says, in words, and shows each kind of column', async () => {
  const filters = {
    stay: { min: 60, max: 1800 },
    skills: ['cold', 'keys'],
    group_id: sampleId,
    vehicle: 'foot',
    update_on: { date_init: '2026-11-01', date_end: '2026-11-09' },
  }
  openSample(addressOf(filters))
  await screen.findByRole('button', { name: 'Uno' })
  expect(filtersSent()).toEqual(filters)
  for (const name of [
    'Servicio desde 60 hasta 1800 s',
    'Sabe Frío o Llaves',
    'Medio A pie',
    /^Modificado 1.9 nov/,
  ]) {
    screen.getByRole('button', { name })
  }
  await screen.findByRole('button', { name: 'Grupo Norte' })
  for (const text of ['15 min', '1,5 kg', '20 nov 2026', 'Frío, Llaves']) screen.getByText(text)
})

it('puts a filter together in its chip, which goes when it is left without a value', async () => {
  const history = openSample('')
  const range = await add('Servicio')
  const apply = await within(range).findByRole('button', { name: 'Aplicar', hidden: true })
  expect(apply).toHaveProperty('disabled', true)
  type(within(range).getByRole('textbox', { name: 'Desde (s)', hidden: true }), '900')
  type(within(range).getByRole('textbox', { name: 'Hasta (s)', hidden: true }), '60')
  expect(within(range).getByRole('alert', { hidden: true }).textContent).toContain(
    'no puede ser menor',
  )
  type(within(range).getByRole('textbox', { name: 'Hasta (s)', hidden: true }), '')
  fireEvent.click(apply)
  await vi.waitFor(() => expect(filtersSent()).toEqual({ stay: { min: 900 } }))
  expect(decodeURIComponent(history.location.search)).toContain('stay={"min":900}')

  const several = await add('Sabe')
  fireEvent.click(await within(several).findByRole('checkbox', { name: 'Carga', hidden: true }))
  fireEvent.click(within(several).getByRole('button', { name: 'Aplicar', hidden: true }))
  await vi.waitFor(() => expect(filtersSent()).toMatchObject({ skills: ['heavy'] }))

  const group = await add('Grupo')
  fireEvent.click(await within(group).findByRole('combobox', { name: 'Grupo', hidden: true }))
  fireEvent.click(await screen.findByRole('option', { name: 'Norte', hidden: true }))
  await vi.waitFor(() => expect(filtersSent()).toMatchObject({ group_id: sampleId }))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Grupo' }))
  await vi.waitFor(() => expect(filtersSent()).not.toHaveProperty('group_id'))

  fireEvent.keyDown(await add('Grupo'), { key: 'Escape', code: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar Grupo' })).toBeNull())
})
