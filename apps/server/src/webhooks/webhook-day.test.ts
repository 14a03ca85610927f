import { companies } from '@baquiano/contract/companies'
import { hourMs } from '@baquiano/contract/platform'
import { dayHalves, webhooks } from '@baquiano/contract/webhooks'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { aWebhook } from '../../test/webhook-fixtures.ts'

const server = await startTestServer()
const { call } = throwOnRejection(server)

const ago = (hours: number) => new Date(Date.parse(testNow) - hours * hourMs).toISOString()

/** A company with a webhook. */
async function createCompany() {
  const company_id = uuidv7()
  const founding = { body: { ...aCompany(), id: company_id } }
  await call(companies.create, founding, server.signInPlatform())
  const staff = server.signIn({ company_id })
  const webhook_id: string = (await call(webhooks.create, { body: aWebhook() }, staff)).body.id
  return { company_id, staff, webhook_id }
}

it('counts what arrived and what failed in the last 24 hours by half hour, of the own company alone', async () => {
  const { company_id, staff, webhook_id } = await createCompany()
  const delivery = (hours: number, more: object) => ({
    company_id,
    webhook_id,
    id: uuidv7(),
    event_id: uuidv7(),
    event: 'visit.created' as const,
    body: '{}',
    next_attempt_at: testNow,
    added_on: ago(hours),
    ...more,
  })
  await server.database.transaction(company_id, async (db) => {
    await db
      .insertInto('webhook_delivery')
      .values([
        delivery(0, { sent_at: testNow }),
        delivery(0.4, { sent_at: testNow }),
        delivery(0.5, { error: 'HTTP_500', set_aside_at: testNow }),
        // Attempted again, and not attempted yet.
        delivery(0.6, { error: 'HTTP_500' }),
        delivery(0.6, {}),
        delivery(23.9, { sent_at: testNow }),
        delivery(24, { sent_at: testNow }),
      ])
      .execute()
  })
  const { records } = (await call(webhooks.day, {}, staff)).body
  expect(records).toMatchObject([{ webhook_id, sent: 3, failed: 2 }])
  const filled = records[0].halves.flatMap((half: object, index: number) =>
    Object.values(half).some((count) => count > 0) ? [[index, half]] : [],
  )
  expect(filled).toEqual([
    [0, { sent: 1, failed: 0 }],
    [dayHalves - 2, { sent: 0, failed: 2 }],
    [dayHalves - 1, { sent: 2, failed: 0 }],
  ])
  const other = await createCompany()
  expect((await call(webhooks.day, {}, other.staff)).body.records).toEqual([])
})
