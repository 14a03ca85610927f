import { communications, isReminderDue } from '@baquiano/contract/communications'
import { devices } from '@baquiano/contract/devices'
import { groups } from '@baquiano/contract/groups'
import { limits } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { aGroup } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { aDot } from '../../test/a-setting.ts'
import { remindWhoIsDue, sendWhatIsDue } from './communications.service.ts'

const server = await startTestServer()
const { call, setClock } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  const body = { resource_id: field.resource_id, name: 'Moto G' }
  await call(devices.create, { body }, field.staff)
})

const send = (body: object = {}) =>
  call(
    communications.send,
    { body: { title: 'Llueve en Oriente', target: { kind: 'all' }, ...body } },
    field.staff,
  )
const get = async (id: string) =>
  (await call(communications.get, { params: { id } }, field.staff)).body
const ofPhone = async () => (await call(communications.listOfPhone, {}, field.phone)).body.records
const report = (id: string, body: object = {}) =>
  call(communications.report, { params: { id }, body }, field.phone)
const remind = (id: string, body: object = {}) =>
  call(communications.remind, { params: { id }, body }, field.staff)

it('goes to the people with a phone, and says who has not seen it', async () => {
  const { body } = await send()
  expect(body).toMatchObject({ phones: 1, seen: 0, resolved: 0, state: 'open', target_names: [] })
  expect(body.recipients).toMatchObject([
    { resource_id: field.resource_id, sight: 'Unseen', answer: 'Pending', delivered_at: null },
  ])
})

it('goes to the phones of a group or of named people alone, and is rejected where there are none', async () => {
  const { resource_id, colleague_id, staff } = field
  const body = aGroup({ name: 'Oriente', resource_ids: [resource_id] })
  const group_id = (await call(groups.create, { body }, staff)).body.id
  const ofGroup = (await send({ target: { kind: 'groups', group_ids: [group_id] } })).body
  expect(ofGroup).toMatchObject({ phones: 1, target_kind: 'groups', target_names: ['Oriente'] })
  const without = { kind: 'resources', resource_ids: [colleague_id] }
  expect((await send({ target: without })).body.code).toBe('COMMUNICATION_NO_PHONES')
  const counted = await call(communications.audience, { body: { target: without } }, staff)
  expect(counted.body).toEqual({ phones: 0, silent: 0 })
})

it('is seen on the phone with the instant of the phone, once, and resolved by an answer', async () => {
  const { id } = (await send({ needs_answer: true })).body
  expect(await ofPhone()).toMatchObject([{ id, seen_at: null, needs_answer: true }])
  expect((await get(id)).recipients).toMatchObject([{ delivered_at: testNow, sight: 'Unseen' }])
  await report(id, { seen_at: '2026-03-02T14:50:00.000Z' })
  await report(id, { seen_at: '2026-03-02T14:58:00.000Z', is_resolved: true })
  expect(await get(id)).toMatchObject({
    seen: 1,
    resolved: 1,
    recipients: [{ seen_at: '2026-03-02T14:50:00.000Z', resolved_at: '2026-03-02T14:58:00.000Z' }],
  })
})

it('never believes a phone that says it will have seen a message', async () => {
  const { id } = (await send()).body
  await report(id, { seen_at: '2026-03-09T15:00:00.000Z' })
  expect((await get(id)).recipients).toMatchObject([{ seen_at: testNow }])
})

it('reminds whoever has not seen it, and nobody else', async () => {
  const { id } = (await send()).body
  expect((await remind(id)).body).toEqual({ reminded: 1 })
  expect((await get(id)).recipients).toMatchObject([{ reminders: 1, reminded_at: testNow }])
  await report(id)
  expect((await remind(id, { resource_id: field.resource_id })).body).toEqual({ reminded: 0 })
})

it('reminds by itself in its time, until it is seen', async () => {
  const { id } = (await send({ remind_min: 15 })).body
  const remindersAt = async (hour: string) => {
    const now = `2026-03-02T${hour}:00.000Z`
    setClock(now)
    await asClock(server, { company_id: field.company_id, now }, remindWhoIsDue)
    return (await get(id)).recipients[0].reminders
  }
  expect(await remindersAt('15:14')).toBe(0)
  expect(await remindersAt('15:15')).toBe(1)
  expect(await remindersAt('15:16')).toBe(1)
  expect(await remindersAt('15:30')).toBe(2)
  await report(id)
  expect(await remindersAt('15:45')).toBe(2)
})

it('leaves the phones when it expires or is withdrawn, and is then reminded of no more', async () => {
  const { id } = (await send({ expires_at: '2026-03-02T16:00:00.000Z' })).body
  const other = (await send()).body.id
  await call(communications.withdraw, { params: { id: other } }, field.staff)
  expect(await ofPhone()).toMatchObject([{ id }])
  setClock('2026-03-02T16:00:00.000Z')
  expect(await ofPhone()).toEqual([])
  expect(await get(id)).toMatchObject({ state: 'expired' })
  for (const over of [id, other])
    expect(await remind(over)).toMatchObject({ status: 409, body: { code: 'COMMUNICATION_OVER' } })
  expect((await report(id)).status).toBe(200)
})

it('is sent once with one id, and not into the past', async () => {
  const id = uuidv7()
  await send({ id })
  expect((await send({ id })).body).toMatchObject({ id, phones: 1 })
  expect((await send({ id, title: 'Otro' })).body.code).toBe('ID_TAKEN')
  const late = await send({ expires_at: testNow })
  expect(late.body.code).toBe('COMMUNICATION_EXPIRY_PASSED')
})

it('is due once its minutes are over, and never after it ended', () => {
  const message = { remind_min: 15, last_at: testNow, expires_at: null, withdrawn_at: null }
  const due = (now: string, more: object = {}) => isReminderDue({ ...message, ...more, now })
  expect(due('2026-03-02T15:14:59.999Z')).toBe(false)
  expect(due('2026-03-02T15:15:00.000Z')).toBe(true)
  expect(due('2026-03-02T16:00:00.000Z', { remind_min: null })).toBe(false)
  expect(due('2026-03-02T16:00:00.000Z', { expires_at: '2026-03-02T16:00:00.000Z' })).toBe(false)
  expect(due('2026-03-02T16:00:00.000Z', { withdrawn_at: testNow })).toBe(false)
})

const later = '2026-03-02T15:30:00.000Z'
const sendDueAt = async (now: string) => {
  setClock(now)
  await asClock(server, { company_id: field.company_id, now }, sendWhatIsDue)
}
const listed = async (is_scheduled: boolean) =>
  (await call(communications.search, { body: { is_scheduled } }, field.staff)).body.records

it('waits until its time, and goes to those who have a phone then', async () => {
  const { body } = await send({ send_at: later })
  expect(body).toMatchObject({ state: 'scheduled', sent_at: later, phones: 0, recipients: [] })
  expect([await listed(true), await listed(false)]).toMatchObject([[{ id: body.id }], []])
  await sendDueAt('2026-03-02T15:29:59.000Z')
  expect(await ofPhone()).toEqual([])
  const device = { resource_id: field.colleague_id, name: 'Moto E' }
  await call(devices.create, { body: device }, field.staff)
  await sendDueAt(later)
  await sendDueAt('2026-03-02T15:31:00.000Z')
  expect(await get(body.id)).toMatchObject({ state: 'open', sent_at: later, phones: 2 })
  expect(await ofPhone()).toMatchObject([{ id: body.id }])
  expect([await listed(true), await listed(false)]).toMatchObject([[], [{ id: body.id }]])
})

it('is not sent once it was taken back, and never expires before it goes', async () => {
  const { id } = (await send({ send_at: later })).body
  await call(communications.withdraw, { params: { id } }, field.staff)
  await sendDueAt(later)
  expect(await get(id)).toMatchObject({ state: 'withdrawn', phones: 0 })
  setClock(testNow)
  const { body } = await send({ send_at: later, expires_at: later })
  expect(body.code).toBe('COMMUNICATION_EXPIRY_PASSED')
})

const attach = async () =>
  (await call(communications.attach, { query: { name: 'zonas.png' }, file: aDot }, field.staff))
    .body

it('brings its files to those to whom it goes, and to nobody else', async () => {
  const [one, other] = [await attach(), await attach()]
  const { resource_id } = field
  const sent = (
    await send({
      file_ids: [other.id, one.id],
      target: { kind: 'resources', resource_ids: [resource_id] },
    })
  ).body
  expect(sent.files).toMatchObject([{ id: other.id, name: 'zonas.png' }, { id: one.id }])
  expect(await ofPhone()).toMatchObject([{ files: [{ id: other.id }, { id: one.id }] }])
  const params = { id: sent.id, file_id: one.id }
  expect((await call(communications.fileOfPhone, { params }, field.phone)).status).toBe(200)
  expect((await call(communications.file, { params }, field.staff)).status).toBe(200)
  const { company_id, colleague_id } = field
  const colleague = { company_id, kind: 'device', id: colleague_id, device_id: uuidv7() } as const
  const token = server.signIn(colleague)
  const strange = await call(communications.fileOfPhone, { params }, token)
  expect(strange.body.code).toBe('COMMUNICATION_NOT_FOUND')
  const unknown = { id: sent.id, file_id: uuidv7() }
  const missing = await call(communications.file, { params: unknown }, field.staff)
  expect(missing.body.code).toBe('UPLOAD_NOT_FOUND')
})

it('takes no file that its sender has not sent for a message', async () => {
  expect((await send({ file_ids: [uuidv7()] })).body.code).toBe('UPLOAD_NOT_FOUND')
  const { records } = (await call(communications.search, { body: {} }, field.staff)).body
  expect(records).toEqual([])
})

it('calls whoever reads a message by their first name', async () => {
  const { body: person } = await call(
    resources.get,
    { params: { id: field.resource_id } },
    field.staff,
  )
  await send({ title: 'Para {Nombre}', text: 'Hola {nombre}: {orden} $& {name}' })
  expect(await ofPhone()).toMatchObject([
    { title: `Para ${person.name}`, text: `Hola ${person.name}: {orden} $& ${person.name}` },
  ])
})

it('keeps what messages say again under its title, once, as many as a company may have', async () => {
  const saved = (title: string, text = '') =>
    call(communications.saveTemplate, { body: { title, text, needs_answer: true } }, field.staff)
  const list = async () => (await call(communications.templates, {}, field.staff)).body.records
  const { id } = (await saved('Voy a mover tu visita', 'Hola')).body
  await saved('Llueve')
  expect((await saved('voy a mover tu visita', 'Hola {nombre}')).body.id).toBe(id)
  expect(await list()).toMatchObject([
    { title: 'Llueve', text: '', needs_answer: true },
    { title: 'voy a mover tu visita', text: 'Hola {nombre}' },
  ])
  await call(communications.removeTemplate, { params: { id } }, field.staff)
  expect(await list()).toHaveLength(1)
  const gone = await call(communications.removeTemplate, { params: { id } }, field.staff)
  expect(gone.body.code).toBe('COMMUNICATION_TEMPLATE_NOT_FOUND')
  for (let count = 1; count < limits.communication_templates; count += 1)
    expect((await saved(`Plantilla ${count}`)).status).toBe(200)
  expect((await saved('Una más')).body.code).toBe('COMMUNICATION_TEMPLATE_LIMIT')
  expect(await list()).toHaveLength(limits.communication_templates)
})
