import { alarmTrialTask } from '@baquiano/contract/alarms'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  answers,
  camila,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { alarm } from '../../test/an-alarm.ts'

const { id, added_on: at } = alarm
const task = '0195d5a0-0000-7000-8000-0000000000a2'
const page = (records: readonly object[]) => ({ records, total: records.length, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/alarm/filter', page([alarm]))
  answers.set('GET /v1/view?list=alarms', { records: [] })
  answers.set('POST /v1/zone/filter', page([]))
  answers.set('GET /v1/holiday/country', { records: ['CL', 'CO'], suggested: 'CO' })
  answers.set('POST /v1/group/filter', page([]))
  answers.set(`GET /v1/alarm/${id}`, alarm)
  answers.set(`GET /v1/alarm/${id}/mute`, { records: [] })
})
afterEach(tearDownConsole)

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('lists the alarms of one kind, and leads to those of another', async () => {
  const history = openPage('/apps/alarm/speed', permissions)
  await screen.findByRole('button', { name: 'Muy rápido' })
  await screen.findByText('Más de 80 km/h')
  expect(sentTo('POST', '/v1/alarm/filter').map(({ body }) => body.filters)).toEqual([
    { kind: 'speed' },
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Batería' }))
  await waitFor(() => expect(history.location.pathname).toBe('/apps/alarm/battery'))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/alarm/filter').at(-1)?.body.filters).toEqual({ kind: 'battery' }),
  )
})

it('says around what a radius lies, and that its visit point was removed', async () => {
  const rule = {
    kind: 'radio',
    radius_m: 500,
    zone_type: 'Output',
    margin_m: 0,
    persist_s: 0,
  } as const
  const around = {
    ...alarm,
    kind: 'radio',
    rule: { ...rule, center: null, visit_point_id: camila },
  }
  const center = { cx: -74.07, cy: 4.71 }
  answers.set(
    'POST /v1/alarm/filter',
    page([
      { ...around, id: camila, visit_point_name: 'La Espiga' },
      { ...around, id },
      { ...around, id: task, rule: { ...rule, visit_point_id: null, center } },
    ]),
  )
  openPage('/apps/alarm/radio', permissions)
  const shown = await screen.findAllByText(/^Sale · 500 m/)
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Sale · 500 m · La Espiga',
    'Sale · 500 m · punto de visita eliminado',
    'Sale · 500 m',
  ])
})

it('marks alarms in the rail on the pages of its rules', async () => {
  openPage('/apps/alarm/zone', permissions)
  const rail = within(await screen.findByRole('navigation', { name: 'Módulos' }))
  const current = rail.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/apps/alarm/history'])
})

const isRequired = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name }).required

it('asks for no second list of e-mails, and says so', async () => {
  openPage('/apps/alarm/speed?form=new', permissions)
  await screen.findByRole('heading', { name: 'Alarma nueva' })
  expect(isRequired('Correos para escalar')).toBe(false)
  expect(isRequired('Correos')).toBe(true)
})

it('turns an alarm off from the list, with its other fields as they are', async () => {
  answers.set(`PUT /v1/alarm/${id}`, { ...alarm, status: 'Inactive' })
  openPage('/apps/alarm/speed', permissions)
  fireEvent.click(await screen.findByRole('switch', { name: /Muy rápido/ }))
  await waitFor(() => expect(sentTo('PUT', `/v1/alarm/${id}`)).toHaveLength(1))
  const { rule, emails } = alarm
  expect(sentTo('PUT', `/v1/alarm/${id}`)[0]?.body).toMatchObject({
    status: 'Inactive',
    rule,
    emails,
  })
})

it('puts the switch of an alarm below what opens it on a phone, never inside of it', async () => {
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }))
  onTestFinished(() => narrow.mockRestore())
  openPage('/apps/alarm/speed', permissions)
  const toggle = await screen.findByRole('switch', { name: /Muy rápido/ })
  expect(toggle.closest('li')).not.toBeNull()
  expect(toggle.closest('button')).toBeNull()
})

it.each([
  { kind: 'battery', label: 'Nivel de batería, %', value: '100', text: /por encima de 0/ },
  { kind: 'speed', label: 'Velocidad, km/h', value: '201', text: /velocidad/i },
  { kind: 'schedule', label: 'Total de visitas', value: '0', text: /visitas/ },
])('says at the field what is wrong with a rule of $kind', async (faulty) => {
  openPage(`/apps/alarm/${faulty.kind}?form=new`, permissions)
  await screen.findByRole('heading', { name: 'Alarma nueva' })
  write(faulty.label, faulty.value)
  fireEvent.click(screen.getByRole('button', { name: 'Crear alarma' }))
  await screen.findByText(/Corrige 3 datos/)
  const field = screen.getByLabelText(faulty.label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const told = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = told.map((part) => document.getElementById(part)?.textContent).join(' ')
  expect(texts).toMatch(faulty.text)
  expect(sentTo('POST', '/v1/alarm')).toEqual([])
})

it.each([
  { kind: 'zone', label: 'Zona' },
  { kind: 'radio', label: 'Centro' },
])('asks what an alarm of $kind is about, whom it tells, and for a name', async (lacking) => {
  openPage(`/apps/alarm/${lacking.kind}?form=new`, permissions)
  await screen.findByRole('heading', { name: 'Alarma nueva' })
  fireEvent.click(screen.getByRole('button', { name: 'Crear alarma' }))
  const summary = await screen.findByRole('alert')
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Nombre', lacking.label, 'Correos']),
  )
})

/** What somebody fills in for each kind, and the rule that comes of it. */
const made = [
  {
    kind: 'battery',
    fill: () => write('Nivel de batería, %', '15'),
    rule: { kind: 'battery', battery_pct: 15, persist_s: 0 },
  },
  {
    kind: 'gps',
    fill: () => write(/^Sin posición durante/, '30'),
    rule: { kind: 'gps', silent_min: 30 },
  },
  {
    kind: 'radio',
    fill: () => {
      write(/^Radio, m/, '800')
      write(/^Longitud/, '-74.07')
      write(/^Latitud/, '4.71')
    },
    rule: { kind: 'radio', radius_m: 800, center: { cx: -74.07, cy: 4.71 }, margin_m: 50 },
  },
  {
    kind: 'schedule',
    fill: () => write('Total de visitas', '3'),
    rule: { kind: 'schedule', event: 'Start', total_visits: 3 },
  },
  {
    kind: 'zone',
    fill: async () => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Zona' }))
      fireEvent.click(await screen.findByRole('option', { name: /Bodega/, hidden: true }))
      fireEvent.click(screen.getByRole('radio', { name: 'Sale' }))
    },
    rule: { kind: 'zone', zone_id: camila, zone_type: 'Output', margin_m: 50 },
  },
  {
    kind: 'speed',
    fill: () => write('Velocidad, km/h', '95'),
    rule: { kind: 'speed', speed_km_h: 95, persist_s: 20 },
  },
] as const

it.each(made)('makes an alarm of $kind by its form', async ({ kind, fill, rule }) => {
  answers.set('POST /v1/zone/filter', page([{ id: camila, name: 'Bodega' }]))
  answers.set('POST /v1/alarm', alarm)
  openPage(`/apps/alarm/${kind}?form=new`, permissions)
  await screen.findByRole('heading', { name: 'Alarma nueva' })
  write('Nombre', 'Nueva')
  const emails = screen.getByRole('combobox', { name: 'Correos' })
  const clipboardData = { getData: () => 'turnos@demo.baquiano.test' }
  fireEvent.paste(emails, { clipboardData })
  await screen.findByText('turnos@demo.baquiano.test')
  await fill()
  fireEvent.click(screen.getByRole('button', { name: 'Crear alarma' }))
  await waitFor(() => expect(sentTo('POST', '/v1/alarm')).toHaveLength(1))
  expect(sentTo('POST', '/v1/alarm')[0]?.body).toMatchObject({
    name: 'Nueva',
    emails: ['turnos@demo.baquiano.test'],
    hour_end: '23:59:00',
    // Whoever goes home falls silent each evening.
    only_on_duty: kind === 'gps',
    rule,
  })
})

it.each([
  { said: /Hora final/, fill: () => write('Hora final', '00:00') },
  { said: /Hasta el día/, fill: () => write('Hasta el día', '2026-01-01') },
])('says that an end is before its beginning: $said', async ({ said, fill }) => {
  answers.set(`GET /v1/alarm/${id}`, { ...alarm, date_init: '2026-02-01' })
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  await screen.findByRole('heading', { name: 'Editar alarma' })
  fill()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const link = await screen.findByRole('link', { name: said })
  expect(link.closest('[role=alert]')).not.toBeNull()
  expect(sentTo('PUT', `/v1/alarm/${id}`)).toEqual([])
})

it('saves a rule that was changed, with its other parts as they are', async () => {
  answers.set(`PUT /v1/alarm/${id}`, alarm)
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  await screen.findByRole('heading', { name: 'Editar alarma' })
  write('Velocidad, km/h', '90')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/alarm/${id}`)).toHaveLength(1))
  expect(sentTo('PUT', `/v1/alarm/${id}`)[0]?.body).toMatchObject({
    name: 'Muy rápido',
    rule: { kind: 'speed', speed_km_h: 90, persist_s: 20 },
    emails: ['turnos@demo.baquiano.test'],
  })
})

it('leaves the holidays of a country out, that of the visit points at first', async () => {
  answers.set(`PUT /v1/alarm/${id}`, alarm)
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  await screen.findByRole('heading', { name: 'Editar alarma' })
  expect(screen.queryByLabelText('Festivos de')).toBeNull()
  screen.getByText(/quienes tienen permiso para ver las alarmas.*5 correos en 10 minutos/)
  fireEvent.click(screen.getByRole('combobox', { name: 'En festivo' }))
  fireEvent.click(await screen.findByRole('option', { name: 'no vigilar', hidden: true }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Festivos de' }).value).toBe(
      'Colombia',
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/alarm/${id}`)).toHaveLength(1))
  expect(sentTo('PUT', `/v1/alarm/${id}`)[0]?.body).toMatchObject({
    holiday_mode: 'never',
    holiday_country: 'CO',
  })
})

interface Tried {
  readonly suggestion: { readonly field: string; readonly value: number; readonly fired: number }
}

/** Answers the form's trial with what fired on a day. */
function answerTrial({ suggestion }: Tried): void {
  const counts = { fired: 9, cooldown: 5, late: 2 }
  const trial = alarmTrialTask.record.parse({
    id: task,
    kind: 'alarm-trial',
    status: 'done',
    done: 2,
    total: 2,
    error: null,
    added_on: at,
    update_on: at,
    finished_on: at,
    days: 7,
    trial: {
      ...counts,
      kind: 'speed',
      date_init: '2026-11-13',
      date_end: '2026-11-19',
      days: [{ resource_id: camila, resource_name: 'Camila Ríos', date: '2026-11-17', ...counts }],
      firings: [
        {
          resource_id: camila,
          event: 'Level',
          fired_at: '2026-11-17T16:18:00.000Z',
          outcome: 'fired',
          cx: -74.07,
          cy: 4.71,
          value: 92,
          threshold: 80,
        },
      ],
      suggestion,
      position_gap_m: null,
    },
  })
  answers.set('POST /v1/alarm/trial', { ...trial, status: 'waiting', trial: null })
  answers.set(`GET /v1/task/${task}`, trial)
}

it('takes the cooldown that would fire less, where no other level does', async () => {
  answerTrial({ suggestion: { field: 'cooldown_min', value: 60, fired: 2 } })
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  await screen.findByText(/No repitas el de la misma persona en 60 min/, {}, { timeout: 8000 })
  fireEvent.click(screen.getByRole('button', { name: 'Usar este valor' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^No repetir en/).value).toBe('60'),
  )
})

it('tries an alarm on the last days, and takes the value that would fire less', async () => {
  answerTrial({ suggestion: { field: 'speed_km_h', value: 95, fired: 2 } })
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  // Nobody asks for it: it begins with the form.
  await screen.findByText('9 avisos', {}, { timeout: 8000 })
  screen.getByRole('button', { name: 'Probar otra vez' })
  const days = within(screen.getByRole('region', { name: 'Avisos por persona y día' }))
  const day = within(days.getByRole('listitem'))
  day.getByText('Camila Ríos')
  day.getByText('mar, 17 nov')
  const mark = day.getByRole('button', { name: '11:18, habría avisado' })
  fireEvent.click(mark)
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'))
  const newest = within(screen.getByRole('region', { name: 'Los más recientes' }))
  expect(newest.getByRole('listitem').getAttribute('aria-current')).toBe('true')
  newest.getByText('92 km/h, límite 80')
  expect(sentTo('POST', '/v1/alarm/trial')[0]?.body).toMatchObject({
    days: 7,
    is_automatic: true,
    alarm: { rule: { kind: 'speed', speed_km_h: 80 } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Usar este valor' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Velocidad, km/h').value).toBe('95'),
  )
})

it('lets a person fire no more for a while, and ends that', async () => {
  const muted = {
    resource_id: camila,
    resource_name: 'Camila Ríos',
    until: at,
    muted_by: id,
    muted_by_name: 'Valeria Ríos',
  }
  answers.set(`GET /v1/alarm/${id}/mute`, { records: [muted] })
  answers.set(`PUT /v1/alarm/${id}/mute`, { records: [] })
  openPage(`/apps/alarm/speed?form=edit&record=${id}`, permissions)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Terminar el silencio de Camila Ríos' }),
  )
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/alarm/${id}/mute`)[0]?.body).toEqual({
      resource_id: camila,
      until: null,
    }),
  )
})
