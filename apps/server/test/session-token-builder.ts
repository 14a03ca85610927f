import type { SessionTokenDraft } from '@baquiano/contract/session-tokens'

/** One of the company itself, unless it says otherwise. */
export function aSessionToken(overrides: Partial<SessionTokenDraft> = {}): SessionTokenDraft {
  return {
    name: 'Integración con el ERP',
    expire_date: '2026-05-31',
    scopes: ['VISIT_POINT_LIST'],
    resource_id: null,
    ...overrides,
  }
}
