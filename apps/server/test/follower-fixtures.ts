import { companyConfigs } from '@baquiano/contract/company-config'
import { type FollowerFields, followers } from '@baquiano/contract/followers'
import { v7 as uuidv7 } from 'uuid'
import { aConfig } from './config-builders.ts'
import type { FixturesOf } from './fixtures-of.ts'
import { type TestServer, testNow } from './server.ts'

/** A new follower of all visits, by e-mail. */
export const aFollower = (overrides: Partial<FollowerFields> = {}): FollowerFields => ({
  name: 'Cliente',
  channels: ['email'],
  email: [`cliente-${uuidv7()}@example.com`],
  cell_phone: '',
  in_event_status: ['On the way'],
  template_name: 'STATUS',
  language: 'es',
  event_id: null,
  ...overrides,
})

/** Lets the company of a token tell followers. */
export const configureFollowers = (
  { call }: Pick<TestServer, 'call'>,
  token: string,
  config_json: Record<string, unknown> = {},
) =>
  call(
    companyConfigs.create,
    { body: aConfig({ type_config_name: 'FOLLOWERS', name: 'FOLLOWERS', config_json }) },
    token,
  )

/** A message that failed; answers its id. */
export async function addFollowerDelivery(
  { database }: Pick<TestServer, 'database'>,
  { company_id, visit_id }: Record<'company_id' | 'visit_id', string>,
): Promise<string> {
  const id = uuidv7()
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('follower_delivery')
      .values({
        company_id,
        id,
        visit_id,
        in_event_status: 'On the way',
        channel: 'sms',
        contact: '+573001234567',
        subject: 'En camino',
        body: 'Hola',
        attempts: 6,
        next_attempt_at: testNow,
        error: 'HTTP_500',
        set_aside_at: testNow,
        mail_id: null,
        added_on: testNow,
      })
      .execute()
  })
  return id
}

/** A contact that wants no more messages of a company. */
export const addOptOut = ({ database }: Pick<TestServer, 'database'>, company_id: string) =>
  database.transaction(company_id, async (db) => {
    const row = { company_id, id: uuidv7(), contact: 'no-mas@example.com', added_on: testNow }
    await db.insertInto('follower_opt_out').values(row).execute()
  })

export const followersFixtures: FixturesOf<'followers'> = {
  filter: () => ({ body: {} }),
  get: ({ follower_id }) => ({ params: { id: follower_id } }),
  create: () => ({ body: aFollower() }),
  update: ({ follower_id }) => ({ params: { id: follower_id }, body: aFollower() }),
  remove: ({ follower_id }) => ({ params: { id: follower_id } }),
  bulk: ({ follower_id }) => ({ body: { action: 'remove', select: { id: [follower_id] } } }),
  export: () => ({ body: { format: 'csv', columns: ['name'] } }),
}

export const followerDeliveriesFixtures: FixturesOf<'followerDeliveries'> = {
  filter: () => ({ body: {} }),
  export: () => ({ body: { format: 'csv', columns: ['contact', 'state', 'added_on'] } }),
  bulk: ({ follower_delivery_id }) => ({
    body: { action: 'retry', select: { id: [follower_delivery_id] } },
  }),
  notify: ({ visit_id }) => ({
    body: { id: [visit_id], channels: ['sms'], template_name: 'STATUS', language: 'es' },
  }),
  test: () => ({
    body: { template_name: 'STATUS', language: 'es', in_event_status: 'On the way' },
  }),
  retry: ({ follower_delivery_id }) => ({ params: { id: follower_delivery_id } }),
}

/** A follower in the company of a token, which may tell followers from then on. */
export async function makeFollower(
  server: Pick<TestServer, 'call'>,
  token: string,
  overrides: Partial<FollowerFields> = {},
) {
  await configureFollowers(server, token)
  return server.call(followers.create, { body: aFollower(overrides) }, token)
}
