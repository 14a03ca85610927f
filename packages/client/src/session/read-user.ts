import { type UserRecord, userRecord } from '@baquiano/contract/auth'
import { z } from 'zod'
import { sessionKeys } from './session-store.ts'

/** The user's record in a storage; null without a valid one. */
export function readUser(storage: Storage): UserRecord | null {
  const stored = storage.getItem(sessionKeys.user)
  if (stored === null) return null
  return (
    z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(userRecord)
      .safeParse(stored).data ?? null
  )
}
