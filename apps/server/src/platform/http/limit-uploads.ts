import { finished } from 'node:stream'
import { AppError } from '@baquiano/contract/platform'
import type { FastifyReply } from 'fastify'

/** Files that one person, and one address, may be sending at the same moment. */
const mostOfPerson = 3
const mostOfAddress = 20

export interface UploadLimit {
  /**
   * Counts an upload until its answer is sent or its connection gone.
   *
   * @throws AppError `TOO_MANY_UPLOADS`
   */
  readonly take: (sender: Sender, reply: FastifyReply) => void
}

interface Sender {
  readonly person_id: string
  readonly address: string
}

/** Uploads under way in this process: each may hold memory and a place on the disk for as long as it is sent. */
export function createUploadLimit(): UploadLimit {
  const running = new Map<string, number>()
  const countOf = (key: string): number => running.get(key) ?? 0

  return {
    take: ({ person_id, address }, reply) => {
      const keys = [`person ${person_id}`, `address ${address}`] as const
      if (countOf(keys[0]) >= mostOfPerson || countOf(keys[1]) >= mostOfAddress) {
        throw new AppError('TOO_MANY_UPLOADS')
      }
      for (const key of keys) running.set(key, countOf(key) + 1)
      finished(reply.raw, () => {
        for (const key of keys) {
          if (countOf(key) > 1) running.set(key, countOf(key) - 1)
          else running.delete(key)
        }
      })
    },
  }
}
