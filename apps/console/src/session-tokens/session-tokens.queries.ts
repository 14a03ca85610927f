import {
  type SessionToken,
  type SessionTokenDraft,
  sessionTokens,
} from '@baquiano/contract/session-tokens'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'

export const sessionTokensKey = ['session-tokens'] as const

export const sessionTokenRecord = (id: string) =>
  queryOptions({
    queryKey: [...sessionTokensKey, id],
    queryFn: ({ signal }) => call(sessionTokens.get, { params: { id } }, signal),
  })

/**
 * How session tokens are kept.
 *
 * @param onTold given the secret of a new one, which nobody is told again
 */
export const sessionTokenCalls = (
  onTold: (access_token: string) => void,
): RecordCalls<SessionTokenDraft, SessionToken> => ({
  get: (id) => call(sessionTokens.get, { params: { id } }),
  // For whom it acts is chosen once.
  update: (id, version, { name, expire_date, scopes }) =>
    call(sessionTokens.update, { params: { id }, version, body: { name, expire_date, scopes } }),
  create: async (body) => {
    const { access_token, ...made } = await call(sessionTokens.create, { body })
    onTold(access_token)
    return made
  },
  remove: (id) => call(sessionTokens.remove, { params: { id } }),
  fieldsOf: ({ name, expire_date, scopes, resource_id }) => ({
    name,
    expire_date,
    scopes,
    resource_id,
  }),
})
