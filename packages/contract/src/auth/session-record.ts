import { z } from 'zod'
import { instant, recordId } from '../platform/index.ts'
import { signInMethod } from './sign-in-record.ts'

/** A session that is open, as its owner sees it (requirement AUTH-12). */
export const sessionRecord = z.object({
  id: recordId,
  /** The one that asks. */
  is_current: z.boolean(),
  is_locked: z.boolean(),
  /** Where it was begun, as the server saw it. */
  address: z.string(),
  agent: z.string(),
  /** How its owner signed in; null of one that was begun before that was kept. */
  method: signInMethod.nullable(),
  added_on: instant,
  /** When it was renewed last, which a session in use does every 15 minutes. */
  used_at: instant,
  /** When it ends however much it is used. */
  expires_at: instant,
})
export type SessionRecord = z.output<typeof sessionRecord>
