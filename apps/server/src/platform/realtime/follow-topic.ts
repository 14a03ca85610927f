import { permissionParts } from '@baquiano/contract/platform'
import { type Topic, topics } from '@baquiano/contract/realtime'
import type { Socket } from 'socket.io'
import type { Caller, Person } from '../context.ts'
import { roomOf } from './room-of.ts'

export type Authenticate = (token: string) => Promise<Caller | undefined>

/** Whether a company with these modules gets the topic at all. */
export function isOpen(topic: Topic, modules: Person['modules']): boolean {
  const { permission } = topics[topic]
  return permission === null || modules.has(permissionParts(permission).module)
}

/**
 * Joins a socket to the room of a topic, if its person may do so now; one without a session any more is
 * disconnected, so that its client renews the session and comes back.
 *
 * @returns the code of the rejection, or null
 */
export async function followTopic(
  socket: Socket,
  topic: Topic,
  authenticate: Authenticate,
): Promise<string | null> {
  const { person, token = '' } = socket
  if (!person) return 'SESSION_REQUIRED'
  const checkAccess = async (): Promise<string | null> => {
    const caller = await authenticate(token)
    if (caller?.kind === 'staff') return rejectionOf(caller, topic)
    socket.disconnect(true)
    return 'SESSION_REQUIRED'
  }
  const rejection = await checkAccess()
  if (rejection) return rejection
  const own = 'isPersonal' in topics[topic] ? person.id : undefined
  const room = roomOf(person.company_id, topic, own)
  await socket.join(room)
  // A module that went off in between closed the room while this socket was not in it.
  const laterRejection = await checkAccess()
  if (laterRejection) await socket.leave(room)
  return laterRejection
}

function rejectionOf(
  { modules, permissions, owes_authenticator }: Person,
  topic: Topic,
): string | null {
  if (owes_authenticator) return 'AUTHENTICATOR_REQUIRED'
  if (!isOpen(topic, modules)) return 'MODULE_DISABLED'
  const { permission } = topics[topic]
  return permission === null || permissions.has(permission) ? null : 'PERMISSION_REQUIRED'
}
