import { companyConfigs, ownConfig, toolLinks } from '@baquiano/contract/company-config'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeAfterDay } from '../platform/jobs/remove-after-day.ts'
import {
  createConfig,
  listConfigs,
  listVersions,
  removeConfig,
  restoreConfig,
  updateConfig,
} from './company-config.service.ts'
import { selectModuleData } from './module-data.repository.ts'
import { getFollowersConfig, listOwnConfig } from './own-config.service.ts'
import { publishConfig } from './publish-config.ts'
import type { ResolveHost } from './check-url.ts'
import { seedConfig } from './seed-config.ts'
import { getConfig } from './save-config.ts'
import { removeOld } from './tool-link.repository.ts'
import { linkToTool, redeemTicket } from './tool-link.service.ts'

export const companyConfigCapability: Capability<{ readonly lookUpHost: ResolveHost }> = {
  routes: (app, services) => routes(app, services.lookUpHost),
  seed: seedConfig,
  subscribers: [publishConfig],
  jobs: [
    removeAfterDay({
      name: 'old-tool-links',
      scope: { crossTenant: 'identity' },
      remove: removeOld,
    }),
  ],
}

function routes(app: App, lookUp: ResolveHost): void {
  mountRoutes(app, companyConfigs, {
    filter: (context, { body }) => listConfigs(context, body),
    create: (context, { body }) => createConfig(context, lookUp, body),
    get: (context, { params }) => getConfig(context, params.id),
    update: (context, { params, body, version }) =>
      updateConfig(context, lookUp, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => removeConfig(context, params.id, version),
    listVersions: (context, { params }) => listVersions(context, params.id),
    restore: (context, { params, body, version }) =>
      restoreConfig(context, lookUp, { ...body, id: params.id, version }),
    listModuleData: (context) => selectModuleData(context),
  })
  mountRoutes(app, toolLinks, {
    create: (context, { body }) => linkToTool(context, body.tool),
    redeem: (context, { body }) => redeemTicket(context, body.ticket),
  })
  mountRoutes(app, ownConfig, {
    list: (context) => listOwnConfig(context),
    getFollowers: (context) => getFollowersConfig(context),
  })
}
