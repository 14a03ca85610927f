import { companies } from '@baquiano/contract/companies'
import { phonePushes, type PushMessage } from '@baquiano/contract/notifications'
import { preferences, initialPreference } from '@baquiano/contract/preferences'
import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { devices } from '@baquiano/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPushSubscription } from '../../../test/add-push-subscription.ts'
import { aCompany } from '../../../test/builders.ts'
import { deliverAll, noSockets } from '../../../test/deliver-all.ts'
import { createField } from '../../../test/field.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import { pushPlanChanges } from './plan-pushes.ts'

const server = await startTestServer()
const { call, platform, setClock, signIn, signInPlatform } = server
let field: Awaited<ReturnType<typeof createField>>
let ofPhone: ReturnType<typeof aPushSubscription>
let phone: string
const pushes: { readonly endpoint: string; readonly message: PushMessage }[] = []
const push = {
  public_key: '',
  send: async ({ endpoint }: { readonly endpoint: string }, message: PushMessage) => {
    pushes.push({ endpoint, message })
    return 'sent' as const
  },
}

beforeEach(async () => {
  pushes.length = 0
  setClock(testNow)
  const founded = uuidv7()
  const company = { ...aCompany(), id: founded, time_zone: 'America/Bogota' }
  await call(companies.create, { body: company }, signInPlatform())
  field = await createField(server, founded)
  const { company_id, resource_id, staff } = field
  const device = { resource_id, name: 'Moto G' }
  const device_id: string = (await call(devices.create, { body: device }, staff)).body.id
  phone = signIn({ company_id, kind: 'device', id: resource_id, device_id })
  ofPhone = aPushSubscription()
  await call(phonePushes.subscribe, { body: ofPhone }, phone)
})

const deliver = () => deliverAll(server, noSockets, push)
/** Some time later, as the job finds it. */
async function wait(until: string): Promise<void> {
  await deliver()
  setClock(until)
  await pushPlanChanges({ platform })
  await deliver()
}
const told = () => pushes.map(({ message: { title, body } }) => [title, body])
const reschedule = ({ id }: Visit, date: string) =>
  call(
    visits.reschedule,
    { params: { id }, body: { date, hour_init: '17:00:00', hour_end: '18:00:00' } },
    field.staff,
  )
const give = ({ id }: Visit, resource_id: string | null) =>
  call(visits.assign, { params: { id }, body: { resource_id } }, field.staff)

it('pushes a burst of changes of today and tomorrow once, to the phone of whoever has them', async () => {
  const visit = await field.planned()
  await reschedule(visit, visit.date)
  await field.planned({ date: '2026-03-03' })
  await wait('2026-03-02T15:00:10.000Z')
  // The burst may not be over.
  expect(pushes).toEqual([])
  await wait('2026-03-02T15:05:00.000Z')
  expect(pushes).toEqual([
    {
      endpoint: ofPhone.endpoint,
      message: {
        tag: 'plan',
        title: 'Cambió tu día',
        body: 'Cambiaron 2 visitas. Míralas en Hoy.',
        path: '/field/',
        is_urgent: true,
      },
    },
  ])
  await wait('2026-03-02T15:10:00.000Z')
  expect(pushes).toHaveLength(1)
})

it('says what became of a single visit, in the language of its person', async () => {
  const visit = await field.planned()
  const own = signIn({ company_id: field.company_id, id: field.resource_id })
  await wait('2026-03-02T15:05:00.000Z')
  await reschedule(visit, visit.date)
  await wait('2026-03-02T15:06:00.000Z')
  await call(preferences.update, { body: { ...initialPreference, language: 'de' } }, own)
  await give(visit, field.colleague_id)
  await wait('2026-03-02T15:07:00.000Z')
  const name = visit.visit_point_name
  expect(told()).toEqual([
    ['Cambió tu día', `Nueva visita a las 14:00: ${name}`],
    ['Cambió tu día', `Ahora a las 17:00: ${name}`],
    ['Ihr Tag hat sich geändert', `Nicht mehr bei Ihnen: ${name}`],
  ])
})

it('pushes nothing of later days, nor of what the person did themselves', async () => {
  await field.planned({ date: '2026-03-05' })
  await wait('2026-03-02T15:05:00.000Z')
  expect(pushes).toEqual([])
  const visit = await field.planned()
  await wait('2026-03-02T15:06:00.000Z')
  const body = { id: uuidv7(), transition: 'on_the_way' as const }
  await call(fieldVisits.report, { params: { id: visit.id }, body }, phone)
  await wait('2026-03-02T15:07:00.000Z')
  expect(pushes).toHaveLength(1)
})
