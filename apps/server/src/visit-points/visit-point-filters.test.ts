import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aGroup, aResource, aRole, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const { create, filter, cities } = visitPoints
let token: string

beforeEach(() => {
  token = signIn()
})

const add = async (overrides: object) =>
  (await call(create, { body: { ...aVisitPoint(), ...overrides } }, token)).body
const names = async (filters: object, as = token) =>
  (await call(filter, { body: { filters } }, as)).body.records.map(
    ({ name }: { name: string }) => name,
  )

const named = async (text: string, as = token) =>
  (await call(cities, { body: { text } }, as)).body.records.map(
    ({ name }: { name: string }) => name,
  )
const on = (date: string) => ({ not_scheduled_on: { date_init: date, date_end: date } })
const inOrder = (texts: readonly string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1))

const cancel = (id: string, as: string) =>
  call(
    visits.report,
    { params: { id }, body: { id: uuidv7(), transition: 'cancel', reason: 'Cerrado' } },
    as,
  )

it('tells how well each place is known, and lists those that are to be located better', async () => {
  const places = [
    ['Pin', { location_source: 'pin', precision: 'street' }, 'confirmed'],
    ['Typed', {}, 'door'],
    ['Roof', { location_source: 'address', precision: 'rooftop' }, 'door'],
    ['Corner', { location_source: 'address', precision: 'intersection' }, 'street'],
    ['Town', { location_source: 'address', precision: 'place' }, 'area'],
    ['Nowhere', { cx: null, cy: null, location_source: 'pin' }, 'none'],
  ] as const
  for (const [name, place, location_quality] of places) {
    expect(await add({ name, ...place })).toMatchObject({ location_quality })
  }
  expect(await names({ to_locate: true })).toEqual(['Corner', 'Nowhere', 'Town'])
  expect(await names({ location_quality: ['confirmed', 'area'] })).toEqual(['Pin', 'Town'])
})

it('lists those without a visit from today on, or on certain days; a cancelled one is none', async () => {
  const field = await createField(server)
  const planned = (await field.create()).body
  const { staff } = field
  const here = (await call(visitPoints.get, { params: { id: planned.visit_point_id } }, staff)).body
  const free = (await call(create, { body: aVisitPoint({ name: 'Libre' }) }, staff)).body
  expect(await names({ not_scheduled: true }, staff)).toEqual([free.name])
  expect(await names(on('2026-03-02'), staff)).toEqual([free.name])
  expect(await names(on('2026-03-03'), staff)).toEqual(inOrder([free.name, here.name]))
  await cancel(planned.id, staff)
  expect(await names({ not_scheduled: true }, staff)).toEqual(inOrder([free.name, here.name]))
})

it('shows the next visit and the last one', async () => {
  const field = await createField(server)
  const planned = (await field.create()).body
  const fields = ['last_visit', 'next_visit']
  const listed = async () =>
    (await call(filter, { body: { fields } }, field.staff)).body.records.find(
      ({ id }: { id: string }) => id === planned.visit_point_id,
    )
  const { id, status, start_at } = planned
  const visit = { id, status, start_at }
  expect(await listed()).toMatchObject({ next_visit: visit, last_visit: null })
  await cancel(planned.id, field.staff)
  const over = { ...visit, status: 'Canceled' }
  expect(await listed()).toMatchObject({ next_visit: null, last_visit: over })
})

it('lists those of a resource and of a group', async () => {
  const role_id = (await call(roles.create, { body: aRole() }, token)).body.id
  const [near, far] = [await add({ name: 'Cerca' }), await add({ name: 'Lejos' })]
  const group_id = (await call(groups.create, { body: aGroup() }, token)).body.id
  const related = { role_id, visit_point_ids: [near.id], group_ids: [group_id] }
  const resource_id = (await call(resources.create, { body: aResource(related) }, token)).body.id
  await add({ name: far.name, resource_ids: [] })
  expect(await names({ resource_id })).toEqual(['Cerca'])
  expect(await names({ group_id })).toEqual(['Cerca'])
  expect(await names({ group_id: uuidv7() })).toEqual([])
})

it('names each city once, accents aside, and never those of another company', async () => {
  for (const city of ['Medellín', 'Cali', 'Medellín', 'Mérida']) await add({ city })
  expect(await named('')).toEqual(['Cali', 'Medellín', 'Mérida'])
  expect(await named('me')).toEqual(['Medellín', 'Mérida'])
  expect(await named('', signIn())).toEqual([])
  expect(await names({ city: 'Cali' })).toHaveLength(1)
})
