import {
  dayS,
  email,
  instant,
  listDateRange,
  localDate,
  localHour,
  numberRange,
  optionalText,
  permissions,
  recordId,
  requiredText,
  severalOf,
} from '@baquiano/contract/platform'
import { recordEndpoints } from '@baquiano/contract/records'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answers, sentTo, setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import { i18n } from '../../app/i18n.ts'
import { startSession, storeUser } from '../session.ts'
import { ShellSlotsProvider } from '../shell/shell-slots.tsx'
import { recordPage } from './record-page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const id = '0195d5a0-0000-7000-8000-0000000000a1'
const vehicle = z.enum(['car', 'foot', 'bike'])
const skill = z.enum(['cold', 'heavy', 'keys'])

const stay = z.int().min(1).max(dayS).meta({ unit: 's' })

const fields = z.strictObject({
  name: requiredText(),
  note: requiredText().nullable(),
  stay,
  weight: z.number().min(0).nullable(),
  first_day: localDate,
  start_hour: localHour,
  vehicle,
  skills: z.array(skill),
  is_urgent: z.boolean(),
  status: z.enum(['Active', 'Inactive']),
  group_id: recordId.nullable(),
  emails: z.array(email),
  contact: email,
  about: optionalText(),
})
const record = z.object({
  ...fields.shape,
  id: recordId,
  added_on: instant,
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
const samples = recordEndpoints({
  path: '/sample',
  module: 'ACTIVITY',
  nouns: ['a sample', 'samples'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    stay: numberRange(stay).optional(),
    skills: severalOf(skill).optional(),
    group_id: recordId.optional(),
    vehicle: vehicle.optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name'],
  notFound: 'ACTIVITY_NOT_FOUND',
  rules: { create: [], update: [], remove: [] },
})
const columns = {
  name: 'Nombre',
  note: 'Nota',
  stay: 'Servicio',
  weight: 'Peso',
  first_day: 'Primer día',
  start_hour: 'Desde las',
  vehicle: 'Medio',
  skills: 'Sabe',
  is_urgent: 'Urgente',
  status: 'Estado',
  group_id: 'Grupo',
  emails: 'Avisar a',
  contact: 'Correo',
  about: 'Detalle',
  update_on: 'Modificado',
}
const words = {
  title: 'Muestras',
  menu: 'Muestras',
  search: 'Nombre',
  new: 'Muestra',
  create: 'Muestra nueva',
  create_it: 'Crear muestra',
  edit: 'Editar muestra',
  form_note: 'De todo un poco.',
  cancel: 'Cancelar',
  created: 'Muestra creada',
  saved: 'Muestra guardada',
  removed_one: 'Una eliminada',
  removed_other: 'Varias eliminadas',
  empty: 'No hay muestras',
  columns,
  vehicle: { car: 'Carro', foot: 'A pie', bike: 'Moto' },
  skills: { cold: 'Frío', heavy: 'Carga', keys: 'Llaves' },
  status: { Active: 'Activa', Inactive: 'Inactiva' },
}
const Page = recordPage({
  // A list that has no page of its own yet: its words are free.
  name: 'activities',
  words,
  endpoints: samples,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'stay' },
    { key: 'first_day' },
    { key: 'skills' },
  ],
  filters: ['stay', 'skills', 'group_id', 'vehicle', 'update_on'],
  initial: {
    name: '',
    note: null,
    stay: Number.NaN,
    weight: null,
    first_day: '',
    start_hour: '08:00:00',
    vehicle: 'car',
    skills: [],
    is_urgent: false,
    status: 'Active',
    group_id: null,
    emails: [],
    contact: '',
    about: '',
  },
  sources: {
    group_id: {
      queryKey: ['groups'],
      search: async () => [{ id, name: 'Norte' }],
      nameOf: async () => 'Norte',
    },
  },
  codes: {},
  summary: () => null,
})

const at = '2026-11-20T15:04:00.000Z'
const row: z.output<typeof record> = {
  id,
  name: 'Uno',
  note: null,
  stay: 900,
  weight: 1.5,
  first_day: '2026-11-20',
  start_hour: '08:00:00',
  vehicle: 'car',
  skills: ['cold', 'keys'],
  is_urgent: true,
  status: 'Active',
  group_id: null,
  emails: [],
  contact: 'ana@empresa.co',
  about: '',
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/sample/filter', { records: [row], total: 1, next_cursor: null })
  i18n.addResourceBundle('es', 'activities', words, true)
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: [...permissions] }))
  answers.set('GET /v1/view?list=activities', { records: [] })
})
afterEach(tearDownConsole)

const emptyShell = {
  rail: null,
  banner: null,
  star: null,
  search: null,
  bell: null,
  menu: null,
  settings: null,
}

function open(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/${search}`] })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  render(
    <AppFrame>
      <QueryClientProvider client={new QueryClient()}>
        <ShellSlotsProvider value={emptyShell}>
          <RouterProvider router={router} />
        </ShellSlotsProvider>
      </QueryClientProvider>
    </AppFrame>,
  )
  return history
}
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

it('makes a field for every kind that the contract has', async () => {
  open('?form=new')
  type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Uno')
  fireEvent.click(screen.getByRole('button', { name: 'Crear muestra' }))
  const missing = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Servicio',
    'Primer día',
    'Correo',
  ])
  type(screen.getByRole('textbox', { name: 'Servicio, s' }), '900')
  type(screen.getByLabelText('Primer día'), '2026-11-20')
  type(screen.getByLabelText('Desde las'), '09:15')
  type(screen.getByRole('textbox', { name: 'Correo' }), 'ana@empresa.co')
  fireEvent.click(screen.getByRole('combobox', { name: 'Medio' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Moto', hidden: true }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Sabe' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Llaves', hidden: true }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Grupo' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Norte', hidden: true }))
  fireEvent.click(screen.getByRole('switch', { name: 'Urgente' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Activa' }))
  fireEvent.click(screen.getByRole('button', { name: 'Crear muestra' }))
  await vi.waitFor(() => expect(sentTo('POST', '/v1/sample')).toHaveLength(1))
  expect(sentTo('POST', '/v1/sample')[0]?.body).toEqual({
    id: expect.any(String),
    name: 'Uno',
    note: null,
    stay: 900,
    weight: null,
    first_day: '2026-11-20',
    start_hour: '09:15:00',
    vehicle: 'bike',
    skills: ['keys'],
    is_urgent: true,
    status: 'Inactive',
    group_id: id,
    emails: [],
    contact: 'ana@empresa.co',
    about: '',
  })
})

const filtersSent = () => sentTo('POST', '/v1/sample/filter').at(-1)?.body.filters
const addressOf = (filters: object) =>
  `?${new URLSearchParams(
    Object.entries(filters).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()}`

it('filters by what the address says, in words, and shows each kind of column', async () => {
  const filters = {
    stay: { min: 60, max: 1800 },
    skills: ['cold', 'keys'],
    group_id: id,
    vehicle: 'foot',
    update_on: { date_init: '2026-11-01', date_end: '2026-11-09' },
  }
  open(addressOf(filters))
  await screen.findByRole('button', { name: 'Uno' })
  expect(filtersSent()).toEqual(filters)
  for (const name of [
    'Servicio desde 60 hasta 1800 s',
    'Sabe Frío o Llaves',
    'Medio A pie',
    /^Modificado 1.9 nov/,
  ]) {
    screen.getByRole('button', { name })
  }
  await screen.findByRole('button', { name: 'Grupo Norte' })
  for (const text of ['900', '20 nov 2026', 'Frío, Llaves']) screen.getByText(text)
})

it('puts a filter together in its chip, which goes when it is left without a value', async () => {
  const history = open('')
  const add = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Filtro' }))
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
    return screen.findByRole('dialog', { name, hidden: true })
  }
  const range = await add('Servicio')
  const apply = await within(range).findByRole('button', { name: 'Aplicar', hidden: true })
  expect(apply).toHaveProperty('disabled', true)
  type(within(range).getByRole('textbox', { name: 'Desde (s)', hidden: true }), '900')
  type(within(range).getByRole('textbox', { name: 'Hasta (s)', hidden: true }), '60')
  expect(within(range).getByRole('alert', { hidden: true }).textContent).toContain(
    'no puede ser menor',
  )
  type(within(range).getByRole('textbox', { name: 'Hasta (s)', hidden: true }), '')
  fireEvent.click(apply)
  await vi.waitFor(() => expect(filtersSent()).toEqual({ stay: { min: 900 } }))
  expect(decodeURIComponent(history.location.search)).toContain('stay={"min":900}')

  const several = await add('Sabe')
  fireEvent.click(await within(several).findByRole('checkbox', { name: 'Carga', hidden: true }))
  fireEvent.click(within(several).getByRole('button', { name: 'Aplicar', hidden: true }))
  await vi.waitFor(() => expect(filtersSent()).toMatchObject({ skills: ['heavy'] }))

  const group = await add('Grupo')
  fireEvent.click(await within(group).findByRole('combobox', { name: 'Grupo', hidden: true }))
  fireEvent.click(await screen.findByRole('option', { name: 'Norte', hidden: true }))
  await vi.waitFor(() => expect(filtersSent()).toMatchObject({ group_id: id }))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Grupo' }))
  await vi.waitFor(() => expect(filtersSent()).not.toHaveProperty('group_id'))

  fireEvent.keyDown(await add('Grupo'), { key: 'Escape', code: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar Grupo' })).toBeNull())
})
