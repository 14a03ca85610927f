import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer, testSecret } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { encryptedMailPassword } from '../mail/index.ts'
import { encryptedWebhookSecrets } from '../webhooks/index.ts'
import { reencryptAll } from './reencrypt.ts'

const server = await startTestServer()
const { database } = server
const worlds = [await createWorld(server), await createWorld(server)] as const
const present = 'p'.repeat(40)
const secrets = { former: testSecret, present }
await database.transaction({ crossTenant: 'mail' }, async (db) => {
  const password = await encryptedMailPassword.cipherOf(testSecret, '').encrypt('secreto')
  await sql`insert into mail_setting (host, port, security, username, password, sender, update_on, update_by)
    values ('smtp.test', 587, 'tls', 'ana', ${password}, 'a@b.test', now(), gen_random_uuid())`.execute(
    db,
  )
})
const secretsOfWebhook = async (company_id: string) => {
  const query = sql<{
    secrets: string[]
  }>`select secrets from webhook where company_id = ${company_id}`
  const { rows } = await query.execute(database.reader(company_id))
  return rows.flatMap((row) => row.secrets)
}

it('opens with the new secret what the former one encrypted, of every company and of the platform', async () => {
  const [{ company_id }] = worlds
  const before = await Promise.all(
    (await secretsOfWebhook(company_id)).map((text) =>
      encryptedWebhookSecrets.cipherOf(testSecret, company_id).decrypt(text),
    ),
  )
  expect(before.length).toBeGreaterThan(0)
  const done = await reencryptAll(database, secrets)
  expect(done.map(({ table, current, unreadable }) => [table, current, unreadable])).toEqual([
    ['authenticator', 0, 0],
    ['issuer', 0, 0],
    ['mail_setting', 0, 0],
    ['webhook', 0, 0],
  ])
  const changed = new Map(done.map((one) => [one.table, one.changed]))
  expect(changed.get('mail_setting')).toBe(1)
  for (const table of ['authenticator', 'issuer', 'webhook']) {
    expect(changed.get(table)).toBeGreaterThanOrEqual(2)
  }
  const after = await Promise.all(
    (await secretsOfWebhook(company_id)).map((text) =>
      encryptedWebhookSecrets.cipherOf(present, company_id).decrypt(text),
    ),
  )
  expect(after).toEqual(before)
})

it('goes on where it was cut short, and leaves alone what neither secret opens', async () => {
  const [{ company_id: ours }, { company_id: theirs }] = worlds
  const cipher = encryptedWebhookSecrets.cipherOf(testSecret, ours)
  const former = await cipher.encrypt('whsec_former')
  const set = (company_id: string, text: string) =>
    database.transaction(company_id, (db) =>
      sql`update webhook set secrets = ${[text]}::text[] where company_id = ${company_id}`.execute(
        db,
      ),
    )
  await set(ours, former)
  await set(theirs, 'nothing that anybody encrypted')
  const webhook = (await reencryptAll(database, secrets)).find(({ table }) => table === 'webhook')
  expect(webhook).toMatchObject({ current: 0 })
  expect(webhook?.changed).toBeGreaterThan(0)
  expect(webhook?.unreadable).toBeGreaterThan(0)
  expect(new Set(await secretsOfWebhook(theirs))).toEqual(
    new Set(['nothing that anybody encrypted']),
  )
  const again = (await reencryptAll(database, secrets)).find(({ table }) => table === 'webhook')
  expect(again).toMatchObject({
    changed: 0,
    current: webhook?.changed,
    unreadable: webhook?.unreadable,
  })
})
