import { Readable } from 'node:stream'
import type { SentFile } from '@baquiano/contract/platform'
import type { FastifyReply } from 'fastify'

const cachings = {
  never: 'private, no-store',
  forever: 'public, max-age=31536000, immutable',
  privately: 'private, max-age=31536000, immutable',
} as const satisfies Readonly<Record<SentFile['caching'], string>>

/** Sends a file that somebody may have given us: whatever it holds, a browser runs none of it. */
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

/** As RFC 8187 has it: what `encodeURIComponent` leaves but a header may not hold is encoded too. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
