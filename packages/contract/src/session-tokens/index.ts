import { z } from 'zod'
import { endpoint, recordId, requiredText } from '../platform/index.ts'
import { recordEndpoints } from '../records/index.ts'
import { sessionToken, sessionTokenDraft, sessionTokenFields } from './session-token.ts'
import { tokenCalls } from './token-call.ts'

export * from './session-token.ts'
export * from './token-call.ts'

export const sessionTokenFilters = z.strictObject({
  /** Words of the name; capitals and accents do not count. */
  search: requiredText().optional(),
  resource_id: recordId.optional(),
  /** Whether it acts for the company itself. */
  is_of_company: z.boolean().optional(),
  /** Whether anybody has used it yet. */
  is_used: z.boolean().optional(),
})

/** Removal revokes a token: it opens nothing from the next call on, and its name stays in the audit. */
export const sessionTokens = {
  ...recordEndpoints({
    path: '/session-token',
    module: 'SESSION_API',
    isOfCompanyOnly: true,
    nouns: ['a session token', 'session tokens'],
    fields: sessionTokenFields,
    record: sessionToken,
    filters: sessionTokenFilters,
    order_by: ['name', 'expire_date', 'added_on'],
    notFound: 'SESSION_TOKEN_NOT_FOUND',
    rules: {
      create: [],
      update: ['ADMINISTRATOR_REQUIRED', 'PERMISSION_NOT_HELD'],
      remove: [],
    },
  }),
  calls: endpoint({
    method: 'GET',
    path: '/session-token-call',
    summary: 'What programs called in the last day, by token and family of calls',
    module: 'SESSION_API',
    permission: 'SESSION_API_LIST',
    output: tokenCalls,
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/session-token',
    summary: 'Create a session token; the answer contains its secret this once',
    module: 'SESSION_API',
    permission: 'SESSION_API_CREATE',
    body: sessionTokenDraft.extend({
      id: recordId.optional(),
      /** Oneself where it is left out. */
      resource_id: recordId.nullable().optional(),
    }),
    output: sessionToken.extend({ access_token: z.string() }),
    errors: ['RESOURCE_NOT_FOUND', 'ADMINISTRATOR_REQUIRED', 'PERMISSION_NOT_HELD', 'ID_TAKEN'],
  }),
}
