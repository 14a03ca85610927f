import { zoneLayers, zones } from '@baquiano/contract/zones'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers } from '../records/index.ts'
import { importZoneFile } from './import-file.ts'
import { zoneImport } from './zone-import.ts'
import { zoneRepository } from './zones.repository.ts'
import { zoneLayerService, zoneService } from './zones.service.ts'

export const zonesCapability: Capability = {
  routes,
  imports: { zones: zoneImport },
  exports: {
    zones: recordExport(zones, { entity: 'zone', selectPage: zoneRepository.selectPage }),
  },
}

function routes(app: App): void {
  mountRoutes(app, zoneLayers, {
    filter: (context, { body }) => zoneLayerService.filter(context, body),
    get: (context, { params }) => zoneLayerService.get(context, params.id),
    create: (context, { body }) => zoneLayerService.create(context, body),
    update: (context, { params, body, version }) =>
      zoneLayerService.update(context, { id: params.id, fields: body, version }),
    remove: (context, { params, version }) => zoneLayerService.remove(context, params.id, version),
  })
  mountRoutes(app, zones, {
    ...recordHandlers(zoneService, 'zones'),
    createMany: (context, { body }) => zoneService.createMany(context, body),
    importFile: (context, input) => importZoneFile(app.platform, context, input),
    reshape: (context, { params, body, version }) =>
      zoneService.reshape(context, { ...body, id: params.id, version }),
  })
}
