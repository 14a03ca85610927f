import { z } from 'zod'
import { phoneOf, phonesOf } from '../phones/index.ts'
import {
  cleanText,
  email,
  limits,
  recordId,
  recordStamps,
  requiredText,
  spokenLanguage,
  withoutDefaults,
} from '../platform/index.ts'
import { visitStatus } from '../visits/index.ts'

/** How somebody is told. */
export const followerChannel = z.enum(['email', 'sms', 'whatsapp'])
export type FollowerChannel = z.output<typeof followerChannel>

/** `STATUS` is the product's own text in five languages, `OWN` the company's of FOLLOWERS. */
export const followerTemplate = z.enum(['STATUS', 'OWN'])
export type FollowerTemplate = z.output<typeof followerTemplate>

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length

/** Digits that may be the phone of a country, which the company's decides on. */
const maybeNational = /^[\d\s().-]{6,40}$/

/**
 * Several are separated by commas, with country code or as the company's country writes them; kept in E.164, separated
 * by commas.
 */
const phones = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(limits.long_text)
  .refine(
    (text) => phonesOf(text).every((each) => phoneOf(each) !== null || maybeNational.test(each)),
    'PHONE_INVALID',
  )
  .overwrite((text) =>
    phonesOf(text)
      .map((each) => phoneOf(each) ?? each)
      .join(','),
  )
  .refine((text) => isDistinct(phonesOf(text)), 'NAMED_TWICE')

export const followerShape = {
  /** What the company calls them: the customer, the doorman. */
  name: requiredText(),
  channels: z.array(followerChannel).min(1).max(3).refine(isDistinct, 'NAMED_TWICE'),
  email: z.array(email).max(20).refine(isDistinct, 'NAMED_TWICE').default([]),
  cell_phone: phones.default(''),
  in_event_status: z.array(visitStatus).min(1).max(8).refine(isDistinct, 'NAMED_TWICE'),
  template_name: followerTemplate.default('STATUS'),
  language: spokenLanguage.default('es'),
  /** The visit; null for all visits of the company. */
  event_id: recordId.nullable().default(null),
}

/** What a person fills in (specification, points 3 and 5). */
export const followerFields = z
  .strictObject(followerShape)
  .refine(({ channels, email: emails }) => !channels.includes('email') || emails.length > 0, {
    path: ['email'],
    message: 'REQUIRED',
  })
  .refine(
    ({ channels, cell_phone }) =>
      !channels.some((it) => it !== 'email') || phonesOf(cell_phone).length > 0,
    { path: ['cell_phone'], message: 'REQUIRED' },
  )

/** A message as it would be sent. */
export const followerTest = z.strictObject({
  template_name: followerTemplate,
  language: spokenLanguage,
  in_event_status: visitStatus,
})
export type FollowerTest = z.output<typeof followerTest>

/**
 * Tells the customers of some visits how these stand now: the followers of each visit by these channels, and the
 * phone of its visit point by those that are no e-mail.
 */
export const followerNotice = z.strictObject({
  /** Of visits. */
  id: z.array(recordId).min(1).max(limits.bulk).refine(isDistinct, 'NAMED_TWICE'),
  channels: followerShape.channels,
  template_name: followerTemplate,
  language: spokenLanguage,
})
export type FollowerNotice = z.output<typeof followerNotice>

/** Somebody who is told when a visit takes a status. */
export const follower = z.object({
  ...withoutDefaults(followerShape),
  id: recordId,
  /** Whether e-mail is among their channels. */
  to_email: z.boolean(),
  /** Of their visit; null for all visits. */
  visit_number: z.int().nullable(),
  ...recordStamps,
})
export type Follower = z.output<typeof follower>
