import type {
  ChatMessage,
  ChatMessageFields,
  ChatMessageSearch,
  ChatReferenceKind,
} from '@baquiano/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { keepingPlan } from '../platform/database/kept-plan.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

interface MessageRow
  extends Pick<
    ChatMessage,
    | 'id'
    | 'room_id'
    | 'seq'
    | 'sender'
    | 'receiver'
    | 'text'
    | 'reference'
    | 'mention_ids'
    | 'time_stamp'
    | 'is_deleted'
  > {
  company_id: string
  reply_to_id: string | null
  file_id: string | null
  hidden_from: string[]
}

/** A message with the names beside it. */
export interface ShownMessage extends MessageRow, Pick<ChatMessage, 'is_group' | 'sender_name'> {
  quoted_text: string | null
  quoted_is_deleted: boolean | null
  quoted_file_name: string | null
  quoted_reference_kind: ChatReferenceKind | null
  quoted_sender_name: string | null
  file_name: string | null
  file_media_type: string | null
  file_bytes: number | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    chat_message: MessageRow
    chat_message_record: ShownMessage & { search: string }
  }
}

const messageColumns = [
  'id',
  'company_id',
  'room_id',
  'seq',
  'sender',
  'sender_name',
  'receiver',
  'text',
  'time_stamp',
  'is_group',
  'is_deleted',
  'hidden_from',
  'reference',
  'mention_ids',
  'reply_to_id',
  'quoted_text',
  'quoted_is_deleted',
  'quoted_file_name',
  'quoted_reference_kind',
  'quoted_sender_name',
  'file_id',
  'file_name',
  'file_media_type',
  'file_bytes',
] as const satisfies (keyof ShownMessage)[]

const shownMessages = ({ db, company_id }: Context) =>
  db.selectFrom('chat_message_record').where('company_id', '=', company_id)

/** One row more than asked for shows that there are older ones; the newest first. */
export function selectMessages(
  context: Context,
  room_id: string,
  { search, before_seq, quantity }: ChatMessageSearch,
): Promise<ShownMessage[]> {
  let query = shownMessages(context)
    .where('room_id', '=', room_id)
    .where(sql<boolean>`not ${context.person.id}::uuid = any(hidden_from)`)
  if (before_seq !== undefined) query = query.where('seq', '<', before_seq)
  if (search) {
    const name = sql`search_key(sender_name)`
    query = query.where(matchesSearch(search, 'coincidence', { name, text: sql`search` }))
  }
  return query
    .select(messageColumns)
    .orderBy('seq', 'desc')
    .limit(quantity + 1)
    .execute()
}

export function selectMessagesById(
  context: Context,
  ids: readonly string[],
): Promise<ShownMessage[]> {
  return shownMessages(context)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(messageColumns)
    .execute()
}

type Written = Pick<MessageRow, 'room_id' | 'seq' | 'receiver'> & ChatMessageFields

/** A message that was just stored, where nothing is shown of it that it does not say itself. */
const plainMessage = (
  { company_id, now, person }: Context,
  { id, room_id, seq, receiver, text, mention_ids }: Written,
  { sender_name, is_group }: Pick<ShownMessage, 'sender_name' | 'is_group'>,
): ShownMessage => ({
  id,
  company_id,
  room_id,
  seq,
  sender: person.id,
  sender_name,
  receiver,
  text,
  time_stamp: now,
  is_group,
  is_deleted: false,
  hidden_from: [],
  reference: null,
  mention_ids,
  reply_to_id: null,
  quoted_text: null,
  quoted_is_deleted: null,
  quoted_file_name: null,
  quoted_reference_kind: null,
  quoted_sender_name: null,
  file_id: null,
  file_name: null,
  file_media_type: null,
  file_bytes: null,
})

/** A message that was just stored, as it is shown. */
export async function showWritten(
  context: Context,
  written: Written,
  about: Pick<ShownMessage, 'sender_name' | 'is_group'>,
): Promise<ShownMessage | undefined> {
  const { file_id, reference, reply_to_id } = written
  const isPlain = file_id === null && reference === null && reply_to_id === null
  if (isPlain) return plainMessage(context, written, about)
  const [row] = await selectMessagesById(context, [written.id])
  return row
}

/** Whether there was no such message yet. */
export async function insertMessage(
  { db, company_id, now, person }: Context,
  message: Written,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await keepingPlan(db)
    .insertInto('chat_message')
    .values({
      ...message,
      reference: message.reference && sql`${JSON.stringify(message.reference)}::jsonb`,
      company_id,
      sender: person.id,
      time_stamp: now,
      is_deleted: false,
      hidden_from: [],
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function clearMessage({ db, company_id }: Context, id: string): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ is_deleted: true, text: '', file_id: null, reference: null, mention_ids: [] })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function hideMessage({ db, company_id, person }: Context, id: string): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ hidden_from: sql`array_append(hidden_from, ${person.id}::uuid)` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(sql<boolean>`not ${person.id}::uuid = any(hidden_from)`)
    .execute()
}

/** The messages of a room that have a file. */
export async function selectIdsWithFile(
  { db, company_id }: Context,
  room_id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .where('company_id', '=', company_id)
    .where('room_id', '=', room_id)
    .where('file_id', 'is not', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
