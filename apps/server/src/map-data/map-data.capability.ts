import { mapData } from '@baquiano/contract/map-data'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { currentMap, listReleases, listImports, useFormer } from './map-data.service.ts'
import type { MapHome } from './map-home.ts'
import { takeUpload } from './take-upload.ts'

export const mapDataCapability: Capability<{ readonly map: MapHome }> = {
  routes: (app, services) => routes(app, services.map),
}

function routes(app: App, home: MapHome): void {
  const { database } = app.platform
  mountRoutes(app, mapData, {
    current: () => currentMap(database),
    listEditions: () => listReleases(database),
    useFormer: (_, { body }) => useFormer(database, body.edition_id),
    import: (context, { query, file }) =>
      takeUpload({ database, home }, context, { ...query, file }),
    listImports: () => listImports(database),
  })
}
