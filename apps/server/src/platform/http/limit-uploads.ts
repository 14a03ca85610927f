import { finished } from 'node:stream'
import { AppError } from '@baquiano/contract/platform'
import type { FastifyReply } from 'fastify'
import { countByKey } from './limit-connections.ts'

/** Simultaneous uploads of one person, and of one address. */
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
  /** Null for a stranger, who is one with all others at their address. */
  readonly person_id: string | null
  readonly address: string
}

/** Limits uploads in progress in this process: each holds memory and disk space for as long as it is sent. */
export function createUploadLimit(): UploadLimit {
  const running = countByKey()

  return {
    take: ({ person_id, address }, reply) => {
      const keys = [`person ${person_id ?? `at ${address}`}`, `address ${address}`] as const
      if (running.count(keys[0]) >= mostOfPerson || running.count(keys[1]) >= mostOfAddress) {
        throw new AppError('TOO_MANY_UPLOADS')
      }
      const releases = keys.map(running.take)
      finished(reply.raw, () => {
        for (const release of releases) release()
      })
    },
  }
}
