import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { mailDeliveries } from '../mail/mail.repository.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { claimDue, type Delivery } from './deliveries.repository.ts'
import { deliverDue } from './deliver.ts'

const { database } = await createTestDatabase('app')
const scope = { crossTenant: 'mail' } as const
let now = Date.parse('2026-03-02T15:00:00.000Z')
const clock = () => new Date(now)

afterEach(() =>
  database.transaction(scope, async (db) => {
    await db.deleteFrom('mail').execute()
  }),
)

const queue = (subject: string, company_id = uuidv7()) =>
  database.transaction(company_id, (db) =>
    queueMail(
      { db, now: clock().toISOString(), newId: () => uuidv7() },
      { to: 'ana@demo.baquiano.test', subject, text: 'Hola' },
    ),
  )

/** A kind of its own over the table of mails. */
const kindOf = (unknown_error: string | null) => ({
  table: mailDeliveries,
  retry: { pauses_s: [60], spread: 0, final: new Set(['UNKNOWN']) },
  limits: { most: 3, most_per_lane: 2, attempt_ms: 200 * inject('slowness'), lease_ms: 1000 },
  unknown_error,
})

const patience_ms = 60_000

type Attempt = (subject: string) => Promise<string | null>

type Kind = ReturnType<typeof kindOf> & { readonly handOut?: () => Promise<number> }

const deliver = (attempt: Attempt, kind: Kind = kindOf(null), most_ms = patience_ms) =>
  deliverDue(
    {
      database,
      kind,
      clock,
      attempt: ([mail]: readonly Delivery<'mail'>[]) => attempt(mail?.subject ?? ''),
    },
    most_ms,
  )

/** What each delivery is by now. */
const stored = async () => {
  const rows = await database
    .reader(scope)
    .selectFrom('mail')
    .select(['subject', 'attempts', 'error', 'sent_at', 'set_aside_at', 'lease_until'])
    .orderBy('subject')
    .execute()
  return rows.map(({ subject, attempts, error, sent_at, set_aside_at, lease_until }) => ({
    subject,
    attempts,
    error,
    is_sent: sent_at !== null,
    is_set_aside: set_aside_at !== null,
    is_leased: lease_until !== null,
  }))
}

const sent = { attempts: 1, error: null, is_sent: true, is_set_aside: false, is_leased: false }
const waiting = { ...sent, is_sent: false }

/** Leases what is due, as a process does that ends at once. */
const leaseAll = () =>
  database.transaction(scope, (db) =>
    claimDue(db, mailDeliveries, {
      now: clock().toISOString(),
      lease_until: new Date(now + 1000).toISOString(),
      most: 10,
      most_per_lane: 10,
      running: [],
    }),
  )

it.each([
  ['attempts again', null, { ...sent, attempts: 2 }],
  ['sets aside', 'UNKNOWN', { ...waiting, error: 'UNKNOWN', is_set_aside: true }],
] as const)(
  '%s what a process that ended was at work on, once its lease is over, where the kind says so',
  async (_, unknown_error, outcome) => {
    const attempted = unknown_error === null ? 1 : 0
    await queue('a')
    await leaseAll()
    const kind = kindOf(unknown_error)
    const subjects: string[] = []
    const attempt = async (subject: string) => {
      subjects.push(subject)
      return null
    }
    expect(await deliver(attempt, kind)).toBe(0)
    now += 1000
    expect(await deliver(attempt, kind)).toBe(attempted)
    expect(subjects).toHaveLength(attempted)
    expect(await stored()).toEqual([{ subject: 'a', ...outcome }])
  },
)

it('sets aside what was lost during the last attempt, without another one', async () => {
  await queue('a')
  for (const _ of [1, 2]) {
    await leaseAll()
    now += 1000
  }
  await deliver(() => Promise.reject(new Error('on purpose')))
  expect(await stored()).toMatchObject([
    { attempts: 3, error: 'The process ended during the last attempt', is_set_aside: true },
  ])
})

it.each([
  ['attempts again', null, false],
  ['sets aside', 'UNKNOWN', true],
] as const)('%s what takes too long, where the kind says so', async (_, unknown_error, isAside) => {
  await queue('a')
  const kind = kindOf(unknown_error)
  await deliver(() => new Promise<never>(() => {}), kind)
  const over = `Error: Not done after ${kind.limits.attempt_ms} ms`
  expect(await stored()).toEqual([
    { ...waiting, subject: 'a', error: unknown_error ?? over, is_set_aside: isAside },
  ])
})

it('takes for the failure of one delivery what its attempt throws, and delivers all others', async () => {
  const company_id = uuidv7()
  for (const subject of ['a', 'b', 'c', 'd']) await queue(subject, company_id)
  const throwing = 'b'
  const attempt = (subject: string) => {
    if (subject === throwing) throw new TypeError('on purpose')
    return Promise.resolve(null)
  }
  expect(await deliver(attempt)).toBe(4)
  expect(await stored()).toEqual([
    { ...sent, subject: 'a' },
    { ...waiting, subject: 'b', error: 'TypeError: on purpose' },
    { ...sent, subject: 'c' },
    { ...sent, subject: 'd' },
  ])
})

it('holds no company up while the deliveries of another one hang', async () => {
  const hanging = uuidv7()
  for (let count = 0; count < 6; count += 1) await queue('hangs', hanging)
  now += 1
  for (const subject of ['a', 'b', 'c']) await queue(subject)
  const ended: string[] = []
  await deliver(async (subject) => {
    if (subject === 'hangs') await new Promise(() => {})
    ended.push(subject)
    return null
  }, kindOf('UNKNOWN'))
  expect(new Set(ended)).toEqual(new Set(['a', 'b', 'c']))
})

it('attempts each once in two runs at the same time', async () => {
  for (const subject of ['a', 'b', 'c', 'd', 'e', 'f']) await queue(subject)
  const subjects: string[] = []
  const attempt = async (subject: string) => {
    subjects.push(subject)
    await pause(5)
    return null
  }
  await Promise.all([deliver(attempt), deliver(attempt)])
  expect(subjects.toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('takes up nothing more once its time is over, and stores what it has done', async () => {
  const company_id = uuidv7()
  for (const subject of ['a', 'b', 'c']) await queue(subject, company_id)
  expect(await deliver(async () => null, kindOf(null), 0)).toBe(2)
  expect((await stored()).map(({ is_sent }) => is_sent)).toEqual([true, true, false])
})

it('takes up no more of a company while what has just ended is not stored', async () => {
  const company_id = uuidv7()
  await queue('a', company_id)
  await queue('b', company_id)
  const first = new EventEmitter()
  const limits = { ...kindOf(null).limits, most_per_lane: 1, attempt_ms: patience_ms }
  let claims = 0
  const handOut = async () => {
    claims += 1
    // The first delivery ends between the storing of what has ended and the next claim.
    if (claims === 2) first.emit('end')
    await pause(20)
    return 0
  }
  const before: unknown[] = []
  await deliver(
    async (subject) => {
      if (subject === 'a') await once(first, 'end')
      else before.push(...(await stored()))
      return null
    },
    { ...kindOf(null), limits, handOut },
  )
  expect(before).toMatchObject([
    { subject: 'a', is_sent: true, is_leased: false },
    { subject: 'b', is_leased: true },
  ])
})
