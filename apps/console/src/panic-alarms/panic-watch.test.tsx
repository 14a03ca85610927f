import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  errorResponse,
  everything,
  late,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePanicAlarm } from '../../test/make-panic-alarm.ts'
import { makeUser } from '../../test/make-user.ts'
import { elapsedText } from './elapsed-text.ts'
import { panicSound } from './panic-sound.ts'
import { placeNow } from './place-now.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const id = '0195d5a0-0000-7000-8000-0000000000e1'
const someone = '0195d5a0-0000-7000-8000-0000000000e9'
const alarm: PanicAlarm = makePanicAlarm({
  pressed_at: ago(48_000),
  received_at: ago(47_000),
  fix_at: ago(48_000),
})
const takenBy = (taken_by: string, taken_by_name: string): PanicAlarm => ({
  ...alarm,
  state: 'taken',
  taken_at: ago(1000),
  taken_by,
  taken_by_name,
})
const path = '/apps/notifications'
const dialog = () => screen.findByRole('alertdialog', { name: 'Camila Ríos pidió ayuda' })
const setOpen = (...records: PanicAlarm[]) => answers.set('GET /v1/panic-alarm/open', { records })

beforeEach(() => {
  setUpConsole()
  setOpen(alarm)
})
afterEach(tearDownConsole)

it('interrupts any page, and neither Escape nor a click beside it closes it', async () => {
  openPage(path)
  const alarmDialog = await dialog()
  expect(document.activeElement?.textContent).toBe('Camila Ríos pidió ayuda')
  fireEvent.keyDown(alarmDialog, { key: 'Escape', code: 'Escape' })
  const { parentElement } = alarmDialog
  if (parentElement) fireEvent.click(parentElement)
  expect(screen.getByRole('alertdialog')).toBe(alarmDialog)
  const phone = within(alarmDialog).getByRole('link', { name: 'Llamar a Camila' })
  expect(phone.getAttribute('href')).toBe('tel:+57300123')
  expect(within(alarmDialog).getByText('Nadie la ha tomado todavía')).toBeDefined()
})

it('lets the keys of a page do nothing below it', async () => {
  openPage(path)
  fireEvent.keyDown(await dialog(), { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(screen.queryByRole('combobox', { name: '¿A quién o qué buscas?' })).toBeNull()
})

it('does not interrupt whoever may not see where people are', async () => {
  openPage(
    path,
    everything.filter((name) => name !== 'MAP_LIST'),
  )
  await screen.findByRole('heading', { name: 'Notificaciones' })
  expect(sentTo('GET', '/v1/panic-alarm/open')).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('is taken by one click, closed with a note, and stays at hand in between', async () => {
  const me = makeUser().id
  answers.set(`PUT /v1/panic-alarm/${id}/take`, takenBy(me, 'Yo'))
  openPage(path)
  const alarmDialog = await dialog()
  setOpen(takenBy(me, 'Yo'))
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' }))
  await screen.findByText(/^Tú te encargas desde las/)
  fireEvent.click(screen.getByRole('button', { name: 'Seguir trabajando' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Camila Ríos · abrir la alarma' }))
  const note = await screen.findByRole('textbox', { name: 'Qué pasó' })
  fireEvent.change(note, { target: { value: 'Falsa alarma' } })
  answers.set(`PUT /v1/panic-alarm/${id}/close`, { ...takenBy(me, 'Yo'), state: 'closed' })
  setOpen()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la alarma' }))
  await screen.findByText('La alarma de Camila Ríos quedó cerrada')
  expect(sentTo('PUT', `/v1/panic-alarm/${id}/close`)[0]?.body).toEqual({ note: 'Falsa alarma' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('shows at once who was faster', async () => {
  openPage(path)
  const alarmDialog = await dialog()
  const record = takenBy(someone, 'Iván Paredes')
  answers.set(`PUT /v1/panic-alarm/${id}/take`, errorResponse(409, 'PANIC_ALARM_TAKEN', { record }))
  setOpen(record)
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' }))
  await screen.findByText(/^Iván Paredes se encarga desde las/)
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('stays, and says why, where taking it fails', async () => {
  openPage(path)
  const alarmDialog = await dialog()
  answers.set(`PUT /v1/panic-alarm/${id}/take`, errorResponse(500, 'INTERNAL'))
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' }))
  expect(await within(alarmDialog).findByRole('alert')).toBeDefined()
  expect(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' })).toBeDefined()
})

it('sends whoever is near with one click, once', async () => {
  const near = { fix_at: ago(2000), source: 'road', distance_m: 1200, duration_s: 240 }
  answers.set('POST /v1/resource/nearest', { records: [{ ...near, resource_id: bruno }] })
  answers.set('POST /v1/communication', {
    id: someone,
    title: 'Camila Ríos pidió ayuda',
    text: '',
    target_kind: 'resources',
    target_names: ['Bruno'],
    sender_name: 'Yo',
    sent_at: ago(0),
    expires_at: null,
    withdrawn_at: null,
    state: 'open',
    remind_min: null,
    needs_answer: true,
    files: [],
    phones: 1,
    seen: 0,
    resolved: 0,
    recipients: [],
  })
  openPage(path, [...everything, 'COMMUNICATION_CREATE'])
  await within(await dialog()).findByText(`Iba a ${late.visit_point_name}`)
  const send = await within(await dialog()).findByRole('button', { name: /^Enviar a Bruno/ })
  fireEvent.click(send)
  await screen.findByText(/^Bruno.* recibe en su teléfono el aviso de ir$/)
  await waitFor(() => expect(send).toHaveProperty('disabled', true))
  fireEvent.click(send)
  const sent = sentTo('POST', '/v1/communication')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: 'Camila Ríos pidió ayuda',
      text: expect.stringContaining('4.71'),
      target: { kind: 'resources', resource_ids: [bruno] },
      needs_answer: true,
    },
  ])
})

it('shows several one after the other, the oldest first', async () => {
  const second = { ...alarm, id: someone, resource_name: 'Bruno Ríos', received_at: ago(1000) }
  setOpen(alarm, second)
  answers.set(`PUT /v1/panic-alarm/${id}/take`, takenBy(makeUser().id, 'Yo'))
  openPage(path)
  const alarmDialog = await dialog()
  expect(within(alarmDialog).getByText('Hay otra alarma en espera')).toBeDefined()
  setOpen(takenBy(makeUser().id, 'Yo'), second)
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' }))
  await screen.findByRole('alertdialog', { name: 'Bruno Ríos pidió ayuda' })
  expect(screen.getByRole('button', { name: 'Camila Ríos · abrir la alarma' })).toBeDefined()
})

it('sounds only once somebody allowed it in this browser, and until it is taken', async () => {
  const closed = vi.fn<() => Promise<void>>(async () => {})
  const opened = vi.fn<() => void>()
  vi.stubGlobal('AudioContext', fakeAudio({ opened, closed }))
  openPage(path)
  const alarmDialog = await dialog()
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Activar sonido' }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  answers.set(`PUT /v1/panic-alarm/${id}/take`, takenBy(makeUser().id, 'Yo'))
  setOpen(takenBy(makeUser().id, 'Yo'))
  fireEvent.click(within(alarmDialog).getByRole('button', { name: 'Yo me encargo' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  act(() => panicSound.set(false))
})

it('lists who asked for help and what came of it', async () => {
  setOpen()
  const done = {
    ...takenBy(someone, 'Iván Paredes'),
    state: 'closed',
    closed_at: ago(0),
    closed_by: someone,
    closed_by_name: 'Iván Paredes',
    note: 'Se pinchó una llanta',
  }
  const page = { records: [done], total: 1, next_cursor: null }
  answers.set('POST /v1/panic-alarm/filter', page)
  openPage('/apps/panic-alarms')
  fireEvent.click(await screen.findByText('Camila Ríos'))
  const opened = await screen.findByRole('dialog')
  expect(within(opened).getByText('Se pinchó una llanta')).toBeDefined()
  expect(within(opened).getByText('Iván Paredes cerró la alarma')).toBeDefined()
})

it('counts seconds, minutes and hours, and never less than nothing', () => {
  expect([-5000, 48_000, 725_000, 3_729_000].map(elapsedText)).toEqual([
    '0:00',
    '0:48',
    '12:05',
    '1:02:09',
  ])
})

it('looks for the person at the newer of press and fix', () => {
  const fix = {
    resource_id: camila,
    fix_at: ago(2000),
    received_at: ago(2000),
    cx: 1,
    cy: 2,
    accuracy_m: null,
    speed_km_h: null,
    course_deg: null,
    battery_pct: null,
    is_doubtful: false,
  }
  const pressed = { ...alarm, fix_at: ago(48_000) }
  expect(placeNow(pressed, fix)).toMatchObject({ cx: 1, cy: 2 })
  expect(placeNow(pressed, { ...fix, fix_at: ago(90_000) })).toMatchObject({ cx: -74.07 })
  const inexact = { ...pressed, accuracy_m: 1500 }
  expect(placeNow(inexact, null)).toMatchObject({ is_doubtful: true })
  expect(placeNow(inexact, { ...fix, fix_at: ago(90_000) })).toMatchObject({ cx: 1, cy: 2 })
  expect(placeNow({ ...alarm, cx: null, cy: null }, null)).toBeNull()
})

/** What a browser plays with, of which nothing is heard. */
function fakeAudio({
  opened,
  closed,
}: {
  readonly opened: () => void
  readonly closed: () => Promise<void>
}) {
  const level = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} }
  return class {
    readonly currentTime = 0
    readonly destination = node
    constructor() {
      opened()
    }
    resume = async () => {}
    close = closed
    createGain = () => ({ ...node, gain: level })
    createOscillator = () => ({ ...node, frequency: { value: 0 } })
  }
}
