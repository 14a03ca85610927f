import { auth } from '@baquiano/contract/auth'
import { call } from '@baquiano/client/http/call.ts'
import { releaseHeldChanges } from '@baquiano/client/http/held-changes.ts'
import { lockView } from '@baquiano/client/session/session.ts'
import { here, lockPath } from '@baquiano/client/session/session-paths.ts'

/** Locks the session on both sides, in every tab; this side even when the other is away. */
export async function lockScreen(): Promise<void> {
  await releaseHeldChanges()
  lockView()
  try {
    await call(auth.lock, { body: {} })
  } finally {
    location.assign(lockPath(here()))
  }
}
