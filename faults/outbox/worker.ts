import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { asAppRole } from '../../apps/server/src/platform/database/app-role.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { deliverChanges } from '../../apps/server/src/platform/outbox/deliver-changes.ts'
import { listen } from '../../apps/server/src/platform/outbox/listen.ts'
import { deliveryLimits, thing } from './things.ts'

/** A process that delivers changes of things, and prints each that it has handled. The first argument is the database. */
const url = asAppRole(z.string().parse(process.argv[2]))
const log = createLogger('silent')
const loop = deliverChanges({
  database: openDatabase(url, { connections: 4 }),
  subscribers: [
    {
      name: 'fault.things',
      on: ['thing.*'],
      handle: async ({ data }) => {
        const { number, trouble } = thing.parse(data)
        if (trouble === 'throws') throw new Error('on purpose')
        if (trouble === 'hangs') await new Promise(() => {})
        // Long enough that a kill finds some under way.
        await pause(25)
        process.stdout.write(`${JSON.stringify({ number, at: Date.now() })}\n`)
      },
    },
  ],
  services: {},
  clock: () => new Date(),
  log,
  limits: deliveryLimits,
})
listen(url, loop.wake, log)
