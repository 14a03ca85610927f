import type { Group } from '@baquiano/contract/groups'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const supervisor = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const none = { records: [], total: 0, next_cursor: null }

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/group/filter', none)
  answers.set('POST /v1/activity/filter', none)
  answers.set('GET /v1/view?list=groups', { records: [] })
})
afterEach(tearDownConsole)

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

it('makes a group of people, and shows who will be in it', async () => {
  openAs(supervisor, '/app/group/group-list?form=new')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Personas' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Camila Ríos', hidden: true }))
  const people = await screen.findByRole('region', { name: 'En el grupo' })
  await within(people).findByText('Camila Ríos')
  write('Nombre', 'Norte')
  write('Dirección', 'Calle 10 # 43A-20')
  fireEvent.click(screen.getByRole('button', { name: 'Crear grupo' }))
  await vi.waitFor(() => expect(sentTo('POST', '/v1/group')).toHaveLength(1))
  expect(sentTo('POST', '/v1/group')[0]?.body).toMatchObject({
    name: 'Norte',
    resource_ids: [camila],
    activity_ids: [],
  })
})

it('leads from a group to the calendar of its visits, and from a new one nowhere', async () => {
  const at = '2026-11-20T15:00:00.000Z'
  const group: Group = {
    id: bruno,
    name: 'Norte',
    address: 'Calle 9',
    resource_ids: [],
    activity_ids: [],
    visit_point_ids: [],
    resource_count: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
  }
  answers.set('POST /v1/group/filter', { ...none, records: [group], total: 1 })
  answers.set(`GET /v1/group/${bruno}`, group)
  openAs(supervisor, `/app/group/group-list?form=edit&record=${bruno}`)
  const link = await screen.findByRole('link', { name: 'Enlace de calendario' })
  const to = new URL(link.getAttribute('href') ?? '', 'https://console.test')
  expect(to.pathname).toBe('/apps/integration/calendars')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    form: 'new',
    group_id: bruno,
    of_name: 'Norte',
  })
})

it('stands in the rail for whoever may list groups', async () => {
  openAs(supervisor, '/app/group/group-list')
  const rail = await screen.findByRole('navigation', { name: 'Módulos' })
  for (const name of ['Grupos', 'Actividades']) {
    expect(within(rail).getByRole('link', { name })).toBeDefined()
  }
  await screen.findByRole('heading', { name: 'Todavía no hay grupos' })
})
