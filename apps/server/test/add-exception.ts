import { v7 as uuidv7 } from 'uuid'
import { insertNewEpisodes } from '../src/notifications/exceptions/exceptions.repository.ts'
import { asClock } from './as-clock.ts'
import { type TestServer, testNow } from './server.ts'

/** A silence that people were notified of, which no call makes by itself. */
export async function addException(
  server: TestServer,
  { company_id, record_id }: Record<'company_id' | 'record_id', string>,
): Promise<void> {
  const episode = { id: uuidv7(), kind: 'RESOURCE_SILENT', record_id, began_at: testNow } as const
  await asClock(server, { company_id, now: testNow }, (context) =>
    insertNewEpisodes(context, [episode]),
  )
}
