import type { FixturesOf } from './fixtures-of.ts'
import { aSessionToken } from './session-token-builder.ts'

const { resource_id: _, ...fields } = aSessionToken()

export const sessionTokensFixtures: FixturesOf<'sessionTokens'> = {
  filter: () => ({ body: {} }),
  calls: () => ({}),
  get: ({ session_token_id }) => ({ params: { id: session_token_id } }),
  create: ({ resource_id }) => ({ body: aSessionToken({ resource_id }) }),
  update: ({ session_token_id }) => ({ params: { id: session_token_id }, body: fields }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'scopes'] } }),
  remove: ({ session_token_id }) => ({ params: { id: session_token_id } }),
  bulk: ({ session_token_id }) => ({
    body: { action: 'remove', select: { id: [session_token_id] } },
  }),
}
