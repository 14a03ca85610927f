import { installation } from '@baquiano/contract/installation'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getInstallation, measureSize, type Watched } from './installation.service.ts'

export const installationCapability: Capability<{ readonly installation: Watched }> = {
  routes: (app, services) => routes(app, services.installation),
  jobs: [
    { name: 'measure-database', cron: '23 * * * *', run: ({ platform }) => measureSize(platform) },
  ],
}

function routes(app: App, watched: Watched): void {
  mountRoutes(app, installation, {
    get: (context) => getInstallation(context, app.platform.database, watched),
  })
}
