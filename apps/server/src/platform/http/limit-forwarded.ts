import { finished } from 'node:stream'
import { AppError } from '@baquiano/contract/platform'
import type { FastifyInstance } from 'fastify'
import { countByKey } from './limit-connections.ts'

/**
 * Behind a proxy many people share a connection, so calls in progress are counted per address instead.
 *
 * @throws AppError `TOO_MANY_CONNECTIONS` to calls beyond
 */
export function limitForwarded(
  http: FastifyInstance,
  perAddress: number,
  isProxy: (address: string) => boolean,
): void {
  const calls = countByKey()
  http.addHook('onRequest', ({ ip, socket }, reply, done) => {
    if (isProxy(socket.remoteAddress ?? '')) {
      if (calls.count(ip) >= perAddress) {
        done(new AppError('TOO_MANY_CONNECTIONS'))
        return
      }
      finished(reply.raw, calls.take(ip))
    }
    done()
  })
}
