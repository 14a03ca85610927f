import type {
  ChatContact,
  ChatContactSearch,
  ChatFile,
  ChatMessage,
  ChatMessageFields,
  ChatMessageSearch,
  ChatRoom,
  ChatRoomFields,
  ChatRoomSearch,
} from '@baquiano/contract/chat'
import { AppError } from '@baquiano/contract/platform'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { selectKnownUploads, setUploadUses } from '../uploads/index.ts'
import { assertShareable } from './chat-cards.service.ts'
import * as contacts from './chat-contacts.repository.ts'
import * as messages from './chat-messages.repository.ts'
import * as rooms from './chat-rooms.repository.ts'

/** The person's rooms, those with the newest message first. */
export async function listRooms(
  context: Context,
  request: ChatRoomSearch,
): Promise<{ records: ChatRoom[]; total: number }> {
  const { records, total } = await rooms.selectRooms(context, request)
  return { records: await withMembers(context, records), total }
}

/** @throws AppError `CHAT_ROOM_NOT_FOUND`, also for whoever is no member */
export async function getRoom(context: Context, id: string): Promise<ChatRoom> {
  const row = await rooms.selectRoom(context, id)
  const [room] = row ? await withMembers(context, [row]) : []
  if (!room) throw new AppError('CHAT_ROOM_NOT_FOUND')
  return room
}

type RoomRow = NonNullable<Awaited<ReturnType<typeof rooms.selectRoom>>>

async function withMembers(context: Context, rows: readonly RoomRow[]): Promise<ChatRoom[]> {
  const ids = rows.map(({ id }) => id)
  const members = await rooms.selectMembers(context, ids)
  return rows.map((row) => ({
    ...row,
    members: members.filter(({ room_id }) => room_id === row.id),
    last_message: row.last_id
      ? {
          id: row.last_id,
          sender: row.last_sender,
          sender_name: row.last_sender_name,
          text: row.last_text,
          time_stamp: row.last_time_stamp,
          is_deleted: row.last_is_deleted,
          file_name: row.last_file_name,
          reference_kind: row.last_reference_kind,
        }
      : null,
  }))
}

export const countUnread = async (context: Context): Promise<{ unread: number }> => ({
  unread: await rooms.countUnread(context),
})

/**
 * Opens a group, whose administrator is the person, or the direct room with somebody, which each pair has once. A room
 * with the same id is opened once, however often it is asked for.
 *
 * @throws AppError `CHAT_MEMBERS_NONE` without anybody else, `RESOURCE_NOT_FOUND`, `ID_TAKEN`
 */
export async function openRoom(context: Context, fields: ChatRoomFields): Promise<ChatRoom> {
  const { person, newId } = context
  const { kind, id = newId() } = fields
  const named = kind === 'direct' ? [fields.member_id] : fields.member_ids
  const others = [...new Set(named)].filter((member) => member !== person.id)
  if (others.length === 0) throw new AppError('CHAT_MEMBERS_NONE')
  await requireActive(context, [...others, person.id])
  const pair = kind === 'direct' ? [person.id, ...others].toSorted() : null
  const name = kind === 'group' ? fields.name : null
  const admin = kind === 'group' ? person.id : null
  if (!(await rooms.insertRoom(context, { id, kind, name, admin, pair }))) {
    const existing = pair ? await rooms.selectIdOfPair(context, pair) : id
    const row = existing ? await rooms.selectRoom(context, existing) : undefined
    if (!row || row.kind !== kind || row.admin !== admin) throw new AppError('ID_TAKEN')
    return getRoom(context, row.id)
  }
  await rooms.insertMembers(context, { id, last_seq: 0 }, [...others, person.id])
  const after = await getRoom(context, id)
  await recordChange(context, { kind: 'chat-room.created', record_id: id, after: traceOf(after) })
  return after
}

/** @throws AppError `RESOURCE_NOT_FOUND` unless all of these are active people of the company */
async function requireActive(context: Context, ids: readonly string[]): Promise<void> {
  if ((await rooms.countActive(context, ids)) < ids.length) throw new AppError('RESOURCE_NOT_FOUND')
}

/** What the audit has of a room: not what is said there. */
const traceOf = ({ id, kind, name, admin, members }: ChatRoom) => ({
  id,
  kind,
  name,
  admin,
  member_ids: members.map((member) => member.id),
})

/**
 * Locks a group that the person administers.
 *
 * @throws AppError `CHAT_ROOM_NOT_FOUND`, `CHAT_ROOM_DIRECT`, `CHAT_ADMIN_REQUIRED`
 */
async function lockGroup(
  context: Context,
  id: string,
  { isOpenToMembers = false }: { readonly isOpenToMembers?: boolean } = {},
) {
  const locked = await rooms.lockRoom(context, id)
  const before = await getRoom(context, id)
  if (!locked) throw new AppError('CHAT_ROOM_NOT_FOUND')
  if (before.kind === 'direct') throw new AppError('CHAT_ROOM_DIRECT')
  if (before.admin !== context.person.id && !isOpenToMembers)
    throw new AppError('CHAT_ADMIN_REQUIRED')
  return { before, locked }
}

/** @throws AppError as `lockGroup` */
export async function renameRoom(context: Context, id: string, name: string): Promise<ChatRoom> {
  const { before } = await lockGroup(context, id)
  await rooms.updateRoom(context, id, { name })
  return recordUpdate(context, before)
}

/** @throws AppError as `lockGroup`; `RESOURCE_NOT_FOUND` */
export async function addMembers(
  context: Context,
  id: string,
  member_ids: readonly string[],
): Promise<ChatRoom> {
  const { before, locked } = await lockGroup(context, id)
  await requireActive(context, [...new Set(member_ids)])
  await rooms.insertMembers(context, locked, member_ids)
  return recordUpdate(context, before)
}

/**
 * Removes somebody from a group; with their administrator goes the administration, to whoever comes first by name, and
 * with the last member the room.
 *
 * @throws AppError as `lockGroup`, which lets everybody remove themselves; `RESOURCE_NOT_FOUND` of whoever is no member
 */
export async function removeMember(
  context: Context,
  { id, resource_id }: { readonly id: string; readonly resource_id: string },
): Promise<{ id: string }> {
  const isOpenToMembers = resource_id === context.person.id
  const { before } = await lockGroup(context, id, { isOpenToMembers })
  if (!(await rooms.deleteMember(context, id, resource_id)))
    throw new AppError('RESOURCE_NOT_FOUND')
  const remaining = before.members.filter((member) => member.id !== resource_id)
  const [heir] = remaining
  if (!heir) {
    await deleteWithFiles(context, id)
  } else if (before.admin === resource_id) {
    await rooms.updateRoom(context, id, { admin: heir.id })
  }
  const after = { ...traceOf(before), member_ids: remaining.map((member) => member.id) }
  await recordChange(context, {
    kind: 'chat-room.updated',
    record_id: id,
    before: traceOf(before),
    after,
    data: { former_ids: [resource_id] },
  })
  return { id }
}

/** Deletes a room with its messages, and lets their files go. */
async function deleteWithFiles(context: Context, id: string): Promise<void> {
  for (const record_id of await messages.selectIdsWithFile(context, id))
    await setUploadUses(context, { record_id, ids: [] })
  await rooms.deleteRoom(context, id)
}

async function recordUpdate(context: Context, before: ChatRoom): Promise<ChatRoom> {
  const { id } = before
  const after = await getRoom(context, id)
  const change = { before: traceOf(before), after: traceOf(after) }
  await recordChange(context, { kind: 'chat-room.updated', record_id: id, ...change })
  return after
}

/** @throws AppError `CHAT_ROOM_NOT_FOUND`; `CHAT_ADMIN_REQUIRED` of a group */
export async function removeRoom(context: Context, id: string): Promise<{ id: string }> {
  await rooms.lockRoom(context, id)
  const before = await getRoom(context, id)
  if (before.kind === 'group' && before.admin !== context.person.id)
    throw new AppError('CHAT_ADMIN_REQUIRED')
  await deleteWithFiles(context, id)
  const data = { former_ids: traceOf(before).member_ids }
  const change = { record_id: id, before: traceOf(before), data }
  await recordChange(context, { kind: 'chat-room.removed', ...change })
  return { id }
}

/** Messages of a room in their order. @throws AppError `CHAT_ROOM_NOT_FOUND` */
export async function listMessages(
  context: Context,
  room_id: string,
  request: ChatMessageSearch,
): Promise<{ records: ChatMessage[]; has_more: boolean }> {
  const { members } = await getRoom(context, room_id)
  const rows = await messages.selectMessages(context, room_id, request)
  const page = rows.slice(0, request.quantity).toReversed()
  const records = page.map((row) => messageAsSeen(row, { members, reader_id: context.person.id }))
  return { records, has_more: rows.length > request.quantity }
}

/** A message as one member sees it. */
export function messageAsSeen(
  row: messages.ShownMessage,
  {
    members,
    reader_id,
  }: {
    readonly members: readonly Pick<rooms.ReadMark, 'id' | 'seen_seq'>[]
    readonly reader_id: string
  },
): ChatMessage {
  const receivers = new Set(row.receiver)
  const readers = members.filter(({ id }) => receivers.has(id))
  return {
    ...row,
    is_deleted_for_me: row.hidden_from.includes(reader_id),
    file: fileOf(row),
    is_seen: Object.fromEntries(readers.map(({ id, seen_seq }) => [id, seen_seq >= row.seq])),
    reply_to:
      row.reply_to_id === null || row.quoted_sender_name === null
        ? null
        : {
            id: row.reply_to_id,
            sender_name: row.quoted_sender_name,
            text: row.quoted_text ?? '',
            file_name: row.quoted_file_name,
            reference_kind: row.quoted_reference_kind,
            is_deleted: row.quoted_is_deleted ?? false,
          },
  }
}

/** What a message shows of its file. */
const fileOf = ({
  file_name: name,
  file_media_type: media_type,
  file_bytes: bytes,
}: messages.ShownMessage): ChatFile | null =>
  name === null || media_type === null || bytes === null ? null : { name, media_type, bytes }

/**
 * Stores a message, once for its id, and gives it the next place in the room. The lock of the room's row holds a removal of the
 * sender back until it is stored, and the other way around.
 *
 * @throws AppError `CHAT_ROOM_NOT_FOUND`; `CHAT_MESSAGE_NOT_FOUND` when it answers none of the room; `UPLOAD_NOT_FOUND` of a
 *   file that the person has not sent to the chat; as `assertShareable`; `ID_TAKEN`
 */
export async function sendMessage(
  context: Context,
  room_id: string,
  fields: ChatMessageFields,
): Promise<ChatMessage> {
  const { person } = context
  const { id, file_id, reference, reply_to_id } = fields
  const isPlain = file_id === null && reference === null && reply_to_id === null
  const ids = reply_to_id === null ? [id] : [id, reply_to_id]
  const place = await rooms.takePlace(context, room_id)
  // Each begins once the row is locked, and none waits for the answer of another.
  const [members, stored] = await Promise.all([
    rooms.selectReadMarksOf(context, room_id),
    // What a plain message names is nothing but itself, which its insertion finds.
    isPlain ? [] : messages.selectMessagesById(context, ids),
  ])
  if (!place || !members.some((member) => member.id === person.id))
    throw new AppError('CHAT_ROOM_NOT_FOUND')
  const again = { room_id, place, members }
  if (stored.some((message) => message.id === id)) return sentAgain(context, id, again)
  const quoted = stored.find((message) => message.id === reply_to_id)
  await assertNamed(context, { ...fields, isInRoom: quoted?.room_id === room_id })
  const { seq } = place
  const receiver = members.map((member) => member.id).filter((member) => member !== person.id)
  // A phone may send what it wrote before somebody left.
  const mention_ids = receiver.filter((member) => fields.mention_ids.includes(member))
  const written = { ...fields, mention_ids, room_id, seq, receiver }
  if (!(await messages.insertMessage(context, written))) return sentAgain(context, id, again)
  if (file_id !== null) await setUploadUses(context, { record_id: id, ids: [file_id] })
  await Promise.all([
    rooms.markSeen(context, room_id, seq),
    announceChange(context, { kind: 'chat-message.sent', record_id: id, data: { room_id } }),
  ])
  const row = await messages.showWritten(context, written, place)
  if (!row) throw new AppError('CHAT_MESSAGE_NOT_FOUND')
  return messageAsSeen(row, { members, reader_id: person.id })
}

interface Named extends Pick<ChatMessageFields, 'file_id' | 'reference' | 'reply_to_id'> {
  /** Whether the message that is answered is of the room. */
  readonly isInRoom: boolean
}

async function assertNamed(
  context: Context,
  { file_id, reference, reply_to_id, isInRoom }: Named,
): Promise<void> {
  if (reply_to_id !== null && !isInRoom) throw new AppError('CHAT_MESSAGE_NOT_FOUND')
  if (file_id !== null) await assertOwnFile(context, file_id)
  if (reference !== null) await assertShareable(context, reference)
}

interface Again {
  readonly room_id: string
  readonly place: rooms.TakenPlace
  readonly members: readonly rooms.ReadMark[]
}

/** Gives back the place of a message that is stored already, and answers the message. @throws AppError `ID_TAKEN` of another one */
async function sentAgain(
  context: Context,
  id: string,
  { room_id, place, members }: Again,
): Promise<ChatMessage> {
  const [former] = await messages.selectMessagesById(context, [id])
  if (former?.room_id !== room_id || former.sender !== context.person.id)
    throw new AppError('ID_TAKEN')
  const before = { last_seq: place.seq - 1, active_at: place.active_before }
  await rooms.updateRoom(context, room_id, before)
  return messageAsSeen(former, { members, reader_id: context.person.id })
}

/** @throws AppError `UPLOAD_NOT_FOUND` unless the person has sent this file to the chat */
async function assertOwnFile(context: Context, file_id: string): Promise<void> {
  const named = { object_type: 'CHAT', ids: [file_id], added_by: context.person.id } as const
  const known = await selectKnownUploads(context, named)
  if (!known.has(file_id)) throw new AppError('UPLOAD_NOT_FOUND')
}

/** Seeing is no change to a record of the company: the audit does not tell of it. @throws AppError `CHAT_ROOM_NOT_FOUND` */
export async function seeRoom(
  context: Context,
  room_id: string,
  seq: number,
): Promise<{ unread: number }> {
  const locked = await rooms.lockRoom(context, room_id)
  const members = await rooms.memberIds(context, room_id)
  if (!locked || !members.includes(context.person.id)) throw new AppError('CHAT_ROOM_NOT_FOUND')
  if (await rooms.markSeen(context, room_id, Math.min(seq, locked.last_seq)))
    await announceChange(context, { kind: 'chat-room.seen', record_id: room_id })
  return countUnread(context)
}

/**
 * Deletes the person's own message for everybody, or hides any message of their rooms from themselves.
 *
 * @throws AppError `CHAT_MESSAGE_NOT_FOUND`, also for somebody else's that is to go for everybody
 */
export async function removeMessage(
  context: Context,
  id: string,
  scope: 'everybody' | 'me',
): Promise<{ id: string }> {
  const [row] = await messages.selectMessagesById(context, [id])
  const members = row ? await rooms.memberIds(context, row.room_id) : []
  const isOpen = members.includes(context.person.id)
  if (!row || !isOpen || (scope === 'everybody' && row.sender !== context.person.id))
    throw new AppError('CHAT_MESSAGE_NOT_FOUND')
  if (scope === 'everybody') {
    await messages.clearMessage(context, id)
    await setUploadUses(context, { record_id: id, ids: [] })
  } else await messages.hideMessage(context, id)
  const data = { room_id: row.room_id }
  await announceChange(context, { kind: 'chat-message.removed', record_id: id, data })
  return { id }
}

/** Active people of the company other than the person. */
export async function listContacts(context: Context, request: ChatContactSearch) {
  const { records, total } = await contacts.selectContacts(context, request)
  return { records: records.map((contact) => withoutHiddenPlace(context, contact)), total }
}

/** @throws AppError `RESOURCE_NOT_FOUND` */
export async function getContact(context: Context, id: string): Promise<ChatContact> {
  const contact = await contacts.selectContact(context, id)
  if (!contact) throw new AppError('RESOURCE_NOT_FOUND')
  return withoutHiddenPlace(context, contact)
}

/** Where people are is for whoever may see the map. */
function withoutHiddenPlace({ person }: Context, contact: ChatContact): ChatContact {
  const seesMap = person.modules.has('MAP') && person.permissions.has('MAP_LIST')
  return seesMap ? contact : { ...contact, cx: null, cy: null, fix_at: null }
}
