import type { WebhookFields } from '@baquiano/contract/webhooks'
import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import { type TestServer, testNow } from './server.ts'

/** A new webhook at a public address, which is told of visits. */
export const aWebhook = (overrides: Partial<WebhookFields> = {}): WebhookFields => ({
  name: 'ERP',
  url: 'https://forms.example.com/hooks',
  events: ['visit.created'],
  position_every_s: 60,
  status: 'Active',
  ...overrides,
})

/** A delivery to a webhook that failed; answers its id. */
export async function addWebhookDelivery(
  { database }: Pick<TestServer, 'database'>,
  { company_id, webhook_id }: Record<'company_id' | 'webhook_id', string>,
): Promise<string> {
  const id = uuidv7()
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('webhook_delivery')
      .values({
        company_id,
        id,
        webhook_id,
        event_id: uuidv7(),
        event: 'visit.created',
        body: '{"type":"visit.created"}',
        attempts: 9,
        next_attempt_at: testNow,
        error: 'HTTP_500',
        set_aside_at: testNow,
        added_on: testNow,
      })
      .execute()
  })
  return id
}

export const webhooksFixtures: FixturesOf<'webhooks'> = {
  filter: () => ({ body: {} }),
  get: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  create: () => ({ body: aWebhook() }),
  update: ({ webhook_id }) => ({ params: { id: webhook_id }, body: aWebhook() }),
  remove: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  bulk: ({ webhook_id }) => ({ body: { action: 'remove', select: { id: [webhook_id] } } }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'url'] } }),
  day: () => ({}),
  renewSecret: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  removeFormerSecret: ({ webhook_id }) => ({ params: { id: webhook_id } }),
  test: ({ webhook_id }) => ({ params: { id: webhook_id } }),
}

export const webhookDeliveriesFixtures: FixturesOf<'webhookDeliveries'> = {
  filter: () => ({ body: {} }),
  get: ({ webhook_delivery_id }) => ({ params: { id: webhook_delivery_id } }),
  replay: ({ webhook_delivery_id }) => ({ params: { id: webhook_delivery_id } }),
  bulk: ({ webhook_delivery_id }) => ({
    body: { action: 'replay', select: { id: [webhook_delivery_id] } },
  }),
}
