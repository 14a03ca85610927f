import { communications } from '@baquiano/contract/communications'
import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** A message to all phones that reminds every fifteen minutes; answers its id. */
export async function addCommunication(server: TestServer, token: string): Promise<string> {
  const id = uuidv7()
  const body = { id, title: 'Llueve', target: { kind: 'all' as const }, remind_min: 15 }
  await throwOnRejection(server).call(communications.send, { body }, token)
  return id
}

export const communicationsFixtures: FixturesOf<'communications'> = {
  search: () => ({ body: {} }),
  get: ({ communication_id }) => ({ params: { id: communication_id } }),
  audience: ({ resource_id }) => ({
    body: { target: { kind: 'resources', resource_ids: [resource_id] } },
  }),
  send: () => ({ body: { title: 'Llueve', target: { kind: 'all' } } }),
  remind: ({ communication_id }) => ({ params: { id: communication_id }, body: {} }),
  withdraw: ({ communication_id }) => ({ params: { id: communication_id } }),
  listOfPhone: () => ({}),
  report: ({ communication_id }) => ({ params: { id: communication_id }, body: {} }),
}
