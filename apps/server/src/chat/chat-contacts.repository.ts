import type { ChatContact, ChatContactSearch } from '@baquiano/contract/chat'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

/** A session is used at least every 15 minutes while its console is open. */
const consoleOnlineMs = 16 * minuteMs
const phoneOnlineMs = limits.online_s * 1000

declare module '../platform/database/tables.ts' {
  interface Tables {
    chat_contact_record: Omit<ChatContact, 'is_online'> & {
      status: string
      name_key: string
      search: string
      used_at: string | null
    }
  }
}

/** Whether somebody of the chat was heard of lately, by their console or their phone. */
export const isOnline = ({ now }: Context) => {
  const since = (span: number) => new Date(Date.parse(now) - span).toISOString()
  return sql<boolean>`coalesce(used_at >= ${since(consoleOnlineMs)}::timestamptz, false)
    or coalesce(fix_at >= ${since(phoneOnlineMs)}::timestamptz, false)`
}

const contactsOf = ({ db, company_id }: Context) =>
  db.selectFrom('chat_contact_record').where('company_id', '=', company_id)

const contactColumns = [
  'id',
  'company_id',
  'full_name',
  'username',
  'identification',
  'role_name',
  'phone',
  'photo_id',
  'cx',
  'cy',
  'fix_at',
] as const satisfies (keyof ChatContact)[]

/** Active people other than the person, in the order of their names. */
export async function selectContacts(
  context: Context,
  { search, page, quantity }: ChatContactSearch,
): Promise<{ records: ChatContact[]; total: number }> {
  let query = contactsOf(context)
    .where('status', '=', 'Active')
    .where('id', '<>', context.person.id)
  if (search) query = query.where(matchesSearch(search, 'coincidence'))
  const [records, { total }] = await Promise.all([
    query
      .select([...contactColumns, isOnline(context).as('is_online')])
      .orderBy('name_key')
      .orderBy('id')
      .limit(quantity)
      .offset((page - 1) * quantity)
      .execute(),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export function selectContact(context: Context, id: string): Promise<ChatContact | undefined> {
  return contactsOf(context)
    .where('id', '=', id)
    .select([...contactColumns, isOnline(context).as('is_online')])
    .executeTakeFirst()
}
