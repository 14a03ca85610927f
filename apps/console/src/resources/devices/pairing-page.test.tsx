import type { Device } from '@baquiano/contract/devices'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makePerson } from '../../../test/make-person.ts'

const ana = makePerson()
const at = '2026-11-20T15:04:00.000Z'
const phone: Device = {
  id: '0195d5a0-0000-7000-8000-0000000000d1',
  resource_id: ana.id,
  name: 'Teléfono',
  speed_unit: 'kn',
  identifier: 'a1b2c3',
  last_seen_at: null,
  battery_pct: null,
  place_permission: null,
  free_mb: null,
  waiting_count: null,
  reported_at: null,
  protocol: null,
  app: null,
  rejected_at: null,
  rejected_reason: null,
  added_on: at,
}
const list = (...records: Device[]) =>
  answers.set('POST /v1/device/filter', { records, total: records.length, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set(`GET /v1/resource/${ana.id}`, ana)
  list()
})
afterEach(tearDownConsole)

const open = () => openPage(`/apps/resource/resource-device/${ana.id}`, permissions)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('pairs a phone by a code, and says when its first position has come', async () => {
  open()
  answers.set('POST /v1/device', { ...phone, token: 'bqd_secret' })
  await press('Mostrar código')
  await screen.findByText('Esperando la primera posición…')
  expect(screen.getByRole('note').textContent).toContain('Ningún teléfono llega a http://localhost')
  const asked = { resource_id: ana.id, name: 'Teléfono', speed_unit: 'kn' }
  expect(sentTo('POST', '/v1/device')[0]?.body).toEqual(asked)
  const settings = screen.getByRole('region', { name: 'Ajustes listos' })
  within(settings).getByText('a1b2c3')
  fireEvent.click(screen.getByText('OwnTracks'))
  await within(settings).findByText('bqd_secret')
  list({ ...phone, last_seen_at: at, protocol: 'owntracks' })
  await screen.findByText('Primera posición recibida')
})

it('says why the positions of a phone are rejected while it is waited for', async () => {
  open()
  answers.set('POST /v1/device', { ...phone, token: 'bqd_secret' })
  list({ ...phone, rejected_at: at, rejected_reason: 'CLOCK_AHEAD' })
  await press('Mostrar código')
  expect(await screen.findByText(/reloj del teléfono está adelantado/)).toBeDefined()
})

it('pairs a phone again, and unpairs it only after a question', async () => {
  list(phone)
  open()
  answers.set(`POST /v1/device/${phone.id}/token`, { ...phone, identifier: 'z9', token: 'bqd_n' })
  await press('Vincular de nuevo')
  within(await screen.findByRole('region', { name: 'Ajustes listos' })).getByText('z9')
  await press('Desvincular')
  const confirmation = within(await screen.findByRole('dialog', { name: '¿Desvincular Teléfono?' }))
  expect(sentTo('DELETE', `/v1/device/${phone.id}`)).toEqual([])
  answers.set(`DELETE /v1/device/${phone.id}`, { id: phone.id })
  fireEvent.click(confirmation.getByRole('button', { name: 'Desvincular' }))
  await waitFor(() => expect(sentTo('DELETE', `/v1/device/${phone.id}`)).toHaveLength(1))
})
