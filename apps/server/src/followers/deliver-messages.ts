import type { FollowerDelivery } from '@baquiano/contract/followers'
import { minuteMs } from '@baquiano/contract/platform'
import pLimit from 'p-limit'
import { inEachCompany } from '../companies/index.ts'
import { followersConfig } from '../company-config/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { type MailOutcome, selectOutcomes } from '../platform/mail/mail.repository.ts'
import * as deliveries from './deliveries.repository.ts'
import type { SendMessage } from './gateway.ts'

/** Messages of a company that one run sends. */
const batch = 50
/** How long a run takes further messages of a company: its next one goes on, and others wait no longer for it. */
const patienceMs = 30_000
/** Companies whose messages are sent at the same time. */
const atOnce = 8
/** After as many a message is failed, and a person decides. */
const mostAttempts = 6
/** Longer than a gateway may take: what is under way for longer was lost with its process. */
const lostAfterMs = 5 * minuteMs

/**
 * Sends what waits for gateways, and learns what became of e-mails. Companies are served side by side, and each message
 * is taken, sent and noted by itself: what goes wrong with one concerns no other. A message is marked as under way
 * before it is sent, so that none is sent twice by us: where a process ends in between, its outcome stays unknown.
 *
 * @throws AggregateError with what no message should have caused, once all others are sent
 */
export async function deliverMessages(platform: Platform, send: SendMessage): Promise<void> {
  const waiting: string[] = []
  await inEachCompany(platform, async (context) => {
    await deliveries.markUnknown(context, ago(context.now, lostAfterMs))
    if (await deliveries.isAnyDue(context)) waiting.push(context.company_id)
  })
  const inTurn = pLimit(atOnce)
  const runs = waiting.map((company_id) =>
    inTurn(() => deliverOfCompany(platform, company_id, send)),
  )
  const outcomes = await Promise.allSettled([...runs, learnOfMails(platform)])
  const unexpected = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? (outcome.value ?? []) : [outcome.reason],
  )
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'Messages to followers failed')
}

/** @returns what sending threw, which is noted at its message too */
async function deliverOfCompany(
  platform: Platform,
  company_id: string,
  send: SendMessage,
): Promise<unknown[]> {
  const enter = <T>(work: (context: Context) => Promise<T>) =>
    inContext(platform, { person: systemActorOf(company_id, 'UTC'), atomic: true }, work)
  const config = await enter(followersConfig)
  const unexpected: unknown[] = []
  const begun = performance.now()
  for (let count = 0; count < batch && performance.now() - begun < patienceMs; count += 1) {
    const message = await enter(deliveries.takeDue)
    if (!message) break
    const sending = config ? send(config, message) : Promise.resolve('GATEWAY_MISSING')
    const error = await sending.catch((reason: unknown) => {
      unexpected.push(reason)
      return 'INTERNAL'
    })
    await enter((context) =>
      deliveries.update(context, message.id, outcomeOf(message, error, context)),
    )
  }
  return unexpected
}

/** Trying again changes nothing of an address or a header that is not allowed. */
const finalErrors: ReadonlySet<string> = new Set(['URL_NOT_ALLOWED', 'HEADER_INVALID'])

/** After an attempt: sent, tried again with growing pauses, or failed. */
export function outcomeOf(
  { attempts }: Pick<FollowerDelivery, 'attempts'>,
  error: string | null,
  { now, random = Math.random() }: { readonly now: string; readonly random?: number },
): deliveries.Outcome {
  if (error === null) return { state: 'sent', error: null, sent_at: now }
  if (finalErrors.has(error) || attempts >= mostAttempts) return { state: 'failed', error }
  const pauseMs = minuteMs * 2 ** (attempts - 1) * (1 + random / 2)
  return { state: 'waiting', error, next_attempt_at: ago(now, -pauseMs) }
}

/** E-mails leave by the queue of all mails, which knows what became of them for a day. */
async function learnOfMails(platform: Platform): Promise<void> {
  const waiting: { readonly company_id: string; readonly mails: readonly Waiting[] }[] = []
  await inEachCompany(platform, async (context) => {
    const mails = await deliveries.selectWaitingMails(context)
    if (mails.length > 0) waiting.push({ company_id: context.company_id, mails })
  })
  const db = platform.database.reader({ crossTenant: 'mail' })
  for (const { company_id, mails } of waiting) {
    const outcomes = await selectOutcomes(
      db,
      mails.map(({ mail_id }) => mail_id),
    )
    const person = systemActorOf(company_id, 'UTC')
    await inContext(platform, { person, atomic: true }, async (context) => {
      for (const { id, mail_id } of mails) {
        await deliveries.update(context, id, outcomeOfMail(outcomes.get(mail_id)))
      }
    })
  }
}

type Waiting = Awaited<ReturnType<typeof deliveries.selectWaitingMails>>[number]

/** A mail that is not there any more was removed before a mail server took it. */
function outcomeOfMail(mail: MailOutcome | undefined): deliveries.Outcome {
  if (!mail) return { state: 'failed', error: 'MAIL_EXPIRED' }
  const { sent_at, attempts, failure: error, is_given_up } = mail
  if (sent_at !== null) return { state: 'sent', sent_at, attempts, error: null }
  return { state: is_given_up ? 'failed' : 'waiting', attempts, error }
}

const ago = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString()
