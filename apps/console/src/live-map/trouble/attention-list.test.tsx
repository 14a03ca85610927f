import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  everything,
  openMap,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeFiring } from '../../../test/make-firing.ts'
import { makeVisit } from '../../../test/make-visit.ts'

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const place = { cx: -74.1, cy: 4.65, accuracy_m: 8, course_deg: 90, battery_pct: 80 }
const heard = (resource_id: string, minutes: number) => ({
  resource_id,
  fix_at: after(-minutes),
  received_at: after(0),
  speed_km_h: 32,
  is_doubtful: false,
  ...place,
})
const firings = [
  makeFiring({ resource_id: bruno, fired_at: after(-2) }),
  makeFiring({
    resource_id: bruno,
    kind: 'battery',
    event: 'Level',
    value: 17,
    fired_at: after(-3),
  }),
  makeFiring({ resource_id: camila, state: 'acknowledged', fired_at: after(-9) }),
]
const visits = [
  makeVisit({ resource_id: camila, start_at: after(60), end_at: after(120) }),
  makeVisit({ resource_id: camila, start_at: after(180), end_at: after(240) }),
]

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/resource/state', { records: [heard(camila, 20), heard(bruno, 1)] })
  answers.set('POST /v1/visit/filter', { records: visits, total: 2, next_cursor: null })
  answers.set('POST /v1/alarm-firing/filter', { records: firings, total: 3, next_cursor: null })
  answers.set('GET /v1/chat/unread', { unread: 0 })
})
afterEach(tearDownConsole)

const panel = () => within(screen.getByRole('complementary', { name: 'Recursos' }))
const names = () =>
  within(panel().getByRole('list', { name: 'Recursos' }))
    .getAllByText(/Ríos/)
    .map(({ textContent }) => textContent)

it('lists who needs attention, the worst first, each with its cause and what helps', async () => {
  openMap('?only=attention', permissions)
  await screen.findByText('Atención 2')
  await waitFor(() => expect(names()).toEqual(['Camila Ríos', 'Bruno Ríos']))
  panel().getByText(/^sin señal desde \d\d:\d\d$/)
  panel().getByText('2 visitas por hacer')
  panel().getByRole('link', { name: 'Repartir lo que le queda a Camila Ríos' })
  panel().getByText(/^salió de Prosa, \d\d:\d\d$/)
  const open = panel().getByRole('link', { name: 'Ver el aviso de Bruno Ríos' })
  expect(open.getAttribute('href')).toContain(firings[0]?.id)
  // What else is wrong with somebody stands beside the worst.
  panel().getByText('Batería', { selector: 'span' })
})

it('narrows them to one cause, whose text each then shows', async () => {
  const history = openMap('?only=attention', permissions)
  const causes = within(await screen.findByRole('list', { name: 'Por causa' }))
  expect(causes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sin señal1',
    'Zona1',
    'Batería1',
  ])
  fireEvent.click(causes.getByRole('button', { name: /Batería/ }))
  await waitFor(() => expect(names()).toEqual(['Bruno Ríos']))
  panel().getByText(/^batería al 17 %, \d\d:\d\d$/)
  expect(history.location.search).toContain('trouble=battery')
})

it('acknowledges by one click what alarms reported of a cause', async () => {
  answers.set('POST /v1/alarm-firing/bulk', { outcomes: [], next_id: null })
  openMap('?only=attention', permissions)
  const name = 'Atender los avisos de Bruno Ríos'
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/alarm-firing/bulk')[0]?.body).toEqual({
      action: 'acknowledge',
      select: { id: [firings[0]?.id] },
    }),
  )
  await screen.findByText('1 aviso atendido')
})

it('opens the conversation with somebody who is silent', async () => {
  const id = '0195d5a0-0000-7000-8000-0000000000c1'
  const room = {
    id,
    kind: 'direct',
    name: 'Camila Ríos',
    admin: null,
    members: [],
    unread: 0,
    is_mentioned: false,
    last_message: null,
    active_at: after(0),
    added_on: after(0),
  }
  answers.set('POST /v1/chat/room', room)
  const history = openMap('?only=attention', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Escribir a Camila Ríos' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/chat/room')[0]?.body).toEqual({ kind: 'direct', member_id: camila }),
  )
  await waitFor(() => expect(history.location.pathname).toBe('/apps/chat'))
  expect(history.location.search).toContain(id)
})

it('shows nothing of alarms to whoever may not read them', async () => {
  openMap('?only=attention', everything)
  await screen.findByText('Atención 1')
  expect(names()).toEqual(['Camila Ríos'])
  expect(sentTo('POST', '/v1/alarm-firing/filter')).toHaveLength(0)
})
