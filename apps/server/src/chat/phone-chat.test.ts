import { type ChatMessage, chats, phoneChats, phoneGroups } from '@baquiano/contract/chat'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { devices } from '@baquiano/contract/devices'
import { moduleNames } from '@baquiano/contract/platform'
import { phonePushes } from '@baquiano/contract/notifications'
import { resources } from '@baquiano/contract/resources'
import { uploads } from '@baquiano/contract/uploads'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aDot } from '../../test/a-setting.ts'
import { aPushSubscription } from '../../test/add-push-subscription.ts'
import { aCompany, aResource, aVisit } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const made = throwOnRejection(server).call
let company_id: string
/** Ana sits in the office; Beto and Carla have a phone each. */
let ids: Record<'ana' | 'beto' | 'carla', string>
let phones: Record<'beto' | 'carla', { readonly device_id: string; readonly token: string }>
let ana: string
let place: Record<'activity_id' | 'visit_point_id', string>

beforeEach(async () => {
  company_id = uuidv7()
  await made(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const staff = signIn({ company_id })
  const { role_id, resource_id, activity_id, visit_point_id } = await createTeam(server, staff)
  place = { activity_id, visit_point_id }
  const hire = async (name: string, activity_ids: string[] = []): Promise<string> =>
    (await made(resources.create, { body: aResource({ role_id, name, activity_ids }) }, staff)).body
      .id
  const pair = async (id: string) => {
    const body = { resource_id: id, name: 'Moto G' }
    const device_id: string = (await made(devices.create, { body }, staff)).body.id
    return { device_id, token: signIn({ company_id, kind: 'device', id, device_id }) }
  }
  ids = { ana: resource_id, beto: await hire('Beto', [activity_id]), carla: await hire('Carla') }
  phones = { beto: await pair(ids.beto), carla: await pair(ids.carla) }
  ana = signIn({ company_id, id: ids.ana })
})

/** @returns the id of a visit of somebody */
const planFor = async (resource_id: string): Promise<string> =>
  (await made(visits.create, { body: aVisit({ ...place, resource_id }) }, signIn({ company_id })))
    .body.id
const openGroup = async (): Promise<string> => {
  const body = { kind: 'group', name: 'Ruta Prosa', member_ids: [ids.beto, ids.carla] }
  return (await made(chats.open, { body }, ana)).body.id
}
const write = (id: string, text: string) =>
  made(chats.send, { params: { id }, body: { id: uuidv7(), text } }, ana)
const send = (id: string, body: { id: string; text: string }, token = phones.beto.token) =>
  call(phoneChats.send, { params: { id }, body }, token)
const rooms = async (token = phones.beto.token) =>
  (await call(phoneChats.rooms, { body: {} }, token)).body
const read = async (id: string, token = phones.beto.token): Promise<ChatMessage[]> =>
  (await made(phoneChats.messages, { params: { id }, body: {} }, token)).body.records
const removeBeto = (id: string) =>
  made(chats.removeMember, { params: { id, resource_id: ids.beto } }, ana)

/** Delivers what waits; answers which phones were told to ask. */
async function announced(): Promise<Set<string>> {
  const told = new Set<string>()
  await deliverAll(server, { ...noSockets, announce: (id) => void told.add(id) })
  return told
}

/** Delivers what waits; answers what was pushed, by the endpoint that it went to. */
async function pushed(): Promise<[string, object][]> {
  const sent: [string, object][] = []
  await deliverAll(server, noSockets, {
    public_key: '',
    send: async ({ endpoint }, message) => {
      sent.push([endpoint, message])
      return 'sent'
    },
  })
  return sent
}

it('shows to a phone and a console the same messages in the same order', async () => {
  const id = await openGroup()
  await write(id, '¿Llegaste?')
  await send(id, { id: uuidv7(), text: 'Ya casi' })
  await write(id, 'Listo')
  const onConsole = (await made(chats.messages, { params: { id }, body: {} }, ana)).body.records
  const onPhone = await read(id)
  expect(onPhone.map(({ seq, text }) => [seq, text])).toEqual([
    [1, '¿Llegaste?'],
    [2, 'Ya casi'],
    [3, 'Listo'],
  ])
  expect(onConsole.map((message: ChatMessage) => message.id)).toEqual(
    onPhone.map(({ id: shown }) => shown),
  )
})

it('stores what a phone sends again after a lost answer once', async () => {
  const id = await openGroup()
  const message = { id: uuidv7(), text: 'Voy en camino' }
  const answers = [await send(id, message), await send(id, message), await send(id, message)]
  expect(answers.map(({ body }) => body.seq)).toEqual([1, 1, 1])
  expect(await read(id)).toHaveLength(1)
})

it('counts what its person has not seen until the phone says so', async () => {
  const id = await openGroup()
  await write(id, 'Uno')
  await write(id, 'Dos')
  expect(await rooms()).toMatchObject({ is_enabled: true, unread: 2, records: [{ unread: 2 }] })
  const seen = await made(phoneChats.see, { params: { id }, body: { seq: 2 } }, phones.beto.token)
  expect(seen.body).toEqual({ unread: 0 })
  expect(await rooms(phones.carla.token)).toMatchObject({ unread: 2 })
  const [first] = (await made(chats.messages, { params: { id }, body: {} }, ana)).body.records
  expect(first.is_seen).toEqual({ [ids.beto]: true, [ids.carla]: false })
})

it('opens the one room that its person has with somebody, found by name and without their place', async () => {
  const { token } = phones.beto
  const opened: string = (
    await made(chats.open, { body: { kind: 'direct', member_id: ids.beto } }, ana)
  ).body.id
  const found = await made(phoneChats.contacts, { body: { search: 'carla' } }, token)
  expect(found.body).toMatchObject({ total: 1, records: [{ id: ids.carla, cx: null, cy: null }] })
  const open = (member_id: string) => made(phoneChats.open, { body: { member_id } }, token)
  expect((await open(ids.ana)).body.id).toBe(opened)
  expect((await open(ids.carla)).body).toMatchObject({ kind: 'direct', name: 'Carla Restrepo' })
})

it('opens a group from a phone once for one id, which its person administers', async () => {
  const { token } = phones.beto
  const body = { id: uuidv7(), name: 'Ruta', member_ids: [ids.ana, ids.carla] }
  const open = () => call(phoneGroups.open, { body }, token)
  expect((await open()).body).toMatchObject({ id: body.id, kind: 'group', admin: ids.beto })
  expect((await open()).body.members).toHaveLength(3)
  for (const phone of [phones.beto, phones.carla])
    expect((await rooms(phone.token)).records).toMatchObject([{ id: body.id, name: 'Ruta' }])
  const alone = { ...body, id: uuidv7(), member_ids: [ids.beto] }
  expect((await call(phoneGroups.open, { body: alone }, token)).body.code).toBe('CHAT_MEMBERS_NONE')
})

it('lets a phone change the groups that its person administers, and leave any', async () => {
  const id = await openGroup()
  const { token } = phones.beto
  const params = { id }
  const refused = { status: 403, body: { code: 'CHAT_ADMIN_REQUIRED' } }
  const rename = () => call(phoneGroups.rename, { params, body: { name: 'Norte' } }, token)
  const remove = (resource_id: string) =>
    call(phoneGroups.removeMember, { params: { id, resource_id } }, token)
  expect(await rename()).toMatchObject(refused)
  expect(await remove(ids.carla)).toMatchObject(refused)
  // The administration goes to whoever comes first by name.
  await made(chats.removeMember, { params: { id, resource_id: ids.ana } }, ana)
  expect((await rename()).body).toMatchObject({ name: 'Norte', admin: ids.beto })
  const added = await call(
    phoneGroups.addMembers,
    { params, body: { member_ids: [ids.ana] } },
    token,
  )
  expect(added.body.members).toHaveLength(3)
  expect(await remove(ids.carla)).toMatchObject({ status: 200 })
  expect((await rooms(phones.carla.token)).records).toEqual([])
  expect(await remove(ids.beto)).toMatchObject({ status: 200 })
  expect((await rooms()).records).toEqual([])
})

it('sends the photo of a message to the members of its room, and to nobody else', async () => {
  const room: string = (
    await made(chats.open, { body: { kind: 'direct', member_id: ids.beto } }, ana)
  ).body.id
  const { token } = phones.beto
  const photo = { params: { id: room }, query: { name: 'nevera.png' }, file: aDot }
  const { body: file } = await made(phoneChats.attach, photo, token)
  expect(file).toMatchObject({ name: 'nevera.png', media_type: 'image/png' })
  const message = { id: uuidv7(), file_id: file.id }
  const params = { id: message.id }
  expect(
    await call(phoneChats.send, { params: { id: room }, body: { id: uuidv7() } }, token),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'text', code: 'REQUIRED' }] } })
  const sent = await made(phoneChats.send, { params: { id: room }, body: message }, token)
  expect(sent.body).toMatchObject({ text: '', file: { name: 'nevera.png' } })
  expect(await rooms()).toMatchObject({ records: [{ last_message: { file_name: 'nevera.png' } }] })
  expect(await call(chats.file, { params }, ana)).toMatchObject({ status: 200 })
  expect(await call(phoneChats.file, { params }, token)).toMatchObject({ status: 200 })
  const hidden = { status: 404, body: { code: 'CHAT_MESSAGE_NOT_FOUND' } }
  expect(await call(phoneChats.file, { params }, phones.carla.token)).toMatchObject(hidden)
  // Nor by the call for files of records, whatever somebody may read; nor does it become another's message.
  expect(
    await call(uploads.file, { params: { id: file.id } }, signIn({ company_id })),
  ).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } })
  const stolen = { id: uuidv7(), file_id: file.id }
  expect(await call(chats.send, { params: { id: room }, body: stolen }, ana)).toMatchObject({
    status: 404,
    body: { code: 'UPLOAD_NOT_FOUND' },
  })
  const query = { for: 'everybody' } as const
  await made(chats.removeMessage, { params, query }, signIn({ company_id, id: ids.beto }))
  expect(await read(room)).toMatchObject([{ is_deleted: true, file: null }])
  expect(await call(chats.file, { params }, ana)).toMatchObject(hidden)
  const uses = server.database.reader(company_id).selectFrom('upload_use').selectAll()
  expect(await uses.execute()).toEqual([])
})

it('lets the phones of members ask for what is new, and no other phone', async () => {
  const direct: string = (
    await made(chats.open, { body: { kind: 'direct', member_id: ids.beto } }, ana)
  ).body.id
  await announced()
  await write(direct, 'Solo para Beto')
  expect(await announced()).toEqual(new Set([phones.beto.device_id]))
  const group = await openGroup()
  await announced()
  await write(group, 'Para todos')
  expect(await announced()).toEqual(new Set([phones.beto.device_id, phones.carla.device_id]))
})

it('shows nothing more to the phone of whoever was removed, which is told that once', async () => {
  const id = await openGroup()
  await write(id, 'Antes')
  await announced()
  await removeBeto(id)
  expect(await announced()).toContain(phones.beto.device_id)
  await write(id, 'Después')
  expect(await announced()).toEqual(new Set([phones.carla.device_id]))
  const outside = { status: 404, body: { code: 'CHAT_ROOM_NOT_FOUND' } }
  const { token } = phones.beto
  expect(await send(id, { id: uuidv7(), text: 'Sigo aquí' })).toMatchObject(outside)
  expect(await call(phoneChats.messages, { params: { id }, body: {} }, token)).toMatchObject(
    outside,
  )
  expect(await call(phoneChats.see, { params: { id }, body: { seq: 1 } }, token)).toMatchObject(
    outside,
  )
  expect(await rooms()).toMatchObject({ total: 0, unread: 0 })
})

it('pushes a message to the phone of whoever has not seen it, while it is paired as it was', async () => {
  const id = await openGroup()
  const staff = signIn({ company_id })
  const browser = aPushSubscription()
  for (const { token } of Object.values(phones))
    await made(phonePushes.subscribe, { body: aPushSubscription() }, token)
  await made(phonePushes.subscribe, { body: browser }, phones.beto.token)
  const { seq } = (await write(id, 'Tomo la 7, voy para allá')).body
  await made(phoneChats.see, { params: { id }, body: { seq } }, phones.carla.token)
  const message = {
    tag: id,
    title: 'Ruta Prosa',
    body: 'Ana Restrepo: Tomo la 7, voy para allá',
    path: `/field/messages/${id}`,
    is_urgent: false,
    chat_room: id,
    is_group_chat: 'GROUP_CHAT',
  }
  expect(await pushed()).toEqual([[browser.endpoint, message]])
  const { device_id } = phones.beto
  await made(devices.renew, { params: { id: device_id } }, staff)
  await made(devices.remove, { params: { id: phones.carla.device_id } }, staff)
  await write(id, 'Otra vez')
  expect(await pushed()).toEqual([])
})

it('has no rooms while the company has the chat off', async () => {
  const id = await openGroup()
  await write(id, 'Hola')
  const { token } = phones.beto
  const staff = signIn({ company_id })
  const filters = { type_config_name: 'MODULS' }
  const [config] = (await made(companyConfigs.filter, { body: { filters } }, staff)).body.records
  const modules = moduleNames.filter((name) => name !== 'CHAT')
  const off = { name: 'MODULS', value: '', config_json: { modules } }
  await made(companyConfigs.update, { params: { id: config.id }, body: off }, staff)
  expect(await rooms()).toEqual({ is_enabled: false, records: [], total: 0, unread: 0 })
  const outside = { status: 404, body: { code: 'CHAT_ROOM_NOT_FOUND' } }
  expect(await send(id, { id: uuidv7(), text: 'Hola' })).toMatchObject(outside)
  expect(await call(phoneChats.open, { body: { member_id: ids.carla } }, token)).toMatchObject(
    outside,
  )
  expect((await made(phoneChats.contacts, { body: {} }, token)).body.total).toBe(0)
})

it('shows on a phone the visits of its person, and no others', async () => {
  const id = await openGroup()
  const body = { id: uuidv7(), reference: { kind: 'visit', id: await planFor(ids.beto) } }
  await made(chats.send, { params: { id }, body }, ana)
  const cardOn = async ({ token }: { readonly token: string }) =>
    (await made(phoneChats.card, { params: { id: body.id } }, token)).body.card
  expect(await cardOn(phones.beto)).toMatchObject(body.reference)
  expect(await cardOn(phones.carla)).toBeNull()
})
