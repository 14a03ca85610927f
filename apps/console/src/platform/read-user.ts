import { type UserRecord, userRecord } from '@baquiano/contract/auth'
import { z } from 'zod'
import { sessionKeys } from './session-store.ts'

/** The record of the person that a store keeps; null where it is none. */
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
