import { profiles } from '@baquiano/contract/profiles'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getProfile, updateProfile } from './profiles.service.ts'

export function profileRoutes(app: App): void {
  mountRoutes(app, profiles, {
    get: (context) => getProfile(context),
    update: (context, { body, version }) => updateProfile(context, { fields: body, version }),
  })
}
