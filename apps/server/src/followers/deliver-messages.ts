import { minuteMs, secondMs } from '@baquiano/contract/platform'
import pLimit from 'p-limit'
import { followersConfig } from '../company-config/index.ts'
import type { Platform } from '../platform/context.ts'
import type { Delivery } from '../platform/deliveries/deliveries.repository.ts'
import { deliverDue } from '../platform/deliveries/deliver.ts'
import { doublingPauses } from '../platform/deliveries/delivery-rules.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { selectOutcomes } from '../platform/mail/mail.repository.ts'
import * as deliveries from './deliveries.repository.ts'
import type { SendMessage } from './gateway.ts'

/** Of a message that was under way when its process ended. */
const unknown_error = 'OUTCOME_UNKNOWN'

/** Six attempts; trying again changes nothing of an address or a header that is not allowed. */
export const messageRetry = {
  pauses_s: doublingPauses(60, 5),
  spread: 0.5,
  final: new Set(['URL_NOT_ALLOWED', 'HEADER_INVALID', unknown_error]),
}

const messages = {
  table: deliveries.messageDeliveries,
  retry: messageRetry,
  limits: {
    most: 64,
    // Gateways are sent one message after the other.
    most_per_lane: 1,
    // Longer than a gateway may take.
    attempt_ms: 4 * minuteMs,
    lease_ms: 5 * minuteMs,
  },
  unknown_error,
}

/** Settings of companies that are read at the same time: the other connections are for calls. */
const readsAtOnce = 4
/** How long a run takes up further messages: the next one goes on. */
const run_ms = 45 * secondMs

/**
 * Sends what waits for gateways, and learns what became of e-mails. Each message is sent by itself: what goes wrong with
 * one concerns no other. None is sent twice by us: where a process ends while one is under way, its outcome stays unknown.
 *
 * @throws AggregateError with what no message should have caused, once all others are sent
 */
export async function deliverMessages(platform: Platform, send: SendMessage): Promise<void> {
  const { database, clock } = platform
  const unexpected: unknown[] = []
  const inTurn = pLimit(readsAtOnce)
  const attempt = async ([message]: readonly Delivery<'follower_delivery'>[]) => {
    if (!message) return null
    const person = systemActorOf(message.company_id, 'UTC')
    try {
      const entry = { person, atomic: false }
      const config = await inTurn(() => inContext(platform, entry, followersConfig))
      return config ? await send(config, message) : 'GATEWAY_MISSING'
    } catch (error) {
      unexpected.push(error)
      return 'INTERNAL'
    }
  }
  const outcomes = await Promise.allSettled([
    deliverDue({ database, kind: messages, clock, attempt }, run_ms),
    learnOfMails(platform),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') unexpected.push(outcome.reason)
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'Messages to followers failed')
}

const mailsAtOnce = 500

/** E-mails leave by the queue of all mails, which knows what became of them for a day. */
async function learnOfMails({ database, clock }: Platform): Promise<void> {
  const { scope } = deliveries.messageDeliveries
  let after: deliveries.WaitingMail | undefined
  do {
    const given = { after, most: mailsAtOnce }
    const waiting = await deliveries.selectWaitingMails(database.reader(scope), given)
    const outcomes = await selectOutcomes(database.reader({ crossTenant: 'mail' }), waiting)
    // A mail that is not there any more was removed before a mail server took it.
    const gone = {
      sent_at: null,
      set_aside_at: clock().toISOString(),
      attempts: 0,
      error: 'MAIL_EXPIRED',
    }
    const mails = waiting.map((mail) => ({ ...mail, ...(outcomes.get(mail.mail_id) ?? gone) }))
    await database.transaction(scope, (db) => deliveries.noteMails(db, mails))
    after = waiting.length < mailsAtOnce ? undefined : waiting.at(-1)
  } while (after)
}
