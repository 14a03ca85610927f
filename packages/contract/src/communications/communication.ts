import { z } from 'zod'
import {
  instant,
  limits,
  minuteMs,
  optionalText,
  recordId,
  reportedInstant,
  requiredText,
} from '../platform/index.ts'

/** To whose phones a message goes: all of them, those of groups, or those of named people. */
export const communicationTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('groups'),
    group_ids: z.array(recordId).min(1).max(limits.filter_choices),
  }),
  z.strictObject({
    kind: z.literal('resources'),
    resource_ids: z.array(recordId).min(1).max(limits.page_quantity),
  }),
])
export type CommunicationTarget = z.output<typeof communicationTarget>

/** A photo or another file of a message; the bytes have a call of their own. */
export const communicationFile = z.object({
  id: recordId,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
})
export type CommunicationFile = z.output<typeof communicationFile>

/** A message to phones (requirement CM-01). */
export const communicationFields = z.strictObject({
  title: requiredText(),
  text: optionalText(limits.chat_text).default(''),
  target: communicationTarget,
  /** From then on no phone shows it, and nobody is reminded; null for never. */
  expires_at: instant.nullable().default(null),
  /** Minutes between reminders of whoever has not seen it; null for none. */
  remind_min: z
    .int()
    .min(5)
    .max(24 * 60)
    .nullable()
    .default(null),
  /** Whether whoever reads it says «understood», which resolves it. */
  needs_answer: z.boolean().default(false),
  /** Files that were sent for it before. */
  file_ids: z.array(recordId).max(limits.communication_files).default([]),
  /** When it is to be sent, to the minute; now when null or past. */
  send_at: instant.nullable().default(null),
})
export type CommunicationFields = z.output<typeof communicationFields>

/** What messages say again and again, under its title. */
export const communicationTemplateFields = communicationFields.pick({
  title: true,
  text: true,
  needs_answer: true,
})
export const communicationTemplate = communicationTemplateFields.extend({ id: recordId })
export type CommunicationTemplate = z.output<typeof communicationTemplate>

/** The place of the reader's first name, in each language of ours. */
const namePlace = /\{(?:nombre|name|nome|prénom|vorname)\}/giu

/** What a message says to one reader: `{nombre}` is their first name. */
export const textFor = (text: string, first_name: string): string =>
  text.replace(namePlace, () => first_name)

/** `Unseen` until its person has opened it on the phone. */
export const communicationSight = z.enum(['Seen', 'Unseen'])
/** `Resolved` once they said that they understood. */
export const communicationAnswer = z.enum(['Resolved', 'Pending'])

/** A phone that a message went to, by the person who has it. */
export const communicationRecipient = z.object({
  resource_id: recordId,
  full_name: z.string(),
  phone: z.string().nullable(),
  photo_id: recordId.nullable(),
  sight: communicationSight,
  answer: communicationAnswer,
  /** When the phone fetched it; null before. */
  delivered_at: instant.nullable(),
  seen_at: instant.nullable(),
  resolved_at: instant.nullable(),
  reminded_at: instant.nullable(),
  reminders: z.int(),
  /** When their phone sent a position last. */
  fix_at: instant.nullable(),
})
export type CommunicationRecipient = z.output<typeof communicationRecipient>

/** `scheduled` until it is sent, then `open` until it expires or is withdrawn. */
export const communicationState = z.enum(['scheduled', 'open', 'expired', 'withdrawn'])

export const communication = z.object({
  id: recordId,
  title: z.string(),
  text: z.string(),
  target_kind: z.enum(['all', 'groups', 'resources']),
  /** Of the groups or people; as many as were named when it was sent, three at most. */
  target_names: z.array(z.string()),
  sender_name: z.string().nullable(),
  /** Of a scheduled one, when it is to be sent. */
  sent_at: instant,
  expires_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  state: communicationState,
  remind_min: z.int().nullable(),
  needs_answer: z.boolean(),
  phones: z.int(),
  seen: z.int(),
  resolved: z.int(),
  files: z.array(communicationFile),
})
export type Communication = z.output<typeof communication>

export const communicationDetail = communication.extend({
  /** Those who have not seen it first. */
  recipients: z.array(communicationRecipient),
})
export type CommunicationDetail = z.output<typeof communicationDetail>

export const communicationSearch = z.strictObject({
  /** Words of its title or text. */
  search: requiredText().optional(),
  /** Only those that wait to be sent, or only those that were sent. */
  is_scheduled: z.boolean().optional(),
  page: z.int().min(1).max(limits.counted_rows).default(1),
  quantity: z.int().min(1).max(100).default(10),
})
export type CommunicationSearch = z.output<typeof communicationSearch>

/** As a phone shows it. */
export const phoneMessage = communication
  .pick({
    id: true,
    title: true,
    text: true,
    sender_name: true,
    sent_at: true,
    expires_at: true,
    needs_answer: true,
  })
  .extend({
    /** None of a message that a phone kept before messages had any. */
    files: z.array(communicationFile).default([]),
    seen_at: instant.nullable(),
    resolved_at: instant.nullable(),
    reminded_at: instant.nullable(),
  })
export type PhoneMessage = z.output<typeof phoneMessage>

/** What a phone says of a message that its person has opened; with the same facts it may say so again. */
export const phoneMessageReport = z.strictObject({
  /** By the clock of the phone; now unless told. */
  seen_at: reportedInstant.optional(),
  is_resolved: z.boolean().default(false),
})
export type PhoneMessageReport = z.output<typeof phoneMessageReport>

interface Reminding {
  readonly now: string
  readonly remind_min: number | null
  /** When it was sent, or its people were reminded last. */
  readonly last_at: string
  readonly expires_at: string | null
  readonly withdrawn_at: string | null
}

/** Whether whoever has not seen a message is to be reminded of it now. */
export function isReminderDue({
  now,
  remind_min,
  last_at,
  expires_at,
  withdrawn_at,
}: Reminding): boolean {
  if (remind_min === null || withdrawn_at !== null) return false
  if (expires_at !== null && expires_at <= now) return false
  return Date.parse(now) - Date.parse(last_at) >= remind_min * minuteMs
}
