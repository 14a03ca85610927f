import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  endpoint,
  idAnswer,
  idParams,
  listAnswer,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'
import { sessionToken, sessionTokenDraft, sessionTokenFields } from './session-token.ts'

export const sessionTokenFilters = z.strictObject({
  /** Words of the name; capitals and accents do not count. */
  search: requiredText().optional(),
  resource_id: recordId.optional(),
  /** Whether it acts for the company itself. */
  is_of_company: z.boolean().optional(),
  /** Whether anybody has used it yet. */
  is_used: z.boolean().optional(),
})

export const sessionTokenListRequest = searchRequest({
  filters: sessionTokenFilters.prefault({}),
  order_by: z.enum(['name', 'expire_date', 'added_on']).default('name'),
  fields: sessionToken.keyof(),
})
export type SessionTokenListRequest = z.output<typeof sessionTokenListRequest>

export const sessionTokenBulkRequest = bulkRequest(['remove'], sessionTokenFilters)
export type SessionTokenBulkRequest = z.output<typeof sessionTokenBulkRequest>

export const sessionTokens = {
  filter: endpoint({
    method: 'POST',
    path: '/session-token/filter',
    summary: 'List the session tokens of the company that were not revoked',
    module: 'SESSION_API',
    permission: 'SESSION_API_LIST',
    body: sessionTokenListRequest,
    output: listAnswer(sessionToken.partial().required({ id: true })),
    errors: ['CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/session-token/{id}',
    summary: 'Read a session token with its version, without its secret',
    module: 'SESSION_API',
    permission: 'SESSION_API_READ',
    params: idParams,
    output: sessionToken,
    errors: ['SESSION_TOKEN_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/session-token',
    summary: 'Make a session token; the answer tells its secret this once',
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
  update: endpoint({
    method: 'PUT',
    path: '/session-token/{id}',
    summary: 'Change the name, the expire date and the scopes of a session token',
    module: 'SESSION_API',
    permission: 'SESSION_API_UPDATE',
    params: idParams,
    versioned: true,
    body: sessionTokenFields,
    output: sessionToken,
    errors: [
      'SESSION_TOKEN_NOT_FOUND',
      'ADMINISTRATOR_REQUIRED',
      'PERMISSION_NOT_HELD',
      'RECORD_CHANGED',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/session-token/{id}',
    summary: 'Revoke a session token; it opens nothing from the next call on',
    module: 'SESSION_API',
    permission: 'SESSION_API_DELETE',
    params: idParams,
    versioned: true,
    output: idAnswer,
    errors: ['SESSION_TOKEN_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/session-token/bulk',
    summary: 'Revoke many session tokens, each for itself, and tell what became of each',
    module: 'SESSION_API',
    permission: 'SESSION_API_DELETE',
    body: sessionTokenBulkRequest,
    output: bulkAnswer,
    errors: [],
  }),
}
