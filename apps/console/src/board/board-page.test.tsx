import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  bar,
  candidatesAre,
  date,
  espiga,
  mill,
  openBoard,
  put,
  rose,
  setUpBoard,
} from '../../test/board-fixture.ts'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  openPage,
  sentTo,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeVisit } from '../../test/make-visit.ts'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

const key = (name: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...options })
const row = (name: string) => screen.getByRole('listitem', { name })
const spoken = () => screen.getByRole('status', { name: 'Avisos del tablero' }).textContent

/** Focuses a visit and lifts it by Space. */
async function lift(name: RegExp) {
  const lifted = await bar(name)
  lifted.focus()
  key(' ')
  await waitFor(() => expect(spoken()).not.toBe(''))
}

it('shows the day of each person, and what nobody has', async () => {
  openBoard()
  await bar(/^La Rosa, 10:00–11:00, Programada/)
  within(row('Bruno Ríos')).getByText('1 visita')
  const tray = screen.getByRole('region', { name: 'Sin asignar' })
  expect(within(tray).getAllByRole('listitem')).toHaveLength(1)
  within(tray).getByRole('button', { name: /^Óptica Visión, Vence 11:00/ })
})

it('shows what is left of the night before, which is moved on its own day', async () => {
  const night = makeVisit({
    resource_id: bruno,
    visit_point_name: 'El Turno',
    date: '2999-11-19',
    hour_init: '22:00:00',
    hour_end: '02:00:00',
    start_at: '2999-11-20T03:00:00.000Z',
    end_at: '2999-11-20T07:00:00.000Z',
  })
  answers.set('POST /v1/visit/filter', { records: [night], total: 1, next_cursor: null })
  openBoard()
  const lifted = await bar(/^El Turno, 22:00–02:00 \(\+1\)/)
  expect(lifted.style.insetInlineStart).toBe('0.000%')
  screen.getByText('00:00')
  lifted.focus()
  key(' ')
  expect(lifted.dataset['lifted']).toBeUndefined()
  within(row('Bruno Ríos')).getByTitle(/^0 .*planeadas/)
})

it('measures the day of each person against the hours of work of the company', async () => {
  const config_json = { hour_init: '10:00:00', hour_end: '12:00:00' }
  answers.set('GET /v1/config/company', [
    { type_config_id: rose.id, type_config_name: 'WORKING_HOURS', config_json },
  ])
  openBoard()
  await bar(/^La Rosa/)
  await within(row('Bruno Ríos')).findByText('10:00–12:00')
  expect(within(row('Bruno Ríos')).getByTitle('1 h planeadas de 2 h').textContent).toMatch(
    /^50\s%$/,
  )
  await lift(/^La Rosa/)
  for (let step = 0; step < 5; step += 1) key('ArrowRight')
  // A quarter of an hour of it would be overtime, which is said and allowed.
  await waitFor(() => expect(spoken()).toContain('15 min fuera de la jornada'))
})

it('measures the day of each person against their own hours, and says who is away', async () => {
  const hours = { hour_init: '07:00:00', hour_end: '11:00:00' }
  const records = [
    { resource_id: bruno, hours, breaks: [], absence: null, skills: [] },
    { resource_id: camila, hours: null, breaks: [], absence: 'Vacaciones', skills: [] },
  ]
  answers.set('POST /v1/availability/day', { records })
  openBoard()
  await bar(/^La Rosa/)
  await within(row('Bruno Ríos')).findByText('07:00–11:00')
  // At the name and in the lane.
  const away = await within(row('Camila Ríos')).findAllByText('No trabaja: Vacaciones')
  expect(away).toHaveLength(2)
  await lift(/^La Rosa/)
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toContain('No trabaja ese día'))
})

it('moves a visit by keyboard, and says how it fits before it is dropped', async () => {
  openBoard()
  await lift(/^La Rosa/)
  await waitFor(() => expect(sentTo('POST', `/v1/visit/${rose.id}/candidate`)).toHaveLength(1))
  key('ArrowUp')
  key('ArrowDown')
  key('ArrowRight')
  key('ArrowUp')
  // Bruno is above Camila: the last arrow had nowhere to go.
  await waitFor(() => expect(spoken()).toBe('Bruno Ríos, 10:15–11:15: Cabe'))
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toBe('Camila Ríos, 10:15–11:15: +6 min de viaje'))
  within(row('Camila Ríos')).getByText('+6 min de viaje')
  const moved = { ...rose, resource_id: camila, hour_init: '10:15:00', hour_end: '11:15:00' }
  answers.set(`PUT ${put(rose.id)}`, moved)
  key('Enter')
  await screen.findByText('La Rosa pasó a Camila Ríos, 10:15')
  const [sent] = sentTo('PUT', put(rose.id))
  expect(sent?.body).toMatchObject({ resource_id: camila, date, hour_init: '10:15:00' })
  expect(new Headers(sent?.headers).get('if-match')).toContain(rose.update_on)
  within(row('Camila Ríos')).getByRole('button', { name: /^La Rosa, 10:15–11:15/ })
})

it('puts a lifted visit back with Escape, and asks the server for nothing', async () => {
  openBoard()
  await lift(/^La Rosa/)
  key('ArrowDown')
  key('Escape')
  await waitFor(() => expect(spoken()).toBe(''))
  within(row('Bruno Ríos')).getByRole('button', { name: /^La Rosa, 10:00–11:00/ })
  expect(sentTo('PUT', put(rose.id))).toEqual([])
})

it('drops nothing where a rule excludes the person, and says why', async () => {
  candidatesAre(rose.id, { code: 'ACTIVITY_NOT_OF_RESOURCE', ways: [] })
  openBoard()
  await lift(/^La Rosa/)
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toBe('Camila Ríos, 10:00–11:00: Sin la actividad'))
  key('Enter')
  await screen.findByText('La Rosa no cabe con Camila Ríos')
  expect(sentTo('PUT', put(rose.id))).toEqual([])
})

it('drops nothing over another visit', async () => {
  openBoard()
  await lift(/^El Molino/)
  key('ArrowUp')
  for (let step = 0; step < 6; step += 1) key('ArrowLeft')
  await waitFor(() => expect(spoken()).toMatch(/^Bruno Ríos, 10:30–11:30: Se cruza 30 min/))
  key('Enter')
  await screen.findByText('El Molino no cabe con Bruno Ríos')
  expect(sentTo('PUT', put(mill.id))).toEqual([])
})

it('asks for the reason of a place against a rule, and sends it with the plan', async () => {
  const unrelated = {
    code: 'VISIT_POINT_NOT_OF_RESOURCE',
    is_relatable: true,
    missing_skills: [],
    is_in_zone: false,
  }
  candidatesAre(rose.id, unrelated)
  openBoard()
  await lift(/^La Rosa/)
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toMatch(/no visita este punto · fuera de su zona$/))
  key('Enter')
  const dialog = await screen.findByRole('dialog', { name: /^¿Dar la visita a Camila Ríos, 10:00/ })
  within(dialog).getByText(/La Rosa quedará entre los puntos que visita Camila Ríos/)
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['no visita este punto', 'fuera de su zona'])
  const give = within(dialog).getByRole('button', { name: 'Dar de todos modos' })
  expect(give).toHaveProperty('disabled', true)
  const value = 'Lo pidió el cliente'
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value } })
  answers.set(`PUT ${put(rose.id)}/placement`, { ...rose, resource_id: camila })
  fireEvent.click(give)
  await screen.findByText('La Rosa pasó a Camila Ríos, 10:00')
  const [sent] = sentTo('PUT', `${put(rose.id)}/placement`)
  expect(sent?.body).toMatchObject({ resource_id: camila, reason: value, relates: true })
  expect(sentTo('PUT', put(rose.id))).toEqual([])
})

const undoByKey = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

/** Moves La Rosa to Camila by keyboard. */
async function moveRose() {
  await lift(/^La Rosa/)
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toMatch(/^Camila/))
  const moved = { ...rose, resource_id: camila, update_on: '2026-11-19T16:00:00.000Z' }
  answers.set(`PUT ${put(rose.id)}`, moved)
  key('Enter')
  await screen.findByText('La Rosa pasó a Camila Ríos, 10:00')
  return moved
}

it('takes an act back by Ctrl Z and does it again', async () => {
  openBoard()
  await moveRose()
  const back = { ...rose, update_on: '2026-11-19T16:00:01.000Z' }
  answers.set(`POST /v1/visit/${rose.id}/revert`, back)
  undoByKey()
  await waitFor(() =>
    within(row('Bruno Ríos')).getByRole('button', { name: /^La Rosa, 10:00–11:00/ }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rehacer' }))
  await waitFor(() => within(row('Camila Ríos')).getByRole('button', { name: /^La Rosa/ }))
  const [, again] = sentTo('PUT', put(rose.id))
  expect(new Headers(again?.headers).get('if-match')).toContain(back.update_on)
})

it('takes back by Ctrl Z what was done last, whatever it was and wherever', async () => {
  openBoard()
  const moved = await moveRose()
  fireEvent.click(await bar(/^El Molino/))
  const card = await screen.findByRole('region', { name: 'El Molino' })
  fireEvent.click(within(card).getByRole('button', { name: 'Más' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar visita' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar El Molino' })
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'Cerrado' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar visita' }))
  await bar(/^El Molino, .*Cancelada/)
  // Keys belong to what lies over the page until it has gone from the document, the menu too.
  await waitFor(() => expect(document.querySelector('[role="dialog"], [role="menu"]')).toBeNull())
  undoByKey()
  await screen.findByText('Deshecho: El Molino quedó cancelada')
  await bar(/^El Molino, .*Programada/)
  expect(sentTo('POST', /revert$/)).toEqual([])
  answers.set(`POST /v1/visit/${rose.id}/revert`, rose)
  undoByKey()
  await screen.findByText('Deshecho: La Rosa pasó a Camila Ríos, 10:00')
  const [revert] = sentTo('POST', /revert$/)
  expect(new Headers(revert?.headers).get('if-match')).toContain(moved.update_on)
  expect(sentTo('POST', `/v1/visit/${mill.id}/event`)).toEqual([])
})

it('says that an act was overtaken, and touches nothing', async () => {
  openBoard()
  await moveRose()
  const record = { ...rose, hour_init: '16:00:00', hour_end: '17:00:00' }
  answers.set(`POST /v1/visit/${rose.id}/revert`, errorResponse(409, 'RECORD_CHANGED', { record }))
  undoByKey()
  await screen.findByText('No se pudo deshacer: La Rosa pasó a Camila Ríos, 10:00')
  screen.getByText('La visita cambió después; no se tocó nada')
  within(row('Camila Ríos')).getByRole('button', { name: /^La Rosa/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  undoByKey()
  expect(sentTo('POST', /revert$/)).toHaveLength(1)
})

it('shows both plans where somebody else was faster, and loses neither', async () => {
  openBoard()
  await lift(/^La Rosa/)
  key('ArrowDown')
  await waitFor(() => expect(spoken()).toMatch(/^Camila/))
  const stored = { ...rose, hour_init: '15:00:00', hour_end: '16:00:00' }
  const newer = { ...stored, update_on: '2026-11-19T17:00:00.000Z' }
  answers.set(`PUT ${put(rose.id)}`, errorResponse(409, 'RECORD_CHANGED', { record: newer }))
  key('Enter')
  const dialog = await screen.findByRole('dialog', { name: /Alguien cambió La Rosa/ })
  within(dialog).getByText('Bruno Ríos, 15:00–16:00')
  within(dialog).getByText('Camila Ríos, 10:00–11:00')
  answers.set(`PUT ${put(rose.id)}`, { ...rose, resource_id: camila })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar lo mío' }))
  await waitFor(() => expect(sentTo('PUT', put(rose.id))).toHaveLength(2))
  const [, second] = sentTo('PUT', put(rose.id))
  expect(new Headers(second?.headers).get('if-match')).toContain(newer.update_on)
})

it('lifts nothing for whoever may only read', async () => {
  openPage(`/apps/board?date=${date}`, ['CALENDAR_LIST', 'CALENDAR_READ', 'RESOURCES_LIST'])
  const lifted = await bar(/^La Rosa/)
  lifted.focus()
  key(' ')
  expect(spoken()).toBe('')
  expect(screen.queryByRole('button', { name: /^Sugerir/ })).toBeNull()
})

it('marks what is wrong in a plan, and shows those people alone', async () => {
  const records = [rose, mill, espiga]
  answers.set('POST /v1/visit/filter', { records, total: 3, next_cursor: null })
  openBoard()
  await bar(/^La Espiga.*Se cruza 20 min/)
  fireEvent.click(screen.getByRole('button', { name: 'Con conflicto 1' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Camila Ríos' })).toBeNull())
  row('Bruno Ríos')
})

const firstRow = () => screen.getAllByRole('listitem', { name: /Ríos$/ })[0]?.textContent

it('puts the fullest days first on request, and names in their order again', async () => {
  const records = [rose, { ...mill, hour_end: '16:00:00' }]
  answers.set('POST /v1/visit/filter', { records, total: 2, next_cursor: null })
  openBoard()
  await bar(/^El Molino/)
  const order = screen.getByRole('button', { name: 'Ordenar por carga' })
  fireEvent.click(order)
  await waitFor(() => expect(firstRow()).toMatch(/Camila/))
  fireEvent.click(order)
  await waitFor(() => expect(firstRow()).toMatch(/Bruno/))
})
