import { z } from 'zod'
import {
  cx,
  cy,
  fileName,
  idParams,
  instant,
  limits,
  optionalText,
  pictureErrors,
  recordId,
  requiredText,
} from '../platform/index.ts'

/** `direct`: of two people, one for each pair; `group`: of any number, with a name and an administrator. */
export const chatRoomKind = z.enum(['direct', 'group'])
export type ChatRoomKind = z.output<typeof chatRoomKind>

/** Somebody of the company, as the contact card shows them (requirement CH-01). */
export const chatContact = z.object({
  id: recordId,
  company_id: recordId,
  full_name: z.string(),
  username: z.string(),
  identification: z.string(),
  role_name: z.string(),
  phone: z.string().nullable(),
  /** Of their photo; null without one. */
  photo_id: recordId.nullable(),
  /** Their console or their phone was heard of lately. */
  is_online: z.boolean(),
  /** Where they were seen last; all three are null for whoever may not see the map, and where nothing is known. */
  cx: cx.nullable(),
  cy: cy.nullable(),
  fix_at: instant.nullable(),
})
export type ChatContact = z.output<typeof chatContact>

/** A member of a room, and how far they have read it. */
export const chatMember = chatContact
  .pick({ id: true, full_name: true, photo_id: true, is_online: true })
  .extend({
    is_admin: z.boolean(),
    /** `seq` of the newest message that they have seen; 0 before the first. */
    seen_seq: z.int(),
    /** When they saw it. */
    seen_at: instant.nullable(),
  })
export type ChatMember = z.output<typeof chatMember>

/** A photo or another file of a message; the bytes have a call of their own. */
export const chatFile = z.object({
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
})
export type ChatFile = z.output<typeof chatFile>

/** The records that a message may show as a card. */
export const chatReferenceKind = z.enum(['visit', 'visit-point', 'resource'])
export type ChatReferenceKind = z.output<typeof chatReferenceKind>

/** A record of the company, which each reader sees as far as they may read it. */
export const chatReference = z.strictObject({ kind: chatReferenceKind, id: recordId })
export type ChatReference = z.output<typeof chatReference>

/** A message that another one answers, as far as it is shown there. */
const quotedMessage = z.object({
  id: recordId,
  sender_name: z.string(),
  text: z.string(),
  file_name: z.string().nullable(),
  reference_kind: chatReferenceKind.nullable(),
  is_deleted: z.boolean(),
})

/** A message of a room, as one of its members sees it (specification, point 3). */
export const chatMessage = z.object({
  id: recordId,
  room_id: recordId,
  /** Its place in the room, from 1, given by the server and the same for everybody. */
  seq: z.int(),
  sender: recordId,
  sender_name: z.string(),
  /** The other members when it was sent. */
  receiver: z.array(recordId),
  /** Empty once it is deleted, and where a file or a card says it all. */
  text: z.string(),
  /** Null without one, and once the message is deleted. */
  file: chatFile.nullable(),
  /** What it shares, likewise; the card of a record has a call of its own. */
  reference: chatReference.nullable(),
  /** Members whom its text mentions by `@` and their name. */
  mention_ids: z.array(recordId),
  /** When the server stored it. */
  time_stamp: instant,
  is_group: z.boolean(),
  is_deleted: z.boolean(),
  /** Whoever asks has hidden it from themselves. */
  is_deleted_for_me: z.boolean(),
  /** By the id of each receiver who is a member still. */
  is_seen: z.record(recordId, z.boolean()),
  reply_to: quotedMessage.nullable(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** A room, as one of its members sees it. */
export const chatRoom = z.object({
  id: recordId,
  kind: chatRoomKind,
  /** Of a direct room the name of the other person. */
  name: z.string(),
  /** The administrator of a group; null for a direct room. */
  admin: recordId.nullable(),
  members: z.array(chatMember),
  /** Messages of others that the person has not seen. */
  unread: z.int(),
  /** Whether one of these mentions the person. */
  is_mentioned: z.boolean(),
  /** The newest one that is shown to them. */
  last_message: chatMessage
    .pick({
      id: true,
      sender: true,
      sender_name: true,
      text: true,
      time_stamp: true,
      is_deleted: true,
    })
    .extend({
      file_name: z.string().nullable(),
      reference_kind: chatReferenceKind.nullable(),
    })
    .nullable(),
  /** Of the newest message, or since the room exists. */
  active_at: instant,
  added_on: instant,
})
export type ChatRoom = z.output<typeof chatRoom>

export const chatRoomFields = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('direct'), id: recordId.optional(), member_id: recordId }),
  z.strictObject({
    kind: z.literal('group'),
    id: recordId.optional(),
    name: requiredText(),
    member_ids: z.array(recordId).min(1).max(limits.chat_members),
  }),
])
export type ChatRoomFields = z.output<typeof chatRoomFields>

export const chatRoomName = z.strictObject({ name: requiredText() })
export const chatMembers = z.strictObject({
  member_ids: z.array(recordId).min(1).max(limits.chat_members),
})
export const chatMemberParams = z.strictObject({ id: recordId, resource_id: recordId })

/** What a member sends; with one id it is one message, however often it is sent. */
export const chatMessageFields = z
  .strictObject({
    id: recordId,
    /** Empty only beside a file or a card. */
    text: optionalText(limits.chat_text).default(''),
    /** Of a file that its sender sent to the chat before. */
    file_id: recordId.nullable().default(null),
    /** A record that its sender may read. */
    reference: chatReference.nullable().default(null),
    /** The message of the same room that it answers. */
    reply_to_id: recordId.nullable().default(null),
    /** Those whom the text mentions; whoever is no member of the room by then is not mentioned. */
    mention_ids: z.array(recordId).max(limits.chat_members).default([]),
  })
  .refine(({ text, file_id, reference }) => text !== '' || file_id !== null || reference !== null, {
    path: ['text'],
    error: 'REQUIRED',
  })
export type ChatMessageFields = z.output<typeof chatMessageFields>

const quantity = z.int().min(1).max(100).default(10)

export const chatRoomSearch = z.strictObject({
  /** Words of the name of a room, or of the other person of a direct one. */
  search: requiredText().optional(),
  kind: chatRoomKind.optional(),
  page: z.int().min(1).max(limits.counted_rows).default(1),
  quantity,
})
export type ChatRoomSearch = z.output<typeof chatRoomSearch>

export const chatContactSearch = z.strictObject({
  /** Found anywhere in the name or user name, whatever its capitals (specification, point 5). */
  search: requiredText().optional(),
  page: z.int().min(1).max(limits.counted_rows).default(1),
  quantity,
})
export type ChatContactSearch = z.output<typeof chatContactSearch>

export const chatMessageSearch = z.strictObject({
  /** Words of the text. */
  search: requiredText().optional(),
  /** Older ones than this; the newest without it. */
  before_seq: z.int().min(1).max(2_147_483_647).optional(),
  quantity,
})
export type ChatMessageSearch = z.output<typeof chatMessageSearch>

/** Sending a file to a room, which a message then names. */
export const chatAttachment = {
  method: 'POST',
  params: idParams,
  query: z.strictObject({ name: fileName }),
  upload: { most_bytes: limits.upload_file_bytes },
  output: z.object({ id: recordId, ...chatFile.shape }),
  errors: [
    'CHAT_ROOM_NOT_FOUND',
    'UPLOAD_NAME_INVALID',
    'UPLOAD_FORMAT_INVALID',
    'UPLOAD_TOO_LARGE',
    ...pictureErrors,
  ],
} as const
