import { randomInt } from 'node:crypto'
import {
  type CustomerRequest,
  judgeCode,
  mayAskCode,
  type OnDemandUser,
  type RequestPage,
  soonestStart,
} from '@baquiano/contract/on-demand'
import {
  AppError,
  hourMs,
  limits,
  localDateOf,
  localHourOf,
  secondMs,
} from '@baquiano/contract/platform'
import { isTimeAhead } from '@baquiano/contract/public-tracking'
import { isPlanned } from '@baquiano/contract/visits'
import { hashSecret, newSecret, readModules, rejectionOf } from '../auth/index.ts'
import { openPhones } from '../companies/index.ts'
import { modulesConfig, knownConfig } from '../company-config/index.ts'
import { sendSms } from '../followers/index.ts'
import { CommittedRejection } from '../platform/committed-rejection.ts'
import { announceChange } from '../platform/announce-change.ts'
import type { Context, Platform, PublicContext } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { recordChange } from '../platform/record-change.ts'
import { filled } from '../platform/words.ts'
import { companyNamed, mailThemeOf } from '../settings/index.ts'
import { selectKnownUploads, setUploadUses } from '../uploads/index.ts'
import { createVisit, emptyVisitData } from '../visits/index.ts'
import { cancelVisitOf, customerWords } from './allocation.service.ts'
import * as repository from './on-demand.repository.ts'
import { getRequest } from './suitors.service.ts'
import * as verifications from './verifications.repository.ts'
import * as users from './on-demand-users.repository.ts'

/** A company whose public page is open, and the browser's session there. */
export interface Entered {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly time_zone: string
  readonly secret: string | undefined
}

const cookieName = 'baquiano_request'

/** Runs a step of the public page of a company. @throws AppError `ON_DEMAND_NOT_AVAILABLE` */
export async function enter<T>(
  platform: Platform,
  context: PublicContext,
  { named, atomic }: { readonly named: string; readonly atomic: boolean },
  work: (within: Context, company: Entered) => Promise<T>,
): Promise<T> {
  const company_id = await companyNamed(context, named)
  const company = company_id && (await users.selectCompany(context.reader(company_id), company_id))
  // As its staff, its customers enter within its operating dates alone (requirement CO-06).
  const isOpen =
    company && rejectionOf({ ...company, status: 'Active' }, new Date(context.now)) === null
  if (!isOpen) throw new AppError('ON_DEMAND_NOT_AVAILABLE')
  const { address, agent, request_id } = context
  const actor = systemActorOf(company.id, company.time_zone)
  const modules = await inContext(platform, { person: actor, atomic: false }, modulesConfig)
  const person = { ...actor, modules: new Set(readModules(modules)) }
  if (!person.modules.has('ON_DEMAND')) throw new AppError('ON_DEMAND_NOT_AVAILABLE')
  const entry = { person, atomic, origin: { address, agent, request_id } }
  const secret = context.cookies[cookieName]
  return inContext(platform, entry, (within) => work(within, { ...company, secret }))
}

/** What the page shows to this browser. */
export async function showPage(context: Context, company: Entered): Promise<RequestPage> {
  const theme = await mailThemeOf(context)
  const user = await userOf(context, company)
  return {
    company_name: company.name,
    company_phone: company.phone,
    time_zone: company.time_zone,
    today: localDateOf(new Date(context.now), company.time_zone),
    appearance: theme ?? {},
    user: user ? await shownUser(context, user) : null,
  }
}

const userOf = async (context: Context, { secret }: Entered): Promise<OnDemandUser | undefined> =>
  secret === undefined ? undefined : users.selectOfSession(context, hashSecret(secret))

/** @throws AppError `ON_DEMAND_SIGN_IN_REQUIRED` */
export async function requireUser(context: Context, company: Entered): Promise<OnDemandUser> {
  const user = await userOf(context, company)
  if (!user) throw new AppError('ON_DEMAND_SIGN_IN_REQUIRED')
  return user
}

async function shownUser(context: Context, user: OnDemandUser): Promise<RequestPage['user']> {
  const point = await users.selectPlace(context, user.visit_point_id)
  const requests = await repository.selectOfUser(context, user.id)
  return {
    ...point,
    has_password: user.has_password,
    activities: await users.selectActivities(context),
    requests: requests.map((request) => ({
      ...request,
      // A customer needs to know no last name.
      resource_name: request.resource_name?.split(' ')[0] ?? null,
      may_cancel: request.visit_status !== null && isPlanned(request.visit_status),
    })),
  }
}

/**
 * Sends a code to a phone. A number that nobody has registered gets the same answer and no message, so that a stranger
 * learns nothing of it, and its code is always wrong.
 *
 * @throws AppError `VALIDATION_FAILED` with `PHONE_INVALID`; `TOO_MANY_REQUESTS` by number, address and company
 */
export async function sendCode(context: Context, text: string) {
  const { now } = context
  const phone = (await openPhones(context))(text)
  if (phone === null) rejectPhone()
  const address = context.origin?.address ?? ''
  await verifications.lockCodes(context)
  const asked = await verifications.countCodes(context, { phone, address })
  if (!mayAskCode(asked, now)) throw new AppError('TOO_MANY_REQUESTS')
  const user = await users.selectByPhone(context, phone)
  const id = context.newId()
  const code = String(randomInt(10 ** limits.code_digits)).padStart(limits.code_digits, '0')
  const expires_at = inSeconds(now, limits.code_valid_s)
  const code_hash = hashOf(id, code)
  await verifications.insertCode(context, {
    id,
    phone,
    address,
    user_id: user?.id ?? null,
    code_hash,
    expires_at,
  })
  if (user) await sendCodeTo(context, phone, code)
  if (user && asked.of_company + 1 === limits.on_demand_codes_of_company) await tellSpent(context)
  return { id, expires_at, resend_at: inSeconds(now, limits.code_resend_s) }
}

/** The last message of the day is sent: the office hears that nobody gets a code for a while. */
const tellSpent = (context: Context): Promise<void> => {
  const data = { is_news: true }
  const record_id = context.company_id
  return announceChange(context, { kind: 'on-demand-codes.spent', record_id, data })
}

async function sendCodeTo(context: Context, phone: string, code: string): Promise<void> {
  const { say, company } = await customerWords(context)
  const body = filled(say('sms.code'), { company, code })
  await sendSms(context, { contact: phone, subject: say('sms.code_subject'), body })
}

/** @throws AppError `VALIDATION_FAILED` at `phone` */
export function rejectPhone(): never {
  throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'phone', code: 'PHONE_INVALID' }] })
}

const inSeconds = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * secondMs).toISOString()

const hashOf = (id: string, code: string): string => hashSecret(`${id} ${code}`)

/**
 * Answers a code; of several answers at once one is the first. Wrong answers are counted although the call fails.
 *
 * @returns the secret of a session
 * @throws AppError `CODE_NOT_FOUND`, `CODE_EXPIRED`, `CODE_BLOCKED`, `CODE_WRONG`
 */
export async function verifyCode(context: Context, id: string, code: string): Promise<string> {
  const { now } = context
  const stored = await verifications.lockCode(context, id)
  const user_id = stored?.user_id ?? null
  const is_right = user_id !== null && stored?.code_hash === hashOf(id, code)
  const outcome = judgeCode(stored, { now, is_right })
  if (outcome === 'verified' && user_id !== null) {
    await verifications.updateCode(context, id, { used_at: now })
    return openSession(context, user_id)
  }
  if (stored && stored.attempts < limits.code_attempts)
    await verifications.updateCode(context, id, { attempts: stored.attempts + 1 })
  throw new CommittedRejection(outcome === 'verified' ? 'CODE_WRONG' : outcome)
}

/** Opens the session of a user who was verified. @returns its secret */
export async function openSession(context: Context, user_id: string): Promise<string> {
  const secret = newSecret()
  const expires_at = inSeconds(context.now, limits.on_demand_session_s)
  await verifications.insertSession(context, {
    secret_hash: hashSecret(secret),
    user_id,
    expires_at,
  })
  return secret
}

/** Keeps who was verified in the browser, for the page of this company alone; with null nobody any more. */
export function keepSession(context: PublicContext, named: string, secret: string | null): void {
  const cookie = { name: cookieName, path: `/v1/request/${encodeURIComponent(named)}` } as const
  context.setCookie(cookie, secret, limits.on_demand_session_s)
}

/** Ends the session of this browser, if it has one. */
export async function signOut(context: Context, company: Entered): Promise<RequestPage> {
  const { secret } = company
  if (secret !== undefined) await users.removeSession(context, hashSecret(secret))
  return showPage(context, { ...company, secret: undefined })
}

/** How long whoever wants a visit as soon as possible waits at most. */
const soonMs = 2 * hourMs

/**
 * Plans the visit that a customer asks for, with nobody assigned. With the same id it is one request.
 *
 * @throws AppError `ON_DEMAND_SIGN_IN_REQUIRED`, `ON_DEMAND_TOO_MANY_OPEN`, `REQUESTED_TIME_NOT_AHEAD`, and as
 *   `createVisit`
 */
export async function askForVisit(
  context: Context,
  company: Entered,
  { id, activity_id, time, note, photo_ids }: CustomerRequest,
): Promise<void> {
  const user = await requireUser(context, company)
  const requests = await repository.selectOfUser(context, user.id)
  if (requests.some((request) => request.id === id)) return
  const open = requests.filter(({ visit_status }) => visit_status && isPlanned(visit_status))
  if (open.length >= limits.on_demand_open) throw new AppError('ON_DEMAND_TOO_MANY_OPEN')
  const { visit_point_id, phone } = user
  const of = { id, activity_id, time, note, photo_ids, visit_point_id, phone, user_id: user.id }
  await planRequest(context, company.time_zone, { ...of, sender_id: user.id })
}

interface Planned extends CustomerRequest {
  readonly visit_point_id: string
  /** E.164. */
  readonly phone: string
  /** Null where the office wrote it down for somebody who is no user. */
  readonly user_id: string | null
  /** Who sent its photos. */
  readonly sender_id: string
}

/**
 * Plans the visit of a request, with nobody assigned; nothing where the request exists.
 *
 * @returns whether it is new
 * @throws AppError `REQUESTED_TIME_NOT_AHEAD`, `UPLOAD_NOT_FOUND`, and as `createVisit`
 */
export async function planRequest(
  context: Context,
  time_zone: string,
  { id, activity_id, time, photo_ids, sender_id, ...of }: Planned,
): Promise<boolean> {
  const visit_id = context.newId()
  const { visit_point_id, note } = of
  const schedule = time ?? soonest(context.now, time_zone)
  if (time) assertAhead(context.now, time_zone, time)
  const { assignment_deadline_s, notify_on_create } = await knownConfig(context, 'ON_DEMAND')
  const request = { id, visit_id, ...of }
  const isNew = await repository.insertRequestOnce(context, {
    ...request,
    is_asap: time === null,
    asked_at: context.now,
    deadline_at: inSeconds(context.now, assignment_deadline_s),
  })
  if (!isNew) return false
  await keepPhotos(context, { record_id: id, ids: photo_ids, added_by: sender_id })
  const visit = {
    id: visit_id,
    visit_point_id,
    activity_id,
    resource_id: null,
    description: note,
    ...schedule,
  }
  await createVisit(context, visit, { like: await emptyVisitData(context) })
  const after = { ...request, photo_ids }
  const { visit_point_name } = await getRequest(context, id)
  const data = { is_news: notify_on_create, actor_id: sender_id, visit_point_name }
  await recordChange(context, { kind: 'on-demand-request.created', record_id: id, after, data })
  return true
}

/** @throws AppError `UPLOAD_NOT_FOUND` unless whoever asks has sent these photos */
async function keepPhotos(
  context: Context,
  { record_id, ids, added_by }: { record_id: string; ids: readonly string[]; added_by: string },
): Promise<void> {
  if (ids.length === 0) return
  const known = await selectKnownUploads(context, { object_type: 'ON_DEMAND', ids, added_by })
  if (!ids.every((id) => known.has(id))) throw new AppError('UPLOAD_NOT_FOUND')
  await setUploadUses(context, { record_id, ids })
}

/** @throws AppError `REQUESTED_TIME_NOT_AHEAD` */
function assertAhead(
  now: string,
  time_zone: string,
  time: NonNullable<CustomerRequest['time']>,
): void {
  const at = new Date(now)
  const here = { date: localDateOf(at, time_zone), hour: localHourOf(at, time_zone) }
  if (!isTimeAhead(time, here)) throw new AppError('REQUESTED_TIME_NOT_AHEAD')
}

function soonest(now: string, time_zone: string) {
  const start = soonestStart(now)
  return {
    date: localDateOf(new Date(start), time_zone),
    hour_init: localHourOf(new Date(start), time_zone),
    hour_end: localHourOf(new Date(start + soonMs), time_zone),
  }
}

/** @throws AppError `ON_DEMAND_SIGN_IN_REQUIRED`; `ON_DEMAND_NOT_FOUND` also for somebody else's; `ON_DEMAND_CLOSED` */
export async function cancelOwn(context: Context, company: Entered, id: string): Promise<void> {
  const user = await requireUser(context, company)
  const own = await repository.selectOfUser(context, user.id)
  if (!own.some((request) => request.id === id)) throw new AppError('ON_DEMAND_NOT_FOUND')
  const { say } = await customerWords(context)
  await cancelVisitOf(context, id, say('canceled_reason'))
}
