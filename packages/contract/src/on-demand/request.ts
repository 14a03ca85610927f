import { z } from 'zod'
import {
  cx,
  cy,
  fileName,
  instant,
  limits,
  localDate,
  localHour,
  optionalText,
  recordId,
  requiredText,
} from '../platform/index.ts'
import { requestedTime } from '../public-tracking/customer-answer.ts'
import { visualConfig } from '../settings/index.ts'
import { trackingCode, visitStatus } from '../visits/index.ts'
import { offerOutcomes } from './allocation.ts'

/** A phone as a person writes it; what is none answers `PHONE_INVALID`. */
export const typedPhone = requiredText(40)

/** `unattended`: nobody took it by its deadline, and it still waits. */
export const requestState = z.enum([
  'waiting',
  'offered',
  'assigned',
  'unattended',
  'done',
  'canceled',
])
export type RequestState = z.output<typeof requestState>

/** Whether nobody waits for it any more. */
export const isRequestOver = (state: RequestState): boolean =>
  state === 'done' || state === 'canceled'

const offer = z.object({
  id: recordId,
  resource_id: recordId,
  resource_name: z.string(),
  offered_at: instant,
  expires_at: instant,
  outcome: z.enum(offerOutcomes),
})

/** A visit that the user of a visit point asked for (requirement OD-01). */
export const onDemandRequest = z.object({
  id: recordId,
  state: requestState,
  visit_id: recordId,
  visit_number: z.int().nullable(),
  visit_status: visitStatus.nullable(),
  tracking_code: trackingCode.nullable(),
  activity_name: z.string(),
  visit_point_id: recordId,
  visit_point_name: z.string(),
  address: z.string(),
  cx: cx.nullable(),
  cy: cy.nullable(),
  phone: z.string(),
  note: z.string(),
  /** Pictures that came with it, in the order in which they were sent: files of `/upload-file/{id}/file`. */
  photo_ids: z.array(recordId),
  /** Whether they want it as soon as possible, whatever hours its visit got. */
  is_asap: z.boolean(),
  /** In the time zone of the company; null once the visit is removed. */
  date: localDate.nullable(),
  hour_init: localHour.nullable(),
  hour_end: localHour.nullable(),
  asked_at: instant,
  deadline_at: instant,
  /** When nobody had taken it by the deadline. */
  ended_at: instant.nullable(),
  assigned_at: instant.nullable(),
  resource_id: recordId.nullable(),
  resource_name: z.string().nullable(),
  /** In the order in which they were made. */
  offers: z.array(offer),
})
export type OnDemandRequest = z.output<typeof onDemandRequest>

export const onDemandSearch = z.strictObject({
  /** Words of the visit point, its address, the activity or the note. */
  search: requiredText().optional(),
  state: requestState.optional(),
  page: z.int().min(1).max(limits.counted_rows).default(1),
  quantity: z.int().min(1).max(100).default(20),
})
export type OnDemandSearch = z.output<typeof onDemandSearch>

/** How requests of the last 24 hours went. */
export const onDemandSummary = z.object({
  asked: z.int(),
  unattended: z.int(),
  /** Median of seconds until somebody had it; null before the first. */
  assigned_s: z.int().nullable(),
  automatic_allocation: z.boolean(),
  notify_on_create: z.boolean(),
  deadline_s: z.int(),
  /** Codes that were sent within 24 hours; at `limits.on_demand_codes_of_company` nobody gets one any more. */
  codes: z.int(),
})

/** Somebody as they would take a request. */
export const onDemandCandidate = z.object({
  resource_id: recordId,
  full_name: z.string(),
  photo_id: recordId.nullable(),
  is_allowed: z.boolean(),
  is_online: z.boolean(),
  /** Whether it fits between their other visits within its hours and their own, and nobody is late because of it. */
  is_free: z.boolean(),
  /** When they can begin within its hours, on the company's clock; null where they cannot. */
  starts: localHour.nullable(),
  /** Minutes that the visit itself or the one after it is late then. */
  late_min: z.int().min(0),
  /** Minutes of it that are then outside the hours in which they work. */
  overtime_min: z.int().min(0),
  /** Why they cannot, beside the rules of planning: they do not work, lack a skill, or have no time left. */
  hindrance: z.enum(['AWAY', 'SKILLS', 'FULL']).nullable(),
  visits: z.int(),
  cx: cx.nullable(),
  cy: cy.nullable(),
  /** Driving from where they are, seconds and metres. */
  duration_s: z.number().nullable(),
  distance_m: z.number().nullable(),
  /** Seconds until they can be there, of what is wanted as soon as possible; else of driving. */
  reach_s: z.number().nullable(),
  /** How their offer of this request ended; null where they had none. */
  offered: z.enum(offerOutcomes).nullable(),
})
export type OnDemandCandidate = z.output<typeof onDemandCandidate>

/** Whoever may ask for visits to a visit point. */
export const onDemandUser = z.object({
  id: recordId,
  visit_point_id: recordId,
  /** E.164. */
  phone: z.string(),
  /** Whether a password lets them in beside codes. */
  has_password: z.boolean(),
  added_on: instant,
})
export type OnDemandUser = z.output<typeof onDemandUser>

/** An offer as the phone of its person shows it. */
export const phoneOffer = onDemandRequest
  .pick({
    activity_name: true,
    visit_point_name: true,
    address: true,
    cx: true,
    cy: true,
    note: true,
    is_asap: true,
    date: true,
    hour_init: true,
    hour_end: true,
  })
  .extend({
    id: recordId,
    offered_at: instant,
    expires_at: instant,
    /** As of the request; none of an offer that a phone kept before offers had any. */
    photo_ids: z.array(recordId).default([]),
  })
export type PhoneOffer = z.output<typeof phoneOffer>

/** What a customer asks for; without a time, as soon as possible. */
export const customerRequest = z.strictObject({
  /** With one id it is one request. */
  id: recordId,
  activity_id: recordId,
  time: requestedTime.nullable(),
  note: optionalText(500).default(''),
  /** Pictures that were sent for it before. */
  photo_ids: z.array(recordId).max(limits.on_demand_photos).default([]),
})
export type CustomerRequest = z.output<typeof customerRequest>

/** What somebody of the office writes down for whoever calls. */
export const staffRequest = customerRequest.extend({
  visit_point_id: recordId,
  /** Where the customer hears of it. */
  phone: typedPhone,
})
export type StaffRequest = z.output<typeof staffRequest>

/** Sending a picture for a request that is made after it. */
export const requestPhoto = {
  method: 'POST',
  query: z.strictObject({ name: fileName }),
  upload: { most_bytes: limits.upload_file_bytes },
  output: z.object({ id: recordId }),
} as const

/** A request of theirs, as its customer sees it. */
export const ownRequest = onDemandRequest
  .pick({
    id: true,
    state: true,
    visit_status: true,
    tracking_code: true,
    activity_name: true,
    is_asap: true,
    date: true,
    hour_init: true,
    hour_end: true,
    asked_at: true,
    resource_name: true,
  })
  .extend({
    /** By rule: until somebody is on the way. */
    may_cancel: z.boolean(),
  })
export type OwnRequest = z.output<typeof ownRequest>

/** The public page of a company, and of whoever is verified on it. */
export const requestPage = z.object({
  company_name: z.string(),
  company_phone: z.string(),
  /** IANA. */
  time_zone: z.string(),
  /** Of the company's day. */
  today: localDate,
  appearance: visualConfig.pick({
    logo: true,
    primaryColor: true,
    navbarColor: true,
    color: true,
    language: true,
  }),
  /** Null until they are verified. */
  user: z
    .object({
      visit_point_name: z.string(),
      address: z.string(),
      /** Whether they sign in by a password, too; otherwise by codes alone. */
      has_password: z.boolean(),
      activities: z.array(z.object({ id: recordId, name: z.string() })),
      requests: z.array(ownRequest),
    })
    .nullable(),
})
export type RequestPage = z.output<typeof requestPage>
