import { chats, phoneChats, phoneGroups } from '@baquiano/contract/chat'
import type { SpokenLanguage } from '@baquiano/contract/platform'
import { z } from 'zod'
import { announceChange } from '../platform/announce-change.ts'
import { pushMessage } from '@baquiano/contract/notifications'
import { selectDeviceIds } from '../devices/index.ts'
import {
  hasPushes,
  languageOf,
  type PushServices,
  pushToBrowser,
  pushToPhone,
  selectPhonePushes,
  selectReaders,
} from '../notifications/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { Change } from '../platform/outbox/change.ts'
import { wordOf } from '../platform/words.ts'
import { mailThemeOf } from '../settings/index.ts'
import { getCardOf } from './chat-cards.service.ts'
import * as messages from './chat-messages.repository.ts'
import * as rooms from './chat-rooms.repository.ts'
import { attachFile, sendFileOf } from './chat-files.service.ts'
import {
  addMembers,
  countUnread,
  getContact,
  getRoom,
  listContacts,
  listMessages,
  listRooms,
  messageAsSeen,
  openRoom,
  removeMember,
  removeMessage,
  removeRoom,
  renameRoom,
  seeRoom,
  sendMessage,
} from './chat.service.ts'
import {
  addMembersFromPhone,
  attachFromPhone,
  getCardOnPhone,
  listContactsOfPhone,
  listMessagesOfPhone,
  listRoomsOfPhone,
  openGroupFromPhone,
  openRoomOfPhone,
  removeMemberFromPhone,
  renameFromPhone,
  seeFromPhone,
  sendFileToPhone,
  sendFromPhone,
} from './phone-chat.service.ts'

export const chatCapability: Capability<unknown, BackgroundServices & PushServices> = {
  routes,
  subscribers: [
    { name: 'chat.live', on: ['chat-message.*', 'chat-room.*'], handleBatch: publishLive },
    { name: 'chat.announce-pushes', on: ['chat-message.sent'], handleBatch: announcePushes },
    { name: 'chat.push', on: ['chat.pushed'], handle: pushMessageOfChat },
  ],
}

function routes(app: App): void {
  mountRoutes(app, chats, {
    rooms: (context, { body }) => listRooms(context, body),
    unread: (context) => countUnread(context),
    room: (context, { params }) => getRoom(context, params.id),
    open: (context, { body }) => openRoom(context, body),
    rename: (context, { params, body }) => renameRoom(context, params.id, body.name),
    addMembers: (context, { params, body }) => addMembers(context, params.id, body.member_ids),
    removeMember: (context, { params }) => removeMember(context, params),
    remove: (context, { params }) => removeRoom(context, params.id),
    messages: (context, { params, body }) => listMessages(context, params.id, body),
    send: (context, { params, body }) => sendMessage(context, params.id, body),
    attach: (context, { params, query, file }) =>
      attachFile(app.platform, context, { room_id: params.id, ...query, file }),
    file: (context, { params }) => sendFileOf(context, app.platform, params.id),
    card: (context, { params }) => getCardOf(context, params.id),
    see: (context, { params, body }) => seeRoom(context, params.id, body.seq),
    removeMessage: (context, { params, query }) => removeMessage(context, params.id, query.for),
    contacts: (context, { body }) => listContacts(context, body),
    contact: (context, { params }) => getContact(context, params.id),
  })
  mountRoutes(app, phoneChats, {
    rooms: (context, { body }) => listRoomsOfPhone(context, body),
    open: (context, { body }) => openRoomOfPhone(context, body),
    messages: (context, { params, body }) => listMessagesOfPhone(context, params.id, body),
    send: (context, { params, body }) => sendFromPhone(context, params.id, body),
    attach: (context, { params, query, file }) =>
      attachFromPhone(app.platform, context, { room_id: params.id, ...query, file }),
    file: (context, { params }) => sendFileToPhone(context, app.platform, params.id),
    card: (context, { params }) => getCardOnPhone(context, params.id),
    see: (context, { params, body }) => seeFromPhone(context, params.id, body.seq),
    contacts: (context, { body }) => listContactsOfPhone(context, body),
  })
  mountRoutes(app, phoneGroups, {
    open: (context, { body }) => openGroupFromPhone(context, body),
    rename: (context, { params, body }) => renameFromPhone(context, params.id, body.name),
    addMembers: (context, { params, body }) =>
      addMembersFromPhone(context, params.id, body.member_ids),
    removeMember: (context, { params }) => removeMemberFromPhone(context, params),
  })
}

/** Those who are members no longer. */
const told = z.object({ former_ids: z.array(z.string()).default([]) })

/** The room in which a message was sent or removed; a change of a room names it by its own id. */
const place = z.object({ room_id: z.string().optional() })

/**
 * Shows messages on the open consoles of those who are members by now: whoever was removed since hears nothing, whatever sockets
 * they have open. Tells members, and those of whom a room was taken, that it changed, and lets the phones of both ask for what is
 * new: what was written stays with the calls, which know who may read it.
 */
async function publishLive(
  changes: readonly Change[],
  { realtime, readIn }: BackgroundServices,
): Promise<void> {
  const company_id = changes[0]?.company_id
  if (company_id === undefined) return
  const changed = changes.map(({ kind, record_id, data }) => ({
    message_id: kind.startsWith('chat-message.') ? record_id : null,
    room_id: place.parse(data).room_id ?? record_id,
    ...told.parse(data),
  }))
  const message_ids = changed.flatMap(({ message_id }) => message_id ?? [])
  const room_ids = [...new Set(changed.map(({ room_id }) => room_id))]
  const former_ids = changed.flatMap((it) => it.former_ids)
  const { sent, members, phones } = await readIn(company_id, async (context) => {
    const [found, marks] = await Promise.all([
      message_ids.length === 0 ? [] : messages.selectMessagesById(context, message_ids),
      rooms.selectReadMarks(context, room_ids),
    ])
    const people = [...new Set([...marks.map(({ id }) => id), ...former_ids])]
    return { sent: found, members: marks, phones: await selectDeviceIds(context, people) }
  })
  const readersOf = (room_id: string) => members.filter((member) => member.room_id === room_id)
  for (const row of sent.toSorted((one, other) => one.seq - other.seq)) {
    const { room_id } = row
    const readers = readersOf(room_id)
    const reader_ids = readers.map(({ id }) => id)
    // Only those who hid it see it otherwise than the others.
    for (const hides of [false, true]) {
      const resource_ids = reader_ids.filter((id) => row.hidden_from.includes(id) === hides)
      const [reader_id] = resource_ids
      if (reader_id === undefined) continue
      const message = messageAsSeen(row, { members: readers, reader_id })
      realtime.publishTo({ company_id, resource_ids }, 'chat', { room_id, message })
    }
  }
  for (const { message_id, room_id, former_ids: former } of changed) {
    if (message_id !== null) continue
    const reader_ids = readersOf(room_id).map(({ id }) => id)
    const resource_ids = [...new Set([...reader_ids, ...former])]
    realtime.publishTo({ company_id, resource_ids }, 'chat', { room_id, message: null })
  }
  for (const id of phones) realtime.announce(id)
}

/** Characters of a message that a browser shows below the name. */
const pushedText = 200

/** What a push says of a card without words: what the record is called is told only to those who may read it. */
const signs = { visit: '📅', 'visit-point': '📍', resource: '👤' } as const

/** Leaves to the outbox a push for each browser and phone of the members who have not seen a message by now. */
async function announcePushes(
  changes: readonly Change[],
  { writeIn }: BackgroundServices,
): Promise<void> {
  const company_id = changes[0]?.company_id
  if (company_id === undefined) return
  await writeIn(company_id, async (context) => {
    if (!(await hasPushes(context))) return
    const ids = changes.map(({ record_id }) => record_id)
    const sent = (await messages.selectMessagesById(context, ids)).filter((row) => !row.is_deleted)
    const room_ids = [...new Set(sent.map(({ room_id }) => room_id))]
    const members = await rooms.selectReadMarks(context, room_ids)
    const unseenBy = ({ room_id, seq, sender }: messages.ShownMessage): string[] =>
      members
        .filter((it) => it.room_id === room_id && it.id !== sender && it.seen_seq < seq)
        .map(({ id }) => id)
    const reader_ids = [...new Set(sent.flatMap(unseenBy))]
    if (reader_ids.length === 0) return
    const [readers, phones] = await Promise.all([
      selectReaders(context, reader_ids),
      selectPhonePushes(context, reader_ids),
    ])
    const hasBrowser = [...readers.values()].some(({ browsers }) => browsers.length > 0)
    // Most of them have open what they read.
    if (!hasBrowser && phones.length === 0) return
    const [names, theme] = await Promise.all([
      rooms.selectNames(context, room_ids),
      mailThemeOf(context),
    ])
    for (const row of sent) {
      const messageFor = (reader_id: string) => {
        const language = languageOf(readers.get(reader_id), theme)
        return pushOf(row, { reader_id, room: names.get(row.room_id) ?? null, language })
      }
      const unseen = new Set(unseenBy(row))
      for (const [id, { browsers }] of readers) {
        if (!unseen.has(id)) continue
        for (const subscription_id of browsers) {
          // Each is a record of its own, so that none waits for another that fails.
          const data = { subscription_id, message: messageFor(id) }
          await announceChange(context, { kind: 'chat.pushed', record_id: context.newId(), data })
        }
      }
      for (const { id: phone_push_id, resource_id } of phones) {
        if (!unseen.has(resource_id)) continue
        const message = { ...messageFor(resource_id), path: `/field/messages/${row.room_id}` }
        const data = { phone_push_id, message }
        await announceChange(context, { kind: 'chat.pushed', record_id: context.newId(), data })
      }
    }
  })
}

interface Pushed {
  readonly reader_id: string
  /** The name of the group; null of a direct room. */
  readonly room: string | null
  readonly language: SpokenLanguage
}

/** What a browser or a phone of one reader shows of a message. */
function pushOf(row: messages.ShownMessage, { reader_id, room, language }: Pushed) {
  const { room_id, sender_name, is_group, mention_ids } = row
  const sign = row.reference ? signs[row.reference.kind] : ''
  const text = (row.text || (row.file_name ?? sign)).slice(0, pushedText)
  const words = wordOf('chat', 'mentioned_you', language)
  const mentioned = () =>
    words.replaceAll('{{name}}', () => sender_name).replaceAll('{{text}}', () => text)
  const said = mention_ids.includes(reader_id) ? mentioned() : `${sender_name}: ${text}`
  return pushMessage.parse({
    tag: room_id,
    title: (is_group ? room : null) ?? sender_name,
    body: is_group ? said : text,
    path: `/apps/chat?room=${room_id}`,
    is_urgent: false,
    chat_room: room_id,
    is_group_chat: is_group ? 'GROUP_CHAT' : 'SINGLE_CHAT',
  })
}

const push = z.union([
  z.object({ subscription_id: z.string(), message: pushMessage }),
  z.object({ phone_push_id: z.string(), message: pushMessage }),
])

async function pushMessageOfChat(
  { company_id, data }: Change,
  services: BackgroundServices & PushServices,
): Promise<void> {
  const pushed = push.parse(data)
  if ('phone_push_id' in pushed) await pushToPhone({ company_id, ...pushed }, services)
  else await pushToBrowser({ company_id, ...pushed }, services)
}
