import { companyConfigs } from '@baquiano/contract/company-config'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it, onTestFinished } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { asAppRole } from '../platform/database/app-role.ts'
import { listen } from '../platform/outbox/listen.ts'
import { sendSms } from './send-sms.ts'
import { startMessages } from './start-messages.ts'

const server = await startTestServer()

it('sends a message as soon as its transaction commits, not with the next minute', async () => {
  const { company_id } = await createWorld(server)
  const staff = server.signIn({ company_id })
  const { body } = await server.call(companyConfigs.filter, { body: {} }, staff)
  const named: { id: string; type_config_name: string }[] = body.records
  const id = named.find(({ type_config_name }) => type_config_name === 'FOLLOWERS')?.id ?? ''
  await server.database.transaction(company_id, (db) =>
    db
      .updateTable('company_config')
      .set({ config_json: JSON.stringify({ sms_url: 'https://sms.example.com/send' }) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute(),
  )
  const log = { error: () => {}, warn: () => {} }
  const sent: string[] = []
  const loop = startMessages(server.platform, log, async (_, { contact }) => {
    sent.push(contact)
    return null
  })
  const woken: string[] = []
  const stopListening = listen(
    asAppRole(server.url),
    (table) => {
      woken.push(table)
      if (table === 'follower_delivery') loop.wake()
    },
    log,
  )
  onTestFinished(async () => {
    await stopListening()
    await loop.stop()
  })
  const contact = `+57311${uuidv7().replaceAll(/\D/g, '').slice(0, 7)}`
  const write = () =>
    asClock(server, { company_id, now: testNow }, (context) =>
      sendSms(context, { contact, subject: 'Código', body: '123456' }),
    )
  // Until the connection listens nothing wakes it.
  await expect
    .poll(
      async () => {
        await write()
        return woken.includes('follower_delivery')
      },
      { timeout: 5000 * inject('slowness'), interval: 200 },
    )
    .toBe(true)
  await expect.poll(() => sent, { timeout: 5000 * inject('slowness') }).toContain(contact)
})
