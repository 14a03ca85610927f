import { z } from 'zod'
import {
  exportRequest,
  instant,
  listAnswer,
  listDateRange,
  listRequest,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'

/** What happened to a sign-in or a session. */
export const signInKind = z.enum(['signed_in', 'refused', 'reported', 'reuse_detected'])

/** By what somebody proves who it is. */
export const signInMethod = z.enum(['password', 'issuer'])
export type SignInMethod = z.output<typeof signInMethod>

/**
 * Why, for administrators only: a stranger is never told whether an e-mail exists (requirement AUTH-08).
 *
 * - `EMAIL_UNKNOWN`: nobody has it, so it has no uid either
 * - `PASSWORD_NOT_ASSIGNED`: the link that makes the first one was not used yet
 * - `TOO_MANY_ATTEMPTS`: the first refusal of a lock; those that follow are not told one by one
 * - `CREDENTIALS_INVALID`: the proof was of somebody else, or used before
 * - `PASSWORD_OFF`: the password was right, and the company lets its people in by its issuer alone
 * - `ISSUER_…`: its issuer proved who it is, but not to us: `SUBJECT_CHANGED` where another subject of the
 *   issuer has the account, or the e-mail was another person's
 * - `SESSION_OF_ANOTHER`: the issuer proved somebody else than the owner of the session that was locked
 * - `COOKIE_REUSED`: a former refresh cookie came back, and its session was ended
 */
export const signInReason = z.enum([
  'EMAIL_UNKNOWN',
  'WRONG_PASSWORD',
  'PASSWORD_NOT_ASSIGNED',
  'TOO_MANY_ATTEMPTS',
  'CREDENTIALS_INVALID',
  'ACCOUNT_DISABLED',
  'COMPANY_OUT_OF_DATES',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_BLOCKED',
  'CODE_NOT_FOUND',
  'BROWSER_REPORTED',
  'PASSWORD_FORGOTTEN',
  'ACCESS_ASKED',
  'COOKIE_REUSED',
  'PASSWORD_OFF',
  'ISSUER_EMAIL_UNVERIFIED',
  'ISSUER_ACCOUNT_UNKNOWN',
  'ISSUER_SUBJECT_CHANGED',
  'SESSION_OF_ANOTHER',
])
export type SignInReason = z.output<typeof signInReason>

/** One line of a company's sign-in history; an e-mail that nobody has belongs to no company. */
export const signInRecord = z.object({
  id: recordId,
  /** The person; null where the account is gone. */
  account_id: recordId.nullable(),
  email: z.string(),
  kind: signInKind,
  reason: signInReason.nullable(),
  /** Null of what is neither, and of what was told before methods were. */
  method: signInMethod.nullable(),
  /** Where the call came from, as the server saw it. */
  address: z.string(),
  /** Where the browser said it was; no more than a claim. */
  claimed_address: z.string().nullable(),
  agent: z.string(),
  added_on: instant,
})
export type SignInRecord = z.output<typeof signInRecord>

const filters = z
  .strictObject({
    /** Of the e-mail. */
    search: requiredText().optional(),
    kind: signInKind.optional(),
    reason: signInReason.optional(),
    method: signInMethod.optional(),
    account_id: recordId.optional(),
    /** Days on which it happened, in the company's time zone. */
    added: listDateRange.optional(),
  })
  .prefault({})
const order_by = z.enum(['added_on']).default('added_on')

export const signInListRequest = searchRequest({
  filters,
  order_by,
  fields: signInRecord.keyof(),
})
export type SignInListRequest = z.output<typeof signInListRequest>

export const signInExportRequest = exportRequest({
  filters,
  order_by,
  columns: z.enum([
    'email',
    'kind',
    'reason',
    'method',
    'added_on',
    'address',
    'agent',
    'claimed_address',
  ]),
})
export type SignInExportRequest = z.output<typeof signInExportRequest>

export const signInListAnswer = listAnswer(signInRecord.partial().required({ id: true }))

/** A line of one's own history: what its owner may know of it. */
export const mySignIn = signInRecord.omit({ account_id: true, email: true, claimed_address: true })

export const mySignInsRequest = listRequest({
  filters: z.strictObject({}).prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
  fields: mySignIn.keyof(),
})
export type MySignInsRequest = z.output<typeof mySignInsRequest>

export const mySignInsAnswer = listAnswer(mySignIn.partial().required({ id: true }))
export type MySignInPage = z.output<typeof mySignInsAnswer>
