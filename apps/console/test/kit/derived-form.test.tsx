import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentTo } from '../console-fixture.tsx'
import { openSample, sampleId, setUpSample, tearDownSample } from '../sample-record.tsx'

beforeEach(setUpSample)
afterEach(tearDownSample)

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

it('makes a field for every kind that the contract has', async () => {
  openSample('?form=new')
  type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Uno')
  fireEvent.click(screen.getByRole('button', { name: 'Crear muestra' }))
  const missing = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Servicio',
    'Primer día',
    'Correo',
  ])
  type(screen.getByRole('textbox', { name: 'Servicio, min' }), '15')
  type(screen.getByRole('textbox', { name: 'Peso, kg' }), '1.5')
  type(screen.getByLabelText('Primer día'), '2026-11-20')
  type(screen.getByLabelText('Desde las'), '09:15')
  type(screen.getByRole('textbox', { name: 'Correo' }), 'ana@empresa.co')
  fireEvent.click(screen.getByRole('combobox', { name: 'Medio' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Moto', hidden: true }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Sabe' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Llaves', hidden: true }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Grupo' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Norte', hidden: true }))
  fireEvent.click(screen.getByRole('switch', { name: 'Urgente' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Activa' }))
  fireEvent.click(screen.getByRole('button', { name: 'Crear muestra' }))
  await vi.waitFor(() => expect(sentTo('POST', '/v1/sample')).toHaveLength(1))
  expect(sentTo('POST', '/v1/sample')[0]?.body).toEqual({
    id: expect.any(String),
    name: 'Uno',
    note: null,
    stay: 900,
    weight: 1.5,
    first_day: '2026-11-20',
    start_hour: '09:15:00',
    vehicle: 'bike',
    skills: ['keys'],
    is_urgent: true,
    status: 'Inactive',
    group_id: sampleId,
    emails: [],
    contact: 'ana@empresa.co',
    about: '',
  })
})
