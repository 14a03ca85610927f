import {
  type CommunicationDetail,
  type CommunicationFields,
  type CommunicationSearch,
  type CommunicationTarget,
  isReminderDue,
  type PhoneMessage,
  type PhoneMessageReport,
} from '@baquiano/contract/communications'
import { AppError } from '@baquiano/contract/platform'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import * as repository from './communications.repository.ts'

export const listCommunications = (context: Context, request: CommunicationSearch) =>
  repository.selectPage(context, request)

/** @throws AppError `COMMUNICATION_NOT_FOUND` */
export async function getCommunication(context: Context, id: string): Promise<CommunicationDetail> {
  const record = await repository.selectById(context, id)
  if (!record) throw new AppError('COMMUNICATION_NOT_FOUND')
  return { ...record, recipients: await repository.selectRecipients(context, id) }
}

/** To how many phones a message would go, and how many have sent nothing lately. */
export async function countAudience(context: Context, target: CommunicationTarget) {
  const audience = await repository.selectAudience(context, target)
  return {
    phones: audience.length,
    silent: audience.filter(({ is_silent }) => is_silent).length,
  }
}

/**
 * Sends a message to the people of a target who have a phone by now. With the same id it is sent once.
 *
 * @throws AppError `COMMUNICATION_NO_PHONES`, `COMMUNICATION_EXPIRY_PASSED`; `ID_TAKEN` by somebody else's message
 */
export async function sendCommunication(
  context: Context,
  { id = context.newId(), target, ...fields }: CommunicationFields & { id?: string | undefined },
): Promise<CommunicationDetail> {
  const { now } = context
  if (fields.expires_at !== null && fields.expires_at <= now)
    throw new AppError('COMMUNICATION_EXPIRY_PASSED')
  const audience = await repository.selectAudience(context, target)
  if (audience.length === 0) throw new AppError('COMMUNICATION_NO_PHONES')
  const target_names = await repository.selectTargetNames(context, target)
  const record = { ...fields, id, target_kind: target.kind, target_names }
  if (!(await repository.insertOnce(context, record))) {
    const existing = await getCommunication(context, id)
    if (existing.title !== fields.title || existing.text !== fields.text)
      throw new AppError('ID_TAKEN')
    return existing
  }
  const ids = audience.map(({ resource_id }) => resource_id)
  await repository.insertRecipients(context, id, ids)
  const change = { record_id: id, after: { ...record, resource_ids: ids } }
  await recordChange(context, { kind: 'communication.created', ...change })
  return getCommunication(context, id)
}

/** @throws AppError `COMMUNICATION_NOT_FOUND`, `COMMUNICATION_OVER` once it has expired or was withdrawn */
async function requireOpen(context: Context, id: string) {
  const record = await repository.selectById(context, id)
  if (!record) throw new AppError('COMMUNICATION_NOT_FOUND')
  if (record.state !== 'open') throw new AppError('COMMUNICATION_OVER')
  return record
}

/** Shows a message anew to whoever has not seen it. @throws AppError as `requireOpen` */
export async function remindOf(
  context: Context,
  id: string,
  resource_id?: string,
): Promise<{ reminded: number }> {
  await requireOpen(context, id)
  const reminded = await repository.remind(context, id, resource_id)
  if (resource_id === undefined) await repository.update(context, id, { reminded_at: context.now })
  if (reminded > 0) await announceChange(context, { kind: 'communication.reminded', record_id: id })
  return { reminded }
}

/** @throws AppError as `requireOpen` */
export async function withdrawCommunication(context: Context, id: string): Promise<{ id: string }> {
  const before = await requireOpen(context, id)
  const withdrawn_at = context.now
  await repository.update(context, id, { withdrawn_at })
  const after = { ...before, withdrawn_at, state: 'withdrawn' }
  await recordChange(context, { kind: 'communication.updated', record_id: id, before, after })
  return { id }
}

/** Reminds whoever has not seen messages that remind by themselves, in the time of each. */
export async function remindWhoIsDue(context: Context): Promise<void> {
  for (const message of await repository.selectToRemind(context)) {
    if (isReminderDue({ ...message, now: context.now })) await remindOf(context, message.id)
  }
}

/** The messages that the caller's phone shows; that it has them by now is told to the office. */
export async function listOfPhone(context: Context): Promise<{ records: PhoneMessage[] }> {
  const records = await repository.selectOfPhone(context)
  const ids = records.map(({ id }) => id)
  for (const record_id of await repository.markDelivered(context, ids))
    await announceChange(context, { kind: 'communication.delivered', record_id })
  return { records }
}

/** Seeing after a message is over still counts: the phone may have had no signal. @throws AppError `COMMUNICATION_NOT_FOUND` */
export async function reportSeen(
  context: Context,
  id: string,
  { seen_at, is_resolved }: PhoneMessageReport,
): Promise<{ id: string }> {
  const seen = { seen_at: reportedAt(seen_at, context.now), is_resolved }
  if (!(await repository.markSeen(context, id, seen))) throw new AppError('COMMUNICATION_NOT_FOUND')
  await announceChange(context, { kind: 'communication.seen', record_id: id })
  return { id }
}
