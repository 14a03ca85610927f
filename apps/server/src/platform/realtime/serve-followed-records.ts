import { followedNamespace, followedRecord } from '@baquiano/contract/realtime'
import type { Server, Socket } from 'socket.io'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

/**
 * Lets anybody hear that a record changes whose id they know, and nothing of what it says: who may read that is decided
 * where it is asked for. Nothing is looked up, so a wrong id is a room in which nothing ever happens.
 *
 * @returns tells the followers of a record, in every process
 */
export function serveFollowedRecords(
  io: Server,
  log: Pick<Log, 'error'>,
): (record_id: string) => void {
  const followed = io.of(followedNamespace)
  followed.use((socket, next) => {
    const isValid = followedRecord.safeParse(socket.handshake.auth).success
    next(isValid ? undefined : new Error('VALIDATION_FAILED'))
  })
  followed.on('connection', loggedCallback(log, 'follower connection', follow))
  return (record_id) => {
    followed.to(record_id).emit('changed')
  }
}

/** The socket hears of the record it named when it connected. */
async function follow(socket: Socket): Promise<void> {
  await socket.join(followedRecord.parse(socket.handshake.auth).id)
}
