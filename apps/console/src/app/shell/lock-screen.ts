import { auth } from '@baquiano/contract/auth'
import { call } from '../../platform/http/call.ts'
import { releaseHeldChanges } from '../../platform/http/held-changes.ts'
import { lockView } from '../../platform/session/session.ts'
import { here, lockPath } from '../../platform/session/session-paths.ts'

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
