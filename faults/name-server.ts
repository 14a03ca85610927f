import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { resolveHost } from '../apps/server/src/company-config/index.ts'
import { deliverMessages } from '../apps/server/src/followers/deliver-messages.ts'
import { createGateway, type SendMessage } from '../apps/server/src/followers/gateway.ts'
import {
  createPushSender,
  type PushSender,
} from '../apps/server/src/notifications/push/push-sender.ts'
import { removeById, selectOpen } from '../apps/server/src/notifications/push/push.repository.ts'
import { backgroundServices } from '../apps/server/src/platform/background.ts'
import type { Subscriber } from '../apps/server/src/platform/outbox/change.ts'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { deliverChanges } from '../apps/server/src/platform/outbox/deliver-changes.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { inDatabase } from '../bench/lists/in-database.ts'
import { makeHome } from '../e2e/product.ts'
import { messagePlatform } from './messages/message-platform.ts'
import { type MessageWorld, openMessageWorld } from './messages/message-world.ts'
import { noSockets } from './messages/no-sockets.ts'
import { openStandIn } from './messages/stand-in.ts'

/** Names that are reserved, so that none is ever resolved (RFC 2606). */
const gatewayUrl = 'https://gateway.example/'
const pushOrigin = 'https://push.example'
const messages = 3
const browsers = 3
const most_ms = 30_000 * slowness

/**
 * Messages for a gateway and pushes for browsers are delivered while no name is resolved, and once more when names are.
 * No browser is unsubscribed, nothing fails for good, and everything arrives afterwards, each message once.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  await migrate(postgres.url)
  const world = await openMessageWorld(inDatabase(postgres.superuserUrl, postgres.url))
  const database = openDatabase(asAppRole(postgres.url), { connections: 6 })
  const arrived: string[] = []
  const outside = await openStandIn((request, response) => {
    arrived.push(request.url ?? '')
    response.writeHead(201).end('ok')
  })
  const network = { isResolving: false, ahead_ms: 0 }
  const clock = () => new Date(Date.now() + network.ahead_ms)
  const platform = messagePlatform(database, clock)
  const push = pushBy(network, outside.origin)
  const loop = deliverChanges({
    database,
    subscribers: [subscriberOf(push.sender)],
    services: backgroundServices(platform, noSockets),
    clock: () => new Date(),
    log: { error: () => {}, warn: () => {} },
  })
  const send = messagesBy(network, outside.origin)
  try {
    const outcomes: object[] = []
    for (let count = 0; count < times; count += 1) {
      network.isResolving = false
      arrived.length = 0
      const rejected = push.rejected()
      const company_id = await world.addCompany({ sms_url: gatewayUrl }, messages)
      await addBrowsers(world, company_id)
      loop.wake()
      await deliverMessages(platform, send)
      await until(async () => push.rejected() >= rejected + browsers)
      const meanwhile = await stateOf(world, company_id)
      network.isResolving = true
      // The first pause before a message is sent again.
      network.ahead_ms += 2 * minuteMs
      await deliverMessages(platform, send)
      await until(async () => (await stateOf(world, company_id)).changes === 0)
      outcomes.push({
        meanwhile,
        afterwards: await stateOf(world, company_id),
        ...countArrived(arrived),
      })
    }
    const expected = {
      meanwhile: { waiting: messages, sent: 0, browsers, changes: browsers },
      afterwards: { waiting: 0, sent: messages, browsers, changes: 0 },
      messages_arrived: messages,
      browsers_reached: browsers,
    }
    const within = outcomes.every((one) => JSON.stringify(one) === JSON.stringify(expected))
    return { outages: times, last: outcomes.at(-1), within }
  } finally {
    await loop.stop()
    outside.close()
    await world.close()
    await database.close()
    await postgres.stop()
    await remove()
  }
}

interface Network {
  readonly isResolving: boolean
}

/** The real sender while no name is resolved; afterwards the names lead to the service in place of those outside. */
function messagesBy(network: Network, origin: string): SendMessage {
  const unresolved = createGateway(resolveHost)
  const resolved = createGateway(resolveHost, new Set([origin]))
  return (config, message) =>
    network.isResolving
      ? resolved({ ...config, sms_url: `${origin}/message` }, message)
      : unresolved(config, message)
}

function pushBy(network: Network, origin: string) {
  const settings = {
    secret: 's'.repeat(32),
    public_url: 'http://localhost:4600',
    lookUp: resolveHost,
  }
  const unresolved = createPushSender(settings)
  const resolved = createPushSender({ ...settings, inside: new Set([origin]) })
  let rejected = 0
  const sender: PushSender = {
    public_key: resolved.public_key,
    send: async (subscription, message) => {
      if (network.isResolving) {
        const endpoint = subscription.endpoint.replace(pushOrigin, origin)
        return resolved.send({ ...subscription, endpoint }, message)
      }
      return unresolved.send(subscription, message).finally(() => {
        rejected += 1
      })
    },
  }
  return { sender, rejected: () => rejected }
}

/** Pushes to a browser as the subscriber of the product does, whose words only a bundler reads. */
const subscriberOf = (sender: PushSender): Subscriber<ReturnType<typeof backgroundServices>> => ({
  name: 'fault.push',
  on: ['notification.pushed'],
  handle: async ({ company_id, record_id, data }, { readIn, writeIn }) => {
    const { subscription_id } = z.object({ subscription_id: z.string() }).parse(data)
    const subscription = await readIn(company_id, (context) => selectOpen(context, subscription_id))
    if (!subscription) return
    const message = { tag: record_id, title: 'Alarma', path: '/', is_urgent: true }
    const outcome = await sender.send(subscription, message)
    if (outcome === 'gone') await writeIn(company_id, (it) => removeById(it, subscription_id))
  },
})

/** Browsers in which somebody is signed in, and a push for each. */
async function addBrowsers({ client }: MessageWorld, company_id: string): Promise<void> {
  const resource_id = uuidv7()
  for (let count = 0; count < browsers; count += 1) {
    const [session_id, subscription_id] = [uuidv7(), uuidv7()]
    await client.query(
      `insert into session (id, account_id, company_id, added_on, used_at, expires_at, refresh_hash, address, agent, method)
       values ($1, $2, $3, now(), now(), now() + interval '1 day', '', '', '', 'password')`,
      [session_id, resource_id, company_id],
    )
    await client.query(
      `insert into push_subscription (company_id, id, resource_id, session_id, endpoint, p256dh, auth, added_on)
       values ($1, $2, $3, $4, $5, $6, $7, now())`,
      [
        company_id,
        subscription_id,
        resource_id,
        session_id,
        `${pushOrigin}/browser/${count}`,
        createECDH('prime256v1').generateKeys('base64url'),
        randomBytes(16).toString('base64url'),
      ],
    )
    await client.query(
      `insert into outbox (company_id, id, added_on, kind, record_id, data)
       values ($1, $2, now(), 'notification.pushed', $3, $4)`,
      [company_id, uuidv7(), uuidv7(), JSON.stringify({ subscription_id })],
    )
  }
}

/** Messages by state, browsers that are subscribed, and changes that are not delivered. */
async function stateOf({ client, messagesOf }: MessageWorld, company_id: string) {
  const states = (await messagesOf(company_id)).map(({ state }) => state)
  const countIn = async (table: 'push_subscription' | 'outbox' | 'outbox_delivery') => {
    const { rowCount } = await client.query(`select from ${table} where company_id = $1`, [
      company_id,
    ])
    return rowCount ?? 0
  }
  return {
    waiting: states.filter((state) => state === 'waiting').length,
    sent: states.filter((state) => state === 'sent').length,
    browsers: await countIn('push_subscription'),
    changes: (await countIn('outbox')) + (await countIn('outbox_delivery')),
  }
}

/** A push may be repeated, which the browser shows in the place of the former one; a message may not. */
const countArrived = (arrived: readonly string[]) => ({
  messages_arrived: arrived.filter((path) => path === '/message').length,
  browsers_reached: new Set(arrived.filter((path) => path.startsWith('/browser/'))).size,
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + most_ms; Date.now() < end; await pause(50)) if (await isSo()) return
  throw new Error('What was to be delivered did not get so far')
}
