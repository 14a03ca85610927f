import { notifications } from '@baquiano/contract/notifications'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { notifyEach } from './notify-each.ts'
import { newsOfVisits } from './notify-of-visit.ts'

const server = await startTestServer()
const { call, signIn, database } = server
let field: Awaited<ReturnType<typeof createField>>
let ana: string
let beto: string

beforeEach(async () => {
  field = await createField(server)
  const { company_id, resource_id, colleague_id } = field
  ana = signIn({ company_id, id: resource_id })
  beto = signIn({ company_id, id: colleague_id })
  const notification_channels = { NEW_EVENT: 'bell' }
  await call(preferences.update, { body: { ...initialPreference, notification_channels } }, beto)
})

/** As many notifications to both as visits are planned. */
const plan = async (quantity: number) => {
  for (let index = 0; index < quantity; index += 1) await field.planned()
  const { company_id } = field
  const query = database.reader(company_id).selectFrom('outbox').selectAll()
  const changes = await query.where('kind', '=', 'visit.created').orderBy('id').execute()
  await asClock(server, { company_id, now: testNow }, async (context) =>
    notifyEach(context, await newsOfVisits(context, changes)),
  )
}
const inbox = async (token: string) => (await call(notifications.list, {}, token)).body

it('marks those named as seen, and all without names', async () => {
  await plan(3)
  const [{ id }] = (await inbox(beto)).records
  expect((await call(notifications.see, { body: { ids: [id] } }, beto)).body.unseen).toBe(2)
  expect((await inbox(beto)).records[0]).toMatchObject({ id, seen: true })
  expect((await call(notifications.see, { body: {} }, beto)).body.unseen).toBe(0)
  expect((await inbox(ana)).unseen).toBe(3)
})

it('touches nobody else’s, not even by id', async () => {
  await plan(1)
  const [{ id }] = (await inbox(beto)).records
  await call(notifications.see, { body: { ids: [id] } }, ana)
  expect((await inbox(beto)).unseen).toBe(1)
})
