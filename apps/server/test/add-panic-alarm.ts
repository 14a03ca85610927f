import { panicAlarms } from '@baquiano/contract/panic-alarms'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from './server.ts'

/** An alarm of a phone that somebody takes care of; answers its id. */
export async function addPanicAlarm(
  { call }: Pick<TestServer, 'call'>,
  { phone, taker }: Readonly<Record<'phone' | 'taker', string>>,
): Promise<string> {
  const id = uuidv7()
  await call(panicAlarms.raise, { body: { id } }, phone)
  await call(panicAlarms.take, { params: { id } }, taker)
  return id
}
