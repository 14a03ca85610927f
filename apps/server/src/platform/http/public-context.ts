import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Platform, PublicContext } from '../context.ts'
import { bearerOf } from './authorize.ts'

/** Where a request came from. */
export const originOf = ({ ip, headers, id: request_id }: FastifyRequest): Origin => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, 300),
  request_id,
})

/** The context of a call without authentication. */
export function publicContext(
  { clock, newId, database, public_url }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicContext {
  const { authorization } = request.headers
  return {
    now: clock().toISOString(),
    newId,
    public_url,
    ...originOf(request),
    bearer: bearerOf(authorization),
    authorization: authorization ?? null,
    cookies: request.cookies,
    setCookie: ({ name, path }, value, max_age_s) => {
      // Sent only to the API, and never by requests that another site starts.
      reply.setCookie(name, value ?? '', {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: value === null ? 0 : max_age_s,
      })
    },
    reader: database.reader,
    transaction: database.transaction,
  }
}
