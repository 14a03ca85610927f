import type { NotNull } from 'kysely'
import { type NotificationChannels, notifications } from '@baquiano/contract/notifications'
import { panicAlarms } from '@baquiano/contract/panic-alarms'
import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aRole } from '../../../test/builders.ts'
import { asClock } from '../../../test/as-clock.ts'
import { deliverAll } from '../../../test/deliver-all.ts'
import { createField } from '../../../test/field.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import { notifyEach } from '../notify-each.ts'

const server = await startTestServer()
const { call, database, signIn } = server
let field: Awaited<ReturnType<typeof createField>>
let beto: string
let email: string
/** Ids of the mails of a new account. */
let earlier: string[]

beforeEach(async () => {
  field = await createField(server)
  const { company_id, role_id, staff, colleague_id } = field
  const body = aRole({ permissions: ['MAP_LIST', 'CALENDAR_LIST'] })
  await call(roles.update, { params: { id: role_id }, body }, staff)
  beto = signIn({ company_id, id: colleague_id })
  const person = await database
    .reader(company_id)
    .selectFrom('resource_record')
    .where('id', '=', colleague_id)
    .where('email', 'is not', null)
    .select('email')
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  email = person.email
  earlier = (await mailsOfPerson()).map(({ id }) => id)
})

const choose = (notification_channels: NotificationChannels, language: 'de' | null = null) =>
  call(
    preferences.update,
    { body: { ...initialPreference, language, notification_channels } },
    beto,
  )
const mailsOfPerson = () =>
  database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('recipient', '=', email)
    .selectAll()
    .execute()
const mails = async () => (await mailsOfPerson()).filter(({ id }) => !earlier.includes(id))
const raiseAlarm = () => call(panicAlarms.raise, { body: { id: uuidv7() } }, field.phone)

it.each(['mail', 'push_and_mail'] as const)(
  'mails whoever chose %s what happened',
  async (channel) => {
    await choose({ PANIC_ALARM: channel })
    await raiseAlarm()
    await deliverAll(server)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Alarma de pánico · Ana Restrepo' })
    expect(mail?.body).toContain('http://localhost:4600/apps/panic-alarms')
    expect(mail?.body).toContain('porque así lo elegiste en tus preferencias')
    expect(mail?.html).toContain('Alarma de pánico · Ana Restrepo')
    expect(Date.parse(mail?.expires_at ?? '') - Date.parse(testNow)).toBe(24 * 3_600_000)
    const atBell = (await call(notifications.list, {}, beto)).body.records
    expect(atBell).toMatchObject([{ kind: 'PANIC_ALARM' }])
  },
)

it.each(['off', 'bell', 'push'] as const)('mails nothing to whoever chose %s', async (channel) => {
  await choose({ PANIC_ALARM: channel })
  await raiseAlarm()
  await deliverAll(server)
  expect(await mails()).toEqual([])
})

it('tells in one mail what happens at once, in the language of its reader, and once', async () => {
  await choose({ EVENT_DELAYED: 'mail' }, 'de')
  const { company_id, colleague_id } = field
  const news = Array.from({ length: 23 }, (_, index) => ({
    outbox_id: uuidv7(),
    about: {
      date: testNow,
      kind: 'EVENT_DELAYED' as const,
      record_id: uuidv7(),
      params: { number: 100 + index, visit_point_name: 'Tienda' },
    },
    recipients: [colleague_id],
  }))
  const notify = () =>
    asClock(server, { company_id, now: testNow }, (context) => notifyEach(context, news))
  expect(await notify()).toHaveLength(23)
  expect(await notify()).toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('23 Hinweise von Baquiano')
  expect(mail?.body).toContain('VT-119 · Tienda\n\nund 3 weitere\n\n')
  expect(mail?.body).not.toContain('VT-120')
  expect(mail?.body).toContain('/apps/notifications')
})

it.each([
  ['nothing but panic alarms while somebody is to be left alone', 60_000, 1],
  ['of all again once that time is over', 0, 2],
])('mails %s', async (_name, quietMs, expected) => {
  const quiet_until = new Date(Date.parse(testNow) + quietMs).toISOString()
  const notification_channels = { EVENT_DELAYED: 'mail', PANIC_ALARM: 'mail' } as const
  await call(
    preferences.update,
    { body: { ...initialPreference, notification_channels, quiet_until } },
    beto,
  )
  const { company_id, colleague_id } = field
  const about = { date: testNow, kind: 'EVENT_DELAYED' as const, record_id: uuidv7(), params: {} }
  const news = [{ outbox_id: uuidv7(), about, recipients: [colleague_id] }]
  await asClock(server, { company_id, now: testNow }, (context) => notifyEach(context, news))
  await raiseAlarm()
  await deliverAll(server)
  expect(await mails()).toHaveLength(expected)
  // The bell has them all the same.
  expect((await call(notifications.list, {}, beto)).body.records).toHaveLength(2)
})
