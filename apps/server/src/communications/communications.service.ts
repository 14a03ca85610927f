import {
  type Communication,
  type CommunicationDetail,
  type CommunicationFields,
  type CommunicationFile,
  type CommunicationSearch,
  type CommunicationTarget,
  type CommunicationTemplate,
  isReminderDue,
  type PhoneMessage,
  type PhoneMessageReport,
  textFor,
} from '@baquiano/contract/communications'
import { AppError, limits, type SentFile, type UploadedFile } from '@baquiano/contract/platform'
import { announceChange } from '../platform/announce-change.ts'
import type { Context, Platform } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import {
  saveUploadOfMessage,
  selectKnownUploads,
  sendUploadOf,
  setUploadUses,
} from '../uploads/index.ts'
import * as templates from './communication-templates.repository.ts'
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
 * Sends a message to the people of a target who have a phone by now, or keeps it for its time: then it goes to those who
 * have a phone at that time. With the same id it is sent once.
 *
 * @throws AppError `COMMUNICATION_NO_PHONES`, `COMMUNICATION_EXPIRY_PASSED`; `ID_TAKEN` by somebody else's message;
 *   `UPLOAD_NOT_FOUND` of a file that the person has not sent for a message
 */
export async function sendCommunication(
  context: Context,
  {
    id = context.newId(),
    target,
    send_at,
    ...fields
  }: CommunicationFields & { id?: string | undefined },
): Promise<CommunicationDetail> {
  const { now, person } = context
  const is_sent = send_at === null || send_at <= now
  const sent_at = is_sent ? now : send_at
  if (fields.expires_at !== null && fields.expires_at <= sent_at)
    throw new AppError('COMMUNICATION_EXPIRY_PASSED')
  const audience = await repository.selectAudience(context, target)
  if (audience.length === 0) throw new AppError('COMMUNICATION_NO_PHONES')
  const target_names = await repository.selectTargetNames(context, target)
  const { file_ids } = fields
  const kind = { target_kind: target.kind, target_names, target: is_sent ? null : target }
  const record = { ...fields, ...kind, id, sent_at, is_sent }
  if (!(await repository.insertOnce(context, record))) {
    const existing = await getCommunication(context, id)
    if (existing.title !== fields.title || existing.text !== fields.text)
      throw new AppError('ID_TAKEN')
    return existing
  }
  const sent = { object_type: 'COMMUNICATION', ids: file_ids, added_by: person.id } as const
  if ((await selectKnownUploads(context, sent)).size < new Set(file_ids).size)
    throw new AppError('UPLOAD_NOT_FOUND')
  await setUploadUses(context, { record_id: id, ids: file_ids })
  const ids = audience.map(({ resource_id }) => resource_id)
  if (is_sent) await repository.insertRecipients(context, id, ids)
  const change = { record_id: id, after: { ...record, resource_ids: is_sent ? ids : [] } }
  await recordChange(context, { kind: 'communication.created', ...change })
  return getCommunication(context, id)
}

/** Sends the messages whose time has come. */
export async function sendWhatIsDue(context: Context): Promise<void> {
  for (const { id, target } of await repository.lockDue(context)) {
    const audience = target ? await repository.selectAudience(context, target) : []
    const ids = audience.map(({ resource_id }) => resource_id)
    await repository.insertRecipients(context, id, ids)
    await repository.update(context, id, { is_sent: true, reminded_at: context.now })
    await announceChange(context, { kind: 'communication.sent', record_id: id })
  }
}

/**
 * Keeps a file that somebody sends for a message; one that no message names is removed a day later.
 *
 * @param context of no transaction: none is open while somebody sends
 * @throws AppError as `saveUploadOfMessage`
 */
export async function attachFile(
  platform: Platform,
  context: Context,
  sent: { readonly name: string; readonly file: UploadedFile },
): Promise<CommunicationFile> {
  const { id, original_name, media_type, bytes } = await saveUploadOfMessage(platform, context, {
    object_type: 'COMMUNICATION',
    ...sent,
  })
  return { id, name: original_name, media_type, bytes }
}

interface FileOfMessage {
  /** Of the message. */
  readonly id: string
  readonly file_id: string
}

/** @throws AppError `COMMUNICATION_NOT_FOUND`, `UPLOAD_NOT_FOUND` */
export async function sendFileOf(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  { id, file_id }: FileOfMessage,
): Promise<SentFile> {
  const record = await repository.selectById(context, id)
  if (!record) throw new AppError('COMMUNICATION_NOT_FOUND')
  if (!record.files.some((file) => file.id === file_id)) throw new AppError('UPLOAD_NOT_FOUND')
  return sendUploadOf(context, { files }, { object_type: 'COMMUNICATION', id: file_id })
}

/** The same for a phone to whose person the message went. @throws AppError as `sendFileOf` */
export async function sendFileToPhone(
  context: Context,
  { files }: Pick<Platform, 'files'>,
  named: FileOfMessage,
): Promise<SentFile> {
  if (!(await repository.isFileOfReader(context, named)))
    throw new AppError('COMMUNICATION_NOT_FOUND')
  const { file_id: id } = named
  return sendUploadOf(context, { files }, { object_type: 'COMMUNICATION', id })
}

/** @throws AppError `COMMUNICATION_NOT_FOUND`, `COMMUNICATION_OVER` once it has expired or was withdrawn */
async function requireOpen(
  context: Context,
  id: string,
  states: readonly Communication['state'][] = ['open'],
) {
  const record = await repository.selectById(context, id)
  if (!record) throw new AppError('COMMUNICATION_NOT_FOUND')
  if (!states.includes(record.state)) throw new AppError('COMMUNICATION_OVER')
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
  const before = await requireOpen(context, id, ['open', 'scheduled'])
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
  const personal = records.map(({ first_name, ...record }) => ({
    ...record,
    title: textFor(record.title, first_name),
    text: textFor(record.text, first_name),
  }))
  return { records: personal }
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

export const listTemplates = async (context: Context) => ({
  records: await templates.selectTemplates(context),
})

/** Keeps what a message says under its title; what had the title is replaced. @throws AppError `COMMUNICATION_TEMPLATE_LIMIT` */
export async function saveTemplate(
  context: Context,
  fields: Omit<CommunicationTemplate, 'id'>,
): Promise<CommunicationTemplate> {
  const saved = await templates.upsertTemplate(context, fields)
  if ((await templates.countTemplates(context)) > limits.communication_templates)
    throw new AppError('COMMUNICATION_TEMPLATE_LIMIT')
  const { id: record_id, ...after } = saved
  await recordChange(context, { kind: 'communication-template.updated', record_id, after })
  return saved
}

/** @throws AppError `COMMUNICATION_TEMPLATE_NOT_FOUND` */
export async function removeTemplate(context: Context, id: string): Promise<{ id: string }> {
  const before = await templates.deleteTemplate(context, id)
  if (!before) throw new AppError('COMMUNICATION_TEMPLATE_NOT_FOUND')
  await recordChange(context, { kind: 'communication-template.removed', record_id: id, before })
  return { id }
}
