import type { Context, Platform } from './context.ts'
import { inContext, systemActorOf } from './enter-context.ts'
import type { Realtime } from './realtime/realtime.ts'
import { createTurns } from './turns.ts'

type Enter = <T>(company_id: string, work: (context: Context) => Promise<T>) => Promise<T>

/** What subscribers and jobs of every capability work with. */
export interface BackgroundServices {
  readonly platform: Platform
  readonly realtime: Realtime
  /** Reads in one company as the system actor; times of day are UTC. */
  readonly readIn: Enter
  /** The same in a transaction. */
  readonly writeIn: Enter
}

/** Subscribers that use the database at a time: its other connections are for calls. */
const concurrency = 4

export function backgroundServices(platform: Platform, realtime: Realtime): BackgroundServices {
  const turns = createTurns({ concurrency })
  const enter =
    (atomic: boolean): Enter =>
    (company_id, work) =>
      turns('database', () =>
        inContext(platform, { person: systemActorOf(company_id, 'UTC'), atomic }, work),
      )
  return { platform, realtime, readIn: enter(false), writeIn: enter(true) }
}
