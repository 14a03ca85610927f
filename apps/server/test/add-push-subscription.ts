import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscriptionFields } from '@baquiano/contract/notifications'
import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

/** What a browser gives when it lets us notify it, and the key by which it alone reads what it is sent. */
export function aBrowser(endpoint = `https://push.example/${uuidv7()}`) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { curve, fields: { endpoint, p256dh, auth } }
}

export const aPushSubscription = (): PushSubscriptionFields => aBrowser().fields

/** A browser that somebody is notified in; answers its id. */
export async function addPushSubscription(
  { database }: Pick<TestServer, 'database'>,
  owner: Readonly<Record<'company_id' | 'resource_id' | 'session_id', string>>,
  fields = aPushSubscription(),
): Promise<string> {
  const id = uuidv7()
  await database.transaction(owner.company_id, async (db) => {
    const row = { ...owner, ...fields, id, added_on: testNow }
    await db.insertInto('push_subscription').values(row).execute()
  })
  return id
}
