import type {
  ChatMember,
  ChatMessage,
  ChatReferenceKind,
  ChatRoom,
  ChatRoomSearch,
} from '@baquiano/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { keepingPlan } from '../platform/database/kept-plan.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'
import { isOnline } from './chat-contacts.repository.ts'

interface RoomRow extends Pick<ChatRoom, 'id' | 'kind' | 'admin' | 'active_at' | 'added_on'> {
  company_id: string
  name: string | null
  pair: string[] | null
  last_seq: number
}

interface ReadRoom
  extends Pick<
    ChatRoom,
    'id' | 'kind' | 'name' | 'admin' | 'active_at' | 'added_on' | 'unread' | 'is_mentioned'
  > {
  last_id: string | null
  last_sender: string
  last_sender_name: string
  last_text: string
  last_time_stamp: string
  last_is_deleted: boolean
  last_file_name: string | null
  last_reference_kind: ChatReferenceKind | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    chat_room: RoomRow
    chat_member: {
      company_id: string
      room_id: string
      resource_id: string
      added_on: string
      seen_seq: number
      seen_at: string | null
    }
    chat_room_record: ReadRoom & {
      company_id: string
      reader_id: string
      name_key: string
      search: string
    }
  }
}

const roomColumns = [
  'id',
  'kind',
  'name',
  'admin',
  'active_at',
  'added_on',
  'unread',
  'is_mentioned',
  'last_id',
  'last_sender',
  'last_sender_name',
  'last_text',
  'last_time_stamp',
  'last_is_deleted',
  'last_file_name',
  'last_reference_kind',
] as const satisfies (keyof ReadRoom)[]

const ownRooms = ({ db, company_id, person }: Context) =>
  db
    .selectFrom('chat_room_record')
    .where('company_id', '=', company_id)
    .where('reader_id', '=', person.id)

/** The person's rooms of one page, those with the newest message first, and how many there are. */
export async function selectRooms(
  context: Context,
  { search, kind, page, quantity }: ChatRoomSearch,
): Promise<{ records: ReadRoom[]; total: number }> {
  let query = ownRooms(context)
  if (search) query = query.where(matchesSearch(search, 'coincidence'))
  if (kind) query = query.where('kind', '=', kind)
  const [records, { total }] = await Promise.all([
    query
      .select(roomColumns)
      .orderBy('active_at', 'desc')
      .orderBy('id', 'desc')
      .limit(quantity)
      .offset((page - 1) * quantity)
      .execute(),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const selectRoom = (context: Context, id: string): Promise<ReadRoom | undefined> =>
  ownRooms(context).where('id', '=', id).select(roomColumns).executeTakeFirst()

export async function countUnread({ db, company_id, person }: Context): Promise<number> {
  const { unread } = await db
    .selectFrom('chat_member')
    .innerJoin('chat_room', (join) =>
      join
        .onRef('chat_room.company_id', '=', 'chat_member.company_id')
        .onRef('chat_room.id', '=', 'chat_member.room_id'),
    )
    .where('chat_member.company_id', '=', company_id)
    .where('chat_member.resource_id', '=', person.id)
    .select(sql<number>`coalesce(sum(last_seq - seen_seq), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

export interface RoomMember extends ChatMember {
  readonly room_id: string
}

/** The members of rooms, in the order of their names. */
export function selectMembers(
  context: Context,
  room_ids: readonly string[],
): Promise<RoomMember[]> {
  return context.db
    .selectFrom('chat_member')
    .innerJoin('chat_room', (join) =>
      join
        .onRef('chat_room.company_id', '=', 'chat_member.company_id')
        .onRef('chat_room.id', '=', 'chat_member.room_id'),
    )
    .innerJoin('chat_contact_record', (join) =>
      join
        .onRef('chat_contact_record.company_id', '=', 'chat_member.company_id')
        .onRef('chat_contact_record.id', '=', 'chat_member.resource_id'),
    )
    .where('chat_member.company_id', '=', context.company_id)
    .where(sql<boolean>`chat_member.room_id = any(${room_ids}::uuid[])`)
    .select([
      'chat_member.room_id',
      'chat_contact_record.id',
      'full_name',
      'photo_id',
      isOnline(context).as('is_online'),
      sql<boolean>`chat_room.admin is not distinct from chat_contact_record.id`.as('is_admin'),
      'seen_seq',
      'seen_at',
    ])
    .orderBy('chat_contact_record.name_key')
    .orderBy('chat_contact_record.id')
    .execute()
}

/** Holds the room until the transaction ends: what is sent and who is a member follow one another. */
export function lockRoom({ db, company_id }: Context, id: string): Promise<RoomRow | undefined> {
  return db
    .selectFrom('chat_room')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** The next place in a room, and when it was last active before. */
export interface TakenPlace extends Pick<ChatMessage, 'sender_name' | 'is_group'> {
  readonly seq: number
  readonly active_before: string
}

/** Gives the next message of the person its place, and holds the room as `lockRoom` does. */
export async function takePlace(
  { db, company_id, person, now }: Context,
  id: string,
): Promise<TakenPlace | undefined> {
  const { rows } = await sql<TakenPlace>`
    update chat_room r set last_seq = r.last_seq + 1, active_at = ${now}
    from (
      select active_at from chat_room where company_id = ${company_id} and id = ${id} for update
    ) before
    where r.company_id = ${company_id} and r.id = ${id}
    returning r.last_seq as seq, before.active_at as active_before, r.kind = 'group' as is_group,
      writer_name(r.company_id, ${person.id}::uuid) as sender_name`.execute(keepingPlan(db))
  return rows[0]
}

/** The names of groups by their ids; null of a direct room. */
export async function selectNames(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('chat_room')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How far a member of a room has read. */
export interface ReadMark extends Pick<ChatMember, 'id' | 'seen_seq'> {
  readonly room_id: string
}

/** How far each member of a room has read, without who they are. */
export const selectReadMarksOf = (
  { db, company_id }: Context,
  room_id: string,
): Promise<ReadMark[]> =>
  keepingPlan(db)
    .selectFrom('chat_member')
    .where('company_id', '=', company_id)
    .where('room_id', '=', room_id)
    .select(['room_id', 'resource_id as id', 'seen_seq'])
    .execute()

/** The same of several rooms. */
export function selectReadMarks(
  { db, company_id }: Context,
  room_ids: readonly string[],
): Promise<ReadMark[]> {
  return db
    .selectFrom('chat_member')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`room_id = any(${room_ids}::uuid[])`)
    .select(['room_id', 'resource_id as id', 'seen_seq'])
    .execute()
}

export async function memberIds(
  { db, company_id }: Context,
  room_id: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('chat_member')
    .where('company_id', '=', company_id)
    .where('room_id', '=', room_id)
    .select('resource_id')
    .execute()
  return rows.map(({ resource_id }) => resource_id)
}

/** Whether there was no such room yet, nor one of the same pair. */
export async function insertRoom(
  { db, company_id, now }: Context,
  room: Pick<RoomRow, 'id' | 'kind' | 'name' | 'admin' | 'pair'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chat_room')
    .values({ ...room, company_id, last_seq: 0, active_at: now, added_on: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function selectIdOfPair(
  { db, company_id }: Context,
  pair: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_room')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`pair = ${pair}::uuid[]`)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Adds active people of the company, of whom nothing is unread; answers those who are new. */
export async function insertMembers(
  { db, company_id, now }: Context,
  { id, last_seq }: Pick<RoomRow, 'id' | 'last_seq'>,
  resource_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ resource_id: string }>`
    insert into chat_member (company_id, room_id, resource_id, added_on, seen_seq)
    select ${company_id}::uuid, ${id}::uuid, x.id, ${now}::timestamptz, ${last_seq}::int from resource x
    where x.company_id = ${company_id} and x.id = any(${resource_ids}::uuid[])
    on conflict do nothing returning resource_id`.execute(db)
  return rows.map(({ resource_id }) => resource_id)
}

/** How many of these are active people of the company. */
export async function countActive(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether they were a member. */
export async function deleteMember(
  { db, company_id }: Context,
  room_id: string,
  resource_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_member')
    .where('company_id', '=', company_id)
    .where('room_id', '=', room_id)
    .where('resource_id', '=', resource_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateRoom(
  { db, company_id }: Context,
  id: string,
  changes: Partial<Pick<RoomRow, 'name' | 'admin' | 'last_seq' | 'active_at'>>,
): Promise<void> {
  await db
    .updateTable('chat_room')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteRoom({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .deleteFrom('chat_room')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Never back: of two windows that read at a time the further one counts. Whether it went on. */
export async function markSeen(
  { db, company_id, person, now }: Context,
  room_id: string,
  seq: number,
): Promise<boolean> {
  const { numUpdatedRows } = await keepingPlan(db)
    .updateTable('chat_member')
    .set({ seen_seq: seq, seen_at: now })
    .where('company_id', '=', company_id)
    .where('room_id', '=', room_id)
    .where('resource_id', '=', person.id)
    .where('seen_seq', '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
