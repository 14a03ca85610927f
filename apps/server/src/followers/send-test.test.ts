import { followerDeliveries } from '@baquiano/contract/followers'
import { expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'

const server = await startTestServer()
const { call } = server
const body = { template_name: 'STATUS', language: 'de', in_event_status: 'On the way' }

it('sends the message of a template to whoever asks for it, in its language', async () => {
  const { company_id, resource_id: id } = await createWorld(server)
  const staff = server.signIn({ company_id, id })
  const { to } = (await call(followerDeliveries.test, { body }, staff)).body
  const mails = await server.database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('recipient', '=', to)
    .where('subject', 'like', '%Unterwegs%')
    .select('body')
    .execute()
  expect(mails).toHaveLength(1)
  const own = { ...body, template_name: 'OWN' }
  const missing = await call(followerDeliveries.test, { body: own }, staff)
  expect(missing.body.code).toBe('FOLLOWER_TEXT_REQUIRED')
})

it('sends nothing for a company that has not configured followers', async () => {
  const answer = await call(followerDeliveries.test, { body }, server.signIn())
  expect(answer.body.code).toBe('COMPANY_CONFIG_REQUIRED')
})
