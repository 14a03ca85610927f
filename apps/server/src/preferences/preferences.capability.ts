import { preferences } from '@baquiano/contract/preferences'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getPreference, updatePreference } from './preferences.service.ts'

export const preferencesCapability: Capability = { routes }

function routes(app: App): void {
  mountRoutes(app, preferences, {
    get: (context) => getPreference(context),
    update: (context, { body, version }) =>
      updatePreference(app.platform, context, { fields: body, version }),
  })
}
