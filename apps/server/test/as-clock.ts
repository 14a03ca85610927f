import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../src/platform/context.ts'
import { systemActorOf, inContext } from '../src/platform/enter-context.ts'
import type { TestServer } from './server.ts'

interface Tick {
  readonly company_id: string
  readonly now: string
}

/** Does what a job does in one company of Colombia, in a transaction of its own. */
export function asClock<T>(
  { database }: TestServer,
  { company_id, now }: Tick,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const clock = () => new Date(now)
  const platform = { database, clock, newId: () => uuidv7(), public_url: 'http://localhost:4600' }
  return inContext(
    platform,
    { person: systemActorOf(company_id, 'America/Bogota'), atomic: true },
    work,
  )
}
