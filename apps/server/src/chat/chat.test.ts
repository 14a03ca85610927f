import { limits } from '@baquiano/contract/platform'
import { chats, type ChatMessage } from '@baquiano/contract/chat'
import { resources } from '@baquiano/contract/resources'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { addPushSubscription } from '../../test/add-push-subscription.ts'
import { addSession } from '../../test/add-session.ts'
import { aResource } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
let ana: string
let beto: string
let carla: string
let ids: Record<'ana' | 'beto' | 'carla', string>
let company_id: string
/** Plans a visit of Ana's; answers its id. */
let plan: () => Promise<string>
let visit_point_id: string

beforeEach(async () => {
  const field = await createField(server)
  company_id = field.company_id
  plan = async () => (await field.planned()).id
  visit_point_id = field.visit_point_id
  const body = aResource({
    role_id: field.role_id,
    name: 'Carla',
    username: `CarlaDiaz${uuidv7().slice(-6)}`,
  })
  const third = await call(resources.create, { body }, field.staff)
  ids = { ana: field.resource_id, beto: field.colleague_id, carla: third.body.id }
  ana = signIn({ company_id, id: ids.ana })
  beto = signIn({ company_id, id: ids.beto })
  carla = signIn({ company_id, id: ids.carla })
})

const openGroup = async (): Promise<string> => {
  const body = { kind: 'group' as const, name: 'Ruta Prosa', member_ids: [ids.beto, ids.carla] }
  const answer = await call(chats.open, { body }, ana)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}
const send = (room_id: string, text: string, token = ana, fields: object = {}) =>
  call(chats.send, { params: { id: room_id }, body: { id: uuidv7(), text, ...fields } }, token)
const messages = async (room_id: string, token = ana, body: object = {}): Promise<ChatMessage[]> =>
  (await call(chats.messages, { params: { id: room_id }, body }, token)).body.records
const see = (room_id: string, seq: number, token: string) =>
  call(chats.see, { params: { id: room_id }, body: { seq } }, token)
const openWith = (member_id: string, token: string) =>
  call(chats.open, { body: { kind: 'direct', member_id } }, token)
const removeMessage = (message: { id: string }, scope: 'everybody' | 'me', token: string) =>
  call(chats.removeMessage, { params: { id: message.id }, query: { for: scope } }, token)
const rooms = async (token: string, body: object = {}) =>
  (await call(chats.rooms, { body }, token)).body

/** Delivers what waits; answers who was told of which text. */
async function heard(): Promise<[string, string | null][]> {
  const told: [string, string | null][] = []
  await deliverAll(server, {
    ...noSockets,
    publishTo: ({ resource_ids }, topic, payload) => {
      if (topic !== 'chat' || !('message' in payload)) return
      for (const resource_id of resource_ids)
        told.push([resource_id, payload.message?.text ?? null])
    },
  })
  return told
}

it('gives the messages of a room one order, by a number of the server', async () => {
  const id = await openGroup()
  await Promise.all(['a', 'b', 'c', 'd'].map((text, at) => send(id, text, at % 2 ? ana : beto)))
  const [mine, theirs] = [await messages(id), await messages(id, carla)]
  expect(mine.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(theirs.map(({ text }) => text)).toEqual(mine.map(({ text }) => text))
})

it('stores a message once, however often it is sent', async () => {
  const id = await openGroup()
  const message = { id: uuidv7() }
  const sent = await Promise.all([1, 2, 3].map(() => send(id, 'Voy', ana, message)))
  expect(sent.map(({ body }) => body.seq)).toEqual([1, 1, 1])
  expect(await messages(id)).toHaveLength(1)
  const byAnother = await send(id, 'Voy', beto, message)
  expect(byAnother).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
  // What was sent again took no place, and the room is as active as before.
  const inRoom = async () => (await rooms(beto)).records
  const before = await inRoom()
  server.setClock('2026-03-02T15:30:00Z')
  onTestFinished(() => server.setClock(testNow))
  expect((await send(id, 'Voy', ana, message)).body.seq).toBe(1)
  expect(await inRoom()).toEqual(before)
  expect((await send(id, 'Ya')).body.seq).toBe(2)
})

it('keeps markup and emoji as they were written, drops what turns the direction of text, and takes none that is too long', async () => {
  const id = await openGroup()
  const texts = [
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    'Llego en 5 \u202Esotunim\u202C minutos',
    '🔥'.repeat(1900),
  ]
  for (const text of texts) expect((await send(id, text)).status).toBe(200)
  const turned = /[\u202A-\u202E\u2066-\u2069]/g
  const kept = texts.map((text) => text.replaceAll(turned, ''))
  expect((await messages(id)).map(({ text }) => text)).toEqual(kept)
  for (const text of ['a'.repeat(100_000), 'a'.repeat(limits.chat_text + 1), 'a\u0000b'])
    expect((await send(id, text)).status).toBe(400)
  expect(await messages(id)).toHaveLength(texts.length)
})

it('counts what each member has not seen, and says who has', async () => {
  const id = await openGroup()
  await send(id, 'Uno')
  await send(id, 'Dos')
  expect((await rooms(beto)).records).toMatchObject([{ unread: 2, last_message: { text: 'Dos' } }])
  expect((await rooms(ana)).records).toMatchObject([{ unread: 0 }])
  expect((await see(id, 1, beto)).body).toEqual({ unread: 1 })
  // Further than there are messages is as far as these.
  expect((await see(id, 99, carla)).body).toEqual({ unread: 0 })
  expect((await see(id, 1, carla)).body).toEqual({ unread: 0 })
  expect(await messages(id)).toMatchObject([
    {
      receiver: expect.arrayContaining([ids.beto, ids.carla]),
      is_seen: { [ids.beto]: true, [ids.carla]: true },
    },
    { is_seen: { [ids.beto]: false, [ids.carla]: true }, time_stamp: testNow, is_group: true },
  ])
})

it('tells each member of a message, and nothing to whoever was removed before it is told', async () => {
  const id = await openGroup()
  await heard()
  await send(id, 'Todos')
  const everybody = Object.values(ids).map((member) => [member, 'Todos'])
  expect(new Set(await heard())).toEqual(new Set(everybody))
  await send(id, 'Nos quedamos dos')
  await call(chats.removeMember, { params: { id, resource_id: ids.carla } }, ana)
  const told = await heard()
  expect(told).toContainEqual([ids.beto, 'Nos quedamos dos'])
  expect(told.filter(([member]) => member === ids.carla)).toEqual([[ids.carla, null]])
})

it('is closed to whoever is no member, and to whoever no longer is', async () => {
  const id = (await call(chats.open, { body: { kind: 'direct', member_id: ids.beto } }, ana)).body
    .id
  const outside = { status: 404, body: { code: 'CHAT_ROOM_NOT_FOUND' } }
  const params = { id }
  expect(await call(chats.room, { params }, carla)).toMatchObject(outside)
  expect(await call(chats.messages, { params, body: {} }, carla)).toMatchObject(outside)
  expect(await send(id, 'Hola', carla)).toMatchObject(outside)
  expect(await see(id, 1, carla)).toMatchObject(outside)
  const group = await openGroup()
  await call(chats.removeMember, { params: { id: group, resource_id: ids.beto } }, ana)
  expect(await send(group, 'Hola', beto)).toMatchObject(outside)
  expect((await rooms(beto)).records.map((room: { id: string }) => room.id)).toEqual([id])
})

it('has one direct room for two people, whoever opens it', async () => {
  const opened = await Promise.all([openWith(ids.beto, ana), openWith(ids.ana, beto)])
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  expect(opened.map(({ body }) => body.name)).toEqual(['Beto Restrepo', 'Ana Restrepo'])
  expect(await openWith(ids.ana, ana)).toMatchObject({ body: { code: 'CHAT_MEMBERS_NONE' } })
})

it('lets only its administrator change a group, and hands that on when they leave', async () => {
  const id = await openGroup()
  const rename = (token: string) =>
    call(chats.rename, { params: { id }, body: { name: 'Norte' } }, token)
  expect(await rename(beto)).toMatchObject({ status: 403, body: { code: 'CHAT_ADMIN_REQUIRED' } })
  expect(await call(chats.remove, { params: { id } }, beto)).toMatchObject({ status: 403 })
  await call(chats.removeMember, { params: { id, resource_id: ids.ana } }, ana)
  expect((await rename(beto)).body).toMatchObject({ name: 'Norte', admin: ids.beto })
  await call(chats.remove, { params: { id } }, beto)
  expect((await rooms(carla)).total).toBe(0)
})

it('clears a deleted message for everybody, and hides one from a person alone', async () => {
  const id = await openGroup()
  const [first, second] = [(await send(id, 'Uno')).body, (await send(id, 'Dos')).body]
  expect(await removeMessage(first, 'everybody', beto)).toMatchObject({ status: 404 })
  await removeMessage(first, 'everybody', ana)
  await removeMessage(second, 'me', beto)
  expect(await messages(id, beto)).toMatchObject([{ text: '', is_deleted: true }])
  expect(await messages(id, carla)).toMatchObject([{ is_deleted: true }, { text: 'Dos' }])
  expect((await rooms(beto)).records[0].last_message).toMatchObject({ is_deleted: true })
})

it('quotes the message that is answered, of the same room only', async () => {
  const id = await openGroup()
  const asked = (await send(id, '¿Quién está cerca?')).body.id
  const { body } = await send(id, 'Yo', beto, { reply_to_id: asked })
  expect(body.reply_to).toMatchObject({
    id: asked,
    text: '¿Quién está cerca?',
    sender_name: 'Ana Restrepo',
  })
  const other = await openGroup()
  expect(await send(other, 'Yo', beto, { reply_to_id: asked })).toMatchObject({
    body: { code: 'CHAT_MESSAGE_NOT_FOUND' },
  })
})

it('pages back through messages by ten, and finds them by words', async () => {
  const id = await openGroup()
  for (let at = 1; at <= 12; at += 1) await send(id, at === 3 ? 'Llegó la camión' : `n.º ${at}`)
  const newest = await messages(id)
  expect(newest.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect((await messages(id, ana, { before_seq: 3 })).map(({ seq }) => seq)).toEqual([1, 2])
  expect(await messages(id, ana, { search: 'camion' })).toMatchObject([{ seq: 3 }])
})

it('finds people by their user name whatever its capitals, and rooms by their name', async () => {
  const found = await call(chats.contacts, { body: { search: 'CARLADIAZ' } }, ana)
  expect(found.body).toMatchObject({ total: 1, records: [{ id: ids.carla, company_id }] })
  await openGroup()
  expect((await rooms(beto, { search: 'prosa' })).total).toBe(1)
  expect((await rooms(beto, { search: 'prosa', kind: 'direct' })).total).toBe(0)
})

it('keeps what is said out of the audit', async () => {
  const id = await openGroup()
  await send(id, 'Clave del portón 4471')
  const audit = await server.database.reader(company_id).selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(audit)).toContain('chat-room.created')
  expect(JSON.stringify(audit)).not.toContain('4471')
})

it('pushes a message to the browsers of members who have not seen it, with its room and kind', async () => {
  const id = await openGroup()
  for (const resource_id of [ids.ana, ids.beto, ids.carla]) {
    const session_id = await addSession(server, { company_id, resource_id })
    await addPushSubscription(server, { company_id, resource_id, session_id })
  }
  const { seq } = (await send(id, 'Tomo la 7, voy para allá')).body
  await see(id, seq, carla)
  const pushed: object[] = []
  await deliverAll(server, noSockets, {
    public_key: '',
    send: async (_, message) => {
      pushed.push(message)
      return 'sent'
    },
  })
  expect(pushed).toEqual([
    {
      tag: id,
      title: 'Ruta Prosa',
      body: 'Ana Restrepo: Tomo la 7, voy para allá',
      path: `/apps/chat?room=${id}`,
      is_urgent: false,
      chat_room: id,
      is_group_chat: 'GROUP_CHAT',
    },
  ])
})

it('keeps whom a message mentions, of its other members, until they have read it', async () => {
  const id = await openGroup()
  const mention_ids = [ids.beto, ids.ana, uuidv7()]
  const text = '@Beto, ¿vas?'
  const sent = await send(id, text, ana, { mention_ids })
  expect(sent.body).toMatchObject({ mention_ids: [ids.beto] })
  expect((await rooms(beto)).records).toMatchObject([{ is_mentioned: true }])
  expect((await rooms(carla)).records).toMatchObject([{ is_mentioned: false }])
  await send(id, 'Listo')
  await see(id, 1, beto)
  expect((await rooms(beto)).records).toMatchObject([{ is_mentioned: false, unread: 1 }])
})

it('says in a push to whoever is mentioned that they are, and to others who wrote', async () => {
  const id = await openGroup()
  for (const resource_id of [ids.beto, ids.carla]) {
    const session_id = await addSession(server, { company_id, resource_id })
    await addPushSubscription(server, { company_id, resource_id, session_id })
  }
  await send(id, '@Beto $& vas', ana, { mention_ids: [ids.beto] })
  const bodies: (string | undefined)[] = []
  await deliverAll(server, noSockets, {
    public_key: '',
    send: async (_, { body }) => {
      bodies.push(body)
      return 'sent'
    },
  })
  expect(new Set(bodies)).toEqual(
    new Set(['Ana Restrepo te mencionó: @Beto $& vas', 'Ana Restrepo: @Beto $& vas']),
  )
})

const share = (room_id: string, reference: object, token = ana) =>
  send(room_id, '', token, { reference })
const cardOf = (message_id: string, token: string) =>
  call(chats.card, { params: { id: message_id } }, token)

it('shows a shared visit, visit point or person only to whoever may read it, at the time of reading', async () => {
  const room = await openGroup()
  const visit_id = await plan()
  const shared = [
    await share(room, { kind: 'visit', id: visit_id }),
    await share(room, { kind: 'visit-point', id: visit_point_id }),
    await share(room, { kind: 'resource', id: ids.carla }),
  ].map(({ body }) => body.id)
  const cards = await Promise.all(shared.map((id) => cardOf(id, beto)))
  expect(cards.map(({ body }) => body.card)).toMatchObject([
    { kind: 'visit', id: visit_id, status: 'Scheduled' },
    { kind: 'visit-point', id: visit_point_id },
    { kind: 'resource', id: ids.carla, full_name: expect.stringContaining('Carla') },
  ])
  const chatting = signIn({ company_id, id: ids.carla, permissions: new Set(['CHAT_LIST']) })
  const hidden = await Promise.all(shared.map((id) => cardOf(id, chatting)))
  expect(hidden.map(({ body }) => body.card?.kind ?? null)).toEqual([null, null, 'resource'])
})

it('takes a record that the sender may not read for one that does not exist', async () => {
  const room = await openGroup()
  const elsewhere = await createField(server)
  const chatting = signIn({ company_id, id: ids.beto, permissions: new Set(['CHAT_CREATE']) })
  const foreign = { kind: 'visit', id: (await elsewhere.planned()).id }
  const refused = [
    await share(room, { kind: 'visit', id: uuidv7() }),
    await share(room, foreign),
    await share(room, { kind: 'visit', id: await plan() }, chatting),
  ]
  for (const { status, body } of refused)
    expect({ status, ...body, request_id: '' }).toEqual({
      ...refused[0]?.body,
      status: 404,
      request_id: '',
    })
  expect(await messages(room)).toEqual([])
})

it('shows a card to nobody outside the room, and no longer once its message is deleted', async () => {
  const { id: room } = (await openWith(ids.beto, ana)).body
  const { body: message } = await share(room, { kind: 'visit', id: await plan() })
  expect(await cardOf(message.id, carla)).toMatchObject({ status: 404 })
  await removeMessage(message, 'everybody', ana)
  expect(await cardOf(message.id, beto)).toMatchObject({ status: 404 })
  expect(await messages(room)).toMatchObject([{ reference: null }])
})
