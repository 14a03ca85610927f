import type { ChatCard, ChatReference } from '@baquiano/contract/chat'
import { AppError, type Module, type Permission } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { getVisitPoint } from '../visit-points/index.ts'
import { findVisits, isSentTo } from '../visits/index.ts'
import * as contacts from './chat-contacts.repository.ts'
import * as messages from './chat-messages.repository.ts'
import * as rooms from './chat-rooms.repository.ts'

/**
 * The record that a message shares; null for whoever may not read it and once it is gone.
 *
 * @throws AppError `CHAT_MESSAGE_NOT_FOUND` also for whoever is no member of its room, and of a message that shares no record
 */
export async function getCardOf(
  context: Context,
  message_id: string,
): Promise<{ card: ChatCard | null }> {
  const [row] = await messages.selectMessagesById(context, [message_id])
  const members = row ? await rooms.memberIds(context, row.room_id) : []
  const reference = row?.reference ?? null
  if (!reference || !members.includes(context.person.id))
    throw new AppError('CHAT_MESSAGE_NOT_FOUND')
  return { card: (await readCard(context, reference)) ?? null }
}

/**
 * Nobody shares what they may not read, or an id that they guess.
 *
 * @throws AppError `CHAT_REFERENCE_NOT_FOUND`, alike for a record that is not there and for one that the sender may not read
 */
export async function assertShareable(context: Context, reference: ChatReference): Promise<void> {
  if (!(await readCard(context, reference))) throw new AppError('CHAT_REFERENCE_NOT_FOUND')
}

/** Undefined where there is no such record, or the person may not read it. */
async function readCard(
  context: Context,
  { kind, id }: ChatReference,
): Promise<ChatCard | undefined> {
  if (kind === 'visit') return readVisit(context, id)
  if (kind === 'visit-point') return readPoint(context, id)
  // As the contact card, which all who chat may see.
  const contact = await contacts.selectContact(context, id)
  return contact && { kind, ...contact }
}

/** A phone has no permissions: it may read the visits of its person. */
async function readVisit(context: Context, id: string): Promise<ChatCard | undefined> {
  const { person } = context
  const isPhone = person.kind === 'device'
  if (!isPhone && !mayRead(context, 'CALENDAR', 'CALENDAR_READ')) return undefined
  const visit = (await findVisits(context, [id])).get(id)
  if (!visit || (isPhone && visit.resource_id !== person.id)) return undefined
  return { kind: 'visit', ...visit }
}

/** A phone may read the visit points that are related to its person, and those where they have a visit. */
async function readPoint(context: Context, id: string): Promise<ChatCard | undefined> {
  const { person } = context
  const isPhone = person.kind === 'device'
  if (!isPhone && !mayRead(context, 'VISIT_POINT', 'VISIT_POINT_READ')) return undefined
  const point = await findPoint(context, id)
  if (!point) return undefined
  const sent = { resource_id: person.id, visit_point_id: id }
  if (isPhone && !point.resource_ids.includes(person.id) && !(await isSentTo(context, sent)))
    return undefined
  return { kind: 'visit-point', ...point }
}

async function findPoint(context: Context, id: string) {
  try {
    return await getVisitPoint(context, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'VISIT_POINT_NOT_FOUND') return undefined
    throw error
  }
}

const mayRead = ({ person }: Context, module: Module, permission: Permission): boolean =>
  person.modules.has(module) && person.permissions.has(permission)
