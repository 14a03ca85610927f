import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makeLayer } from '../../test/make-zone.ts'

const sales = '0195d5a0-0000-7000-8000-0000000000e1'
const pageOf = (records: readonly object[]) => ({ records, total: 0, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/zone-layer/filter', pageOf([]))
  answers.set('POST /v1/zone/filter', pageOf([]))
  answers.set('POST /v1/visit-point/filter', pageOf([]))
  const goal = { name: 'meta', label: 'Meta de ventas', object_type: 'LAYER' } as const
  answers.set('POST /v1/field/schema', {
    typologies: [{ id: sales, name: 'Ventas', status: 'Active' }],
    categories: [],
    fields: [makeField({ ...goal, required: true, typology_ids: [sales] })],
  })
})
afterEach(tearDownConsole)

it('asks of a new layer what the company wants to know of it', async () => {
  openPage('/apps/zonification', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Capa' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'Sur' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Crear capa' }))
  expect(sentTo('POST', '/v1/zone-layer')).toEqual([])
  fireEvent.change(dialog.getByLabelText('Meta de ventas'), { target: { value: '40' } })
  answers.set('POST /v1/zone-layer', makeLayer({ name: 'Sur' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Crear capa' }))
  await waitFor(() => expect(sentTo('POST', '/v1/zone-layer')).toHaveLength(1))
  const [sent] = sentTo('POST', '/v1/zone-layer')
  expect(sent?.body).toMatchObject({ name: 'Sur', object_type_id: sales, data: { meta: '40' } })
})
