import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { resolveHost } from '../company-config/index.ts'
import type { Platform } from '../platform/context.ts'
import type { Log } from '../platform/logger.ts'
import { type Loop, pollingEvery } from '../platform/outbox/start-polling.ts'
import { deliverMessages } from './deliver-messages.ts'
import { createGateway, type SendMessage } from './gateway.ts'

/** How long a stop waits for messages under way: nobody knows whether those arrived that take longer. */
const stop_ms = 3 * secondMs

/**
 * Sends messages to gateways until it is stopped: at once when woken, and each minute what waits for another attempt.
 * Several processes may do so: each message is leased to one.
 */
export function startMessages(
  platform: Platform,
  log: Pick<Log, 'error'>,
  send: SendMessage = createGateway(resolveHost),
): Loop {
  const loop = pollingEvery(minuteMs)(
    'messages',
    async () => {
      await deliverMessages(platform, send)
      return 0
    },
    log,
  )
  return {
    wake: loop.wake,
    stop: async () => {
      // The timer alone keeps no process that has ended its work.
      await Promise.race([loop.stop(), pause(stop_ms, undefined, { ref: false })])
    },
  }
}
