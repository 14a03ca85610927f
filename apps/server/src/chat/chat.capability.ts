import { chats } from '@baquiano/contract/chat'
import { z } from 'zod'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { Change } from '../platform/outbox/change.ts'
import * as messages from './chat-messages.repository.ts'
import * as rooms from './chat-rooms.repository.ts'
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

export const chatCapability: Capability = {
  routes,
  subscribers: [
    { name: 'chat.messages', on: ['chat-message.*'], handleBatch: publishMessages },
    { name: 'chat.rooms', on: ['chat-room.*'], handle: publishRoom },
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
    see: (context, { params, body }) => seeRoom(context, params.id, body.seq),
    removeMessage: (context, { params, query }) => removeMessage(context, params.id, query.for),
    contacts: (context, { body }) => listContacts(context, body),
    contact: (context, { params }) => getContact(context, params.id),
  })
}

/**
 * Shows messages on the open consoles of those who are members by now: whoever was removed since hears nothing, whatever
 * sockets they have open.
 */
async function publishMessages(
  changes: readonly Change[],
  { realtime, readIn }: BackgroundServices,
): Promise<void> {
  const company_id = changes[0]?.company_id
  if (company_id === undefined) return
  const ids = changes.map(({ record_id }) => record_id)
  const { sent, members } = await readIn(company_id, async (context) => {
    const found = await messages.selectMessagesById(context, ids)
    const room_ids = [...new Set(found.map(({ room_id }) => room_id))]
    return { sent: found, members: await rooms.selectMembers(context, room_ids) }
  })
  for (const row of sent.toSorted((one, other) => one.seq - other.seq)) {
    const { room_id } = row
    const readers = members.filter((member) => member.room_id === room_id)
    for (const { id: reader_id } of readers) {
      const message = messageAsSeen(row, { members: readers, reader_id })
      const recipient = { company_id, resource_id: reader_id }
      realtime.publishTo(recipient, 'chat', { room_id, message })
    }
  }
}

/** Those who are members no longer. */
const told = z.object({ former_ids: z.array(z.string()).default([]) })

/** Tells the members of a room, and those of whom it was taken, that it changed. */
async function publishRoom(
  { company_id, record_id, data }: Change,
  { realtime, readIn }: BackgroundServices,
): Promise<void> {
  const members = await readIn(company_id, (context) => rooms.memberIds(context, record_id))
  for (const resource_id of new Set([...members, ...told.parse(data).former_ids])) {
    const recipient = { company_id, resource_id }
    realtime.publishTo(recipient, 'chat', { room_id: record_id, message: null })
  }
}
