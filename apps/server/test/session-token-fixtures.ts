import type { SessionTokenDraft } from '@baquiano/contract/session-tokens'
import type { FixturesOf } from './fixtures-of.ts'

export function aSessionToken(overrides: Partial<SessionTokenDraft> = {}): SessionTokenDraft {
  return { ...sessionTokenFields(), resource_id: null, ...overrides }
}

const sessionTokenFields = () => ({
  name: 'Integración con el ERP',
  expire_date: '2026-05-31',
  scopes: ['VISIT_POINT_LIST' as const],
})

export const sessionTokensFixtures: FixturesOf<'sessionTokens'> = {
  filter: () => ({ body: {} }),
  get: ({ session_token_id }) => ({ params: { id: session_token_id } }),
  create: ({ resource_id }) => ({ body: aSessionToken({ resource_id }) }),
  update: ({ session_token_id }) => ({
    params: { id: session_token_id },
    body: sessionTokenFields(),
  }),
  remove: ({ session_token_id }) => ({ params: { id: session_token_id } }),
  bulk: ({ session_token_id }) => ({
    body: { action: 'remove', select: { id: [session_token_id] } },
  }),
}
