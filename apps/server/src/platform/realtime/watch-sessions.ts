import type { Server } from 'socket.io'
import type { Caller } from '../context.ts'
import { loggedCallback } from '../logged-callback.ts'
import type { Log } from '../logger.ts'

const checkEvery_ms = 30_000

/**
 * Ends the sockets whose token is no longer good: signed out, expired, or another permission or module than
 * at the beginning. The client renews its token and comes back.
 */
export function watchSessions(
  io: Server,
  authenticate: (token: string) => Promise<Caller | undefined>,
  log: Pick<Log, 'error'>,
): () => void {
  const check = async () => {
    for (const socket of io.sockets.sockets.values()) {
      const { token = '', person } = socket
      const [caller] = await Promise.allSettled([authenticate(token)])
      // Without the database nothing is known about the session.
      if (caller.status === 'rejected') return
      if (caller.value?.kind === 'staff' && isSamePerson(caller.value, person)) continue
      socket.disconnect(true)
    }
  }
  const timer = setInterval(loggedCallback(log, 'look at sessions', check), checkEvery_ms)
  timer.unref()
  return () => clearInterval(timer)
}

interface Rights {
  readonly company_id: string
  readonly permissions: ReadonlySet<string>
  readonly modules: ReadonlySet<string>
}

function isSamePerson(now: Rights, then: Rights | undefined): boolean {
  if (now.company_id !== then?.company_id) return false
  return isSame(now.permissions, then.permissions) && isSame(now.modules, then.modules)
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name))
