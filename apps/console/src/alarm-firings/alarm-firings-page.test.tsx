import type { Alarm } from '@baquiano/contract/alarms'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  errorResponse,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeFiring } from '../../test/make-firing.ts'

const id = '0195d5a0-0000-7000-8000-0000000000b1'
const at = '2026-11-20T16:18:00.000Z'
const alarm: Alarm = {
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  name: 'Salida de Prosa',
  status: 'Active',
  kind: 'zone',
  rule: { kind: 'zone', zone_id: camila, zone_type: 'Output', margin_m: 80, persist_s: 0 },
  zone_name: 'Prosa',
  visit_point_name: null,
  date_init: null,
  date_end: null,
  weekdays: [1, 2, 3, 4, 5],
  hour_init: '00:00:00',
  hour_end: '19:00:00',
  ends_next_day: false,
  only_on_duty: false,
  holiday_mode: 'none',
  holiday_country: null,
  emails: ['turnos@demo.baquiano.test'],
  cooldown_min: 0,
  escalate_after_min: null,
  escalate_emails: [],
  resource_ids: [],
  group_ids: [],
  last_fired_at: null,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}
const firing = makeFiring({
  id,
  comments: [
    { id, added_on: at, person_id: camila, person_name: 'Iván Paredes', text: 'La llamé' },
  ],
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/alarm-firing/filter', { records: [firing], total: 1, next_cursor: null })
  answers.set('GET /v1/view?list=alarm-firings', { records: [] })
  answers.set(`GET /v1/alarm-firing/${id}`, firing)
  answers.set(`GET /v1/alarm/${firing.alarm_id}`, alarm)
  answers.set(`GET /v1/alarm/${firing.alarm_id}/mute`, { records: [] })
})
afterEach(tearDownConsole)

it('opens a firing beside the list, acknowledges it with a note and comments on it', async () => {
  answers.set(`PUT /v1/alarm-firing/${id}/acknowledge`, firing)
  answers.set(`POST /v1/alarm-firing/${id}/comment`, firing)
  const history = openPage('/apps/alarm/history', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Camila Ríos' }))
  await waitFor(() => expect(history.location.search).toContain(id))
  const detail = await screen.findByRole('complementary', { name: 'Aviso' })
  await within(detail).findByText('salió de Prosa')
  within(detail).getByText('La llamé')
  const note = within(detail).getByRole('textbox', { name: 'Nota' })
  fireEvent.change(note, { target: { value: 'Va de vuelta' } })
  fireEvent.click(within(detail).getByRole('button', { name: 'Comentar' }))
  await waitFor(() =>
    expect(sentTo('POST', `/v1/alarm-firing/${id}/comment`)[0]?.body.text).toBe('Va de vuelta'),
  )
  await waitFor(() => expect(note).toHaveProperty('value', ''))
  fireEvent.change(note, { target: { value: 'Era una visita' } })
  fireEvent.click(within(detail).getByRole('button', { name: 'Atender' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/alarm-firing/${id}/acknowledge`)[0]?.body).toEqual({
      note: 'Era una visita',
    }),
  )
})

it('opens a firing over the page where the map beside the list is hidden', async () => {
  openPage(`/apps/alarm/history?firing=${id}&layout="rows"`, permissions)
  await within(await screen.findByRole('dialog', { name: 'Aviso' })).findByText('La llamé')
  expect(screen.queryByRole('complementary', { name: 'Aviso' })).toBeNull()
})

const filters = () => sentTo('POST', '/v1/alarm-firing/filter').at(-1)?.body.filters

it('opens on the last three days, and shows on a tab what nobody has acknowledged', async () => {
  const history = openPage('/apps/alarm/history', permissions)
  await screen.findByRole('button', { name: 'Camila Ríos' })
  expect(Object.keys(filters())).toEqual(['fired_at'])
  fireEvent.click(screen.getByRole('button', { name: /^Por atender/ }))
  // Of whatever day.
  await waitFor(() => expect(filters()).toEqual({ state: ['open'] }))
  expect(history.location.search).toContain('open')
})

it('acknowledges all that waits at once, and asks before', async () => {
  answers.set('POST /v1/alarm-firing/bulk', { outcomes: [{ id, code: null }], next_id: null })
  openPage('/apps/alarm/history', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Atender la que espera' }))
  expect(sentTo('POST', '/v1/alarm-firing/bulk')).toEqual([])
  const asked = await screen.findByRole('dialog')
  fireEvent.click(within(asked).getByRole('button', { name: 'Atender la que espera' }))
  await screen.findByText('1 aviso atendido')
  expect(sentTo('POST', '/v1/alarm-firing/bulk').map(({ body }) => body.select.filters)).toEqual([
    { state: ['open'] },
  ])
})

it('leads to the rule of a firing', async () => {
  openPage(`/apps/alarm/history?firing=${id}`, permissions)
  const rule = await screen.findByRole('link', { name: 'Salida de Prosa' })
  expect(rule.getAttribute('href')).toContain(`/apps/alarm/zone?form=edit&record=${alarm.id}`)
  await screen.findByRole('button', { name: 'Silenciar 1 h' })
})

it('shows what an alarm fired that somebody has removed, and offers to mute it no more', async () => {
  answers.set(`GET /v1/alarm/${firing.alarm_id}`, errorResponse(404, 'ALARM_NOT_FOUND'))
  openPage(`/apps/alarm/history?firing=${id}`, permissions)
  await screen.findByText('La llamé')
  expect(screen.queryByRole('link', { name: 'Salida de Prosa' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Silenciar 1 h' })).toBeNull()
})

it('ends the silence of a person where it began', async () => {
  const muted = {
    resource_id: firing.resource_id,
    resource_name: 'Camila Ríos',
    until: at,
    muted_by: id,
    muted_by_name: 'Valeria Ríos',
  }
  answers.set(`GET /v1/alarm/${firing.alarm_id}/mute`, { records: [muted] })
  answers.set(`PUT /v1/alarm/${firing.alarm_id}/mute`, { records: [] })
  openPage(`/apps/alarm/history?firing=${id}`, permissions)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Terminar el silencio de Camila Ríos' }),
  )
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/alarm/${firing.alarm_id}/mute`)[0]?.body).toEqual({
      resource_id: firing.resource_id,
      until: null,
    }),
  )
})

it('acknowledges a firing beside its row, and offers that of no other', async () => {
  const done = makeFiring({ resource_name: 'Diego Luna', state: 'acknowledged' })
  const page = { records: [firing, done], total: 2, next_cursor: null }
  answers.set('POST /v1/alarm-firing/filter', page)
  answers.set(`PUT /v1/alarm-firing/${id}/acknowledge`, firing)
  const history = openPage('/apps/alarm/history', permissions)
  await screen.findByRole('button', { name: 'Diego Luna' })
  expect(screen.queryByRole('button', { name: 'Atender el aviso de Diego Luna' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Atender el aviso de Camila Ríos' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/alarm-firing/${id}/acknowledge`)[0]?.body).toEqual({ note: '' }),
  )
  expect(history.location.search).not.toContain(id)
})

it.each([
  [{}, ['Ocurrió', 'Avisó', 'Sin escalar', 'Por atender']],
  [
    { escalated_at: at, acknowledged_at: at, acknowledged_by_name: 'Iván Paredes' },
    ['Ocurrió', 'Avisó', 'Escalada', 'Atendida'],
  ],
  [
    { state: 'quiet', quiet_reason: 'late', revoked_at: at, revoked_reason: 'positions' },
    ['Ocurrió', 'Solo anotada', 'Sin escalar', 'Retirada'],
  ],
] as const)('says in four steps what became of a firing: %j', async (changes, labels) => {
  answers.set(`GET /v1/alarm-firing/${id}`, { ...firing, ...changes })
  openPage(`/apps/alarm/history?firing=${id}`, permissions)
  const steps = await screen.findByRole('list', { name: 'Qué pasó con el aviso' })
  const items = within(steps).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual(labels)
})

it('acknowledges those that are chosen', async () => {
  answers.set('POST /v1/alarm-firing/bulk', { outcomes: [{ id, code: null }], next_id: null })
  openPage('/apps/alarm/history', permissions)
  const row = (await screen.findByRole('button', { name: 'Camila Ríos' })).closest('tr')
  if (!row) throw new Error('no row')
  fireEvent.click(within(row).getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: 'Atender' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/alarm-firing/bulk')[0]?.body).toEqual({
      action: 'acknowledge',
      select: { id: [id] },
    }),
  )
})

it('exports what is filtered', async () => {
  openPage('/apps/alarm/history?state=["open"]&kind=["zone"]&all_days=true', permissions)
  await screen.findByRole('button', { name: 'Camila Ríos' })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/, hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/alarm-firing/export')[0]?.body.filters).toEqual({
      state: ['open'],
      kind: ['zone'],
    }),
  )
})

it('offers nothing to do to whoever only reads', async () => {
  const reading = permissions.filter((name) => name !== 'ALARMS_UPDATE')
  openPage(`/apps/alarm/history?firing=${id}`, reading)
  await screen.findByText('La llamé')
  expect(screen.queryByRole('button', { name: 'Atender' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Atender el aviso/ })).toBeNull()
})
