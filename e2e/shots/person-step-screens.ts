import { definitionOf } from '@baquiano/contract/fields'
import type { Page, Route } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'
const platform = 'plataforma@demo.baquiano.test'
const technician = recordIds.person('sietecueros', 'edgar.villalobos')
const edit = `/apps/resource/resource-edit/${technician}`

const quiet = (page: Page) => page.waitForLoadState('networkidle')

/** Answers a call in place of the demo. */
const answer = (page: Page, path: string, body: object) =>
  page.route(`**/v1${path}`, (route: Route) => route.fulfill({ json: body }))

/** What is read of the demo by the session of the page. */
const read = (page: Page, path: string) =>
  page.evaluate(async (from) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
    return (await fetch(`/v1${from}`, { headers })).json()
  }, path)

const at = '2026-11-20T15:04:00.000Z'
const aField = (
  order: number,
  field: Parameters<typeof definitionOf>[0] & { name: string; label: string },
) => ({
  ...definitionOf(field),
  id: `0195d5a0-0000-7000-8000-0000000000f${order}`,
  category_id: '0195d5a0-0000-7000-8000-0000000000c1',
  object_type: 'RESOURCE',
  typology_ids: [],
  status: 'Active',
  visible_when: null,
  is_filter: false,
  children: [],
  position: order,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
  ...field,
})
const typologies = ['Conductor', 'Mensajero'].map((name, order) => ({
  id: `0195d5a0-0000-7000-8000-0000000000e${order}`,
  name,
  status: 'Active',
}))
const options = ['S', 'M', 'L'].map((value) => ({ value, label: value }))
/** What a company may ask of its people. */
const schema = {
  typologies,
  categories: [],
  fields: [
    aField(1, { name: 'licencia', label: 'Número de licencia', type: 'Text', required: true }),
    aField(2, { name: 'vence', label: 'La licencia vence', type: 'Date' }),
    aField(3, { name: 'talla', label: 'Talla de uniforme', type: 'Radio', options }),
  ],
}

/** A step of a person who was begun in this tab. */
const step = (name: string) => async (page: Page) => {
  await quiet(page)
  await answer(page, '/field/schema', schema)
  const roles: { id: string }[] = await read(page, '/role')
  const values = {
    id: '0195d5a0-0000-7000-8000-0000000000aa',
    name: 'Ana María',
    lastname: 'Restrepo Gil',
    identification: '52998104',
    phone: '+57 300 555 0100',
    email: 'ana.restrepo@example.com',
    username: 'anarestrepo',
    role_id: roles[1]?.id ?? '',
    activity_ids: [recordIds.activity('sietecueros', 'entrega')],
    group_ids: [recordIds.group('sietecueros', 0)],
    visit_point_ids: [],
    imei: null,
    own_status_id: null,
    object_type_id: typologies[0]?.id,
    data: { licencia: 'C2-52998104', vence: '2027-05-31', talla: 'M' },
    pairs_device: true,
  }
  await page.evaluate(
    (draft) => sessionStorage.setItem('resource-draft', draft),
    JSON.stringify({ step: name, values }),
  )
  await page.reload()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await quiet(page)
}

/** The phone of a person whose last position was rejected. */
async function silence(page: Page): Promise<void> {
  const device = {
    id: technician,
    resource_id: technician,
    name: 'Galaxy A15',
    speed_unit: 'kn',
    identifier: 'x',
    last_seen_at: new Date(Date.now() - 7_200_000).toISOString(),
    battery_pct: 41,
    protocol: 'osmand',
    app: 'Traccar Client',
    rejected_at: new Date(Date.now() - 600_000).toISOString(),
    rejected_reason: 'CLOCK_AHEAD',
    added_on: new Date(Date.now() - 86_400_000).toISOString(),
  }
  await answer(page, '/device/filter', { records: [device], total: 1, next_cursor: null })
  await answer(page, '/resource/state', { records: [] })
  await page.reload()
  const note = page.locator('section[aria-label]').filter({ hasText: /Galaxy A15/ })
  await note.first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
}

/** A new phone whose first position has come. */
async function receive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar código' }).click()
  await page.getByText('Esperando la primera posición…').waitFor()
  await page.route('**/v1/device/filter', async (route) => {
    const answered = await route.fetch()
    const { records, ...rest }: { records: object[] } = await answered.json()
    const last_seen_at = new Date().toISOString()
    await route.fulfill({
      json: { ...rest, records: records.map((one) => ({ ...one, last_seen_at })) },
    })
  })
  await page.getByText('Esperando la primera posición…').waitFor({ state: 'detached' })
}

const press = (name: string) => async (page: Page) => {
  await quiet(page)
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(600)
}

/** What is on the way to a person: the steps of the wizard, their phone, and the questions that are asked. */
export const personStepScreens: Readonly<Record<string, Screen>> = {
  'person-step-person': {
    path: '/apps/resource/resource-create',
    as: administrator,
    settle: step('person'),
  },
  'person-step-account': {
    path: '/apps/resource/resource-create',
    as: administrator,
    settle: step('account'),
  },
  'person-step-work': {
    path: '/apps/resource/resource-create',
    as: administrator,
    settle: step('work'),
  },
  'person-step-device': {
    path: '/apps/resource/resource-create',
    as: administrator,
    settle: step('device'),
  },
  'person-silence': {
    path: `/apps/resource/resource-view/${technician}`,
    as: administrator,
    settle: silence,
  },
  'pairing-received': {
    path: `/apps/resource/resource-device/${technician}`,
    as: administrator,
    settle: receive,
    is_spanish: true,
  },
  'person-deactivate': {
    path: edit,
    as: administrator,
    settle: press('Desactivar'),
    is_spanish: true,
  },
  'person-email': {
    path: edit,
    as: administrator,
    settle: press('Cambiar el correo'),
    is_spanish: true,
  },
  'company-administrators': {
    path: `/dashboard/company/list?form=edit&company=${recordIds.company('sietecueros')}`,
    as: platform,
    settle: press('Reemplazar'),
    is_spanish: true,
  },
  'confirm-email': {
    path: `/pages/confirm-email/${'A'.repeat(43)}`,
    settle: (page) => page.getByRole('heading').first().waitFor(),
  },
}
