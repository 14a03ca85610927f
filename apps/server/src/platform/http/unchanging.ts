import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SendUnchanging = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Sends a text that does not change while the process runs; 304 to clients that have it. */
export function unchanging(type: string, text: string): SendUnchanging {
  const content = Buffer.from(text)
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  return ({ headers }, reply) => {
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (known?.includes(etag) || known?.includes('*')) return reply.status(304).send()
    return reply.type(type).send(content)
  }
}
