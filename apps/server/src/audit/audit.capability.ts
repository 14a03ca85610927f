import { audit } from '@baquiano/contract/audit'
import { auditExport } from './audit-export.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { removeOldAudit } from './remove-old-audit.ts'
import { exportAudit, getAudit, listAudit } from './audit.service.ts'

export const auditCapability: Capability = {
  routes,
  exports: { audit: auditExport },
  jobs: [
    {
      name: 'old-audit',
      cron: '17 3 * * *',
      run: ({ platform }) => removeOldAudit(platform.database, platform.clock()),
    },
  ],
}

function routes(app: App): void {
  mountRoutes(app, audit, {
    filter: (context, { body }) => listAudit(context, body),
    export: (context, { body }) => exportAudit(context, body),
    get: (context, { params }) => getAudit(context, params.id),
  })
}
