import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/status-mobile/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

it('says whether a status asks for a form, and whether for a zone', async () => {
  openPage('/dashboard/status-mobile?form=new', permissions)
  fireEvent.change(await screen.findByLabelText('Nombre'), {
    target: { value: 'En bodega' },
  })
  fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Cargando' } })
  fireEvent.click(screen.getByRole('switch', { name: /Con formulario/ }))
  fireEvent.click(screen.getByRole('switch', { name: /Exige zona/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Crear estado' }))
  await waitFor(() => expect(sentTo('POST', '/v1/status-mobile')).toHaveLength(1))
  const [sent] = sentTo('POST', '/v1/status-mobile')
  expect(sent?.body).toMatchObject({ active_form: true, zone_required: true })
})
