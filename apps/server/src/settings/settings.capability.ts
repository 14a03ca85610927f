import { settings } from '@baquiano/contract/settings'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeFormerPicture } from '../platform/pictures/remove-former-picture.ts'
import { logoChange, saveLogo, takeLogoOff } from './logo/change-logo.ts'
import { sendLogo } from './logo/send-logo.ts'
import { getSetting, updateSetting } from './settings.service.ts'

export const settingsCapability: Capability = {
  routes,
  subscribers: [
    {
      name: 'settings.former-logo',
      on: [logoChange],
      handle: (change, { platform }) => removeFormerPicture(platform.files, change),
    },
    {
      name: 'settings.realtime',
      on: [logoChange],
      handle: async ({ company_id }, { realtime }) =>
        realtime.publish(company_id, 'company', { type_config_name: 'VISUAL_CONFIG' }),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, settings, {
    get: (context) => getSetting(context),
    update: (context, { body, version }) => updateSetting(context, { fields: body, version }),
    saveLogo: (context, { query, file }) => saveLogo(app.platform, context, { ...query, file }),
    removeLogo: (context) => takeLogoOff(context),
    logo: (context, { params }) => sendLogo(context, app.platform.files, params),
  })
}
