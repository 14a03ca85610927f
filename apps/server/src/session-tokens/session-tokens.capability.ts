import { sessionTokens } from '@baquiano/contract/session-tokens'
import { inEachCompany } from '../companies/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport } from '../records/index.ts'
import { startExport } from '../exports/index.ts'
import {
  createSessionToken,
  filterSessionTokens,
  getSessionToken,
  revokeSessionToken,
  revokeSessionTokens,
  updateSessionToken,
} from './session-tokens.service.ts'
import { getTokenCalls, removeOldCalls } from './token-calls.service.ts'

export const sessionTokensCapability: Capability = {
  routes,
  exports: {
    'session-tokens': recordExport(sessionTokens, {
      entity: 'session-token',
      selectPage: filterSessionTokens,
    }),
  },
  jobs: [
    {
      name: 'old-token-calls',
      cron: '53 * * * *',
      run: ({ platform }) => inEachCompany(platform, removeOldCalls),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, sessionTokens, {
    filter: (context, { body }) => filterSessionTokens(context, body),
    get: (context, { params }) => getSessionToken(context, params.id),
    create: (context, { body }) => createSessionToken(context, body),
    update: (context, { params, body, version }) =>
      updateSessionToken(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => revokeSessionToken(context, params.id, version),
    bulk: (context, { body }) => revokeSessionTokens(context, body),
    calls: (context) => getTokenCalls(context),
    export: (context, { body }) => startExport(context, 'session-tokens', body),
  })
}
