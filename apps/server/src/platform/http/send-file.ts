import { Readable } from 'node:stream'
import type { SentFile } from '@baquiano/contract/platform'
import type { FastifyReply } from 'fastify'

const cachings = {
  never: 'private, no-store',
  forever: 'public, max-age=31536000, immutable',
  privately: 'private, max-age=31536000, immutable',
} as const satisfies Readonly<Record<SentFile['caching'], string>>

/** Sends a file that may come from a user: a browser runs nothing in it. */
export function sendFile(
  reply: FastifyReply,
  { content, media_type, name, caching }: SentFile,
): FastifyReply {
  return reply
    .headers({
      'content-type': media_type,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        name === null ? 'inline' : `attachment; filename*=UTF-8''${encodeName(name)}`,
      'cache-control': cachings[caching],
    })
    .send(Readable.from(content, { objectMode: false }))
}

/** Encodes as RFC 8187 requires: also the characters that `encodeURIComponent` leaves but a header may not hold. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
