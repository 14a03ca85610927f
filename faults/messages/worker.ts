import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { deliverMessages } from '../../apps/server/src/followers/deliver-messages.ts'
import { createGateway } from '../../apps/server/src/followers/gateway.ts'
import { asAppRole } from '../../apps/server/src/platform/database/app-role.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { messagePlatform } from './message-platform.ts'

/**
 * A process that delivers messages to followers, run after run. Its arguments are the database, the origin of the
 * gateways, and by how many milliseconds its clock is ahead. On SIGTERM it ends after the run that is under way.
 */
const [url, origin, ahead_ms] = z
  .tuple([z.string(), z.string(), z.coerce.number()])
  .parse(process.argv.slice(2))
const clock = () => new Date(Date.now() + ahead_ms)
const database = openDatabase(asAppRole(url), { connections: 4 })
const platform = messagePlatform(database, clock)
const gateway = createGateway(async () => [], new Set([origin]))
const ending = new AbortController()
process.once('SIGTERM', () => ending.abort())
while (!ending.signal.aborted) {
  // What no message should have caused is noted at its message, too.
  await deliverMessages(platform, gateway).catch(() => {})
  await pause(100)
}
await database.close()
