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
import { render } from '@testing-library/react'
import { z } from 'zod'
import { answers, setUpConsole, tearDownConsole } from './console-fixture.tsx'
import { makeUser } from './make-user.ts'
import { AppFrame } from '../src/app/app-frame.tsx'
import activityWords from '../src/activities/words/es.json'
import { i18n } from '../src/app/i18n.ts'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { ShellSlotsProvider } from '@baquiano/ui/shell/shell-slots.tsx'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'

export const sampleId = '0195d5a0-0000-7000-8000-0000000000a1'
const vehicle = z.enum(['car', 'foot', 'bike'])
const skill = z.enum(['cold', 'heavy', 'keys'])

const stay = z.int().min(1).max(dayS).meta({ unit: 's' })

const fields = z.strictObject({
  name: requiredText(),
  note: requiredText().nullable(),
  stay,
  weight: z.number().min(0).meta({ unit: 'kg' }).nullable(),
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
  // It borrows the namespace of activities until `tearDownSample`.
  name: 'activities',
  words,
  endpoints: samples,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'stay' },
    { key: 'weight' },
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
      search: async () => [{ id: sampleId, name: 'Norte' }],
      nameOf: async () => 'Norte',
    },
  },
  codes: {},
  summary: () => null,
})

const at = '2026-11-20T15:04:00.000Z'
const row: z.output<typeof record> = {
  id: sampleId,
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

export function setUpSample(): void {
  setUpConsole()
  answers.set('POST /v1/sample/filter', { records: [row], total: 1, next_cursor: null })
  i18n.addResourceBundle('es', 'activities', words, true, true)
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: [...permissions] }))
  answers.set('GET /v1/view?list=activities', { records: [] })
}

export function tearDownSample(): void {
  i18n.addResourceBundle('es', 'activities', activityWords, true, true)
  tearDownConsole()
}

const emptyShell = {
  rail: null,
  banner: null,
  star: null,
  search: null,
  bell: null,
  tabs: null,
  settings: null,
}

/** Opens the page of a record that has every kind of field, column and filter. */
export function openSample(search: string) {
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
