import { mapData } from '@baquiano/contract/map-data'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { currentMap, listReleases, listImports, useFormer } from './map-data.service.ts'
import type { MapHome } from './map-home.ts'
import { takeUpload } from './take-upload.ts'

export interface MapServices extends MapHome {
  /** Called when a file has been uploaded. */
  readonly wakeImports: () => void
}

export const mapDataCapability: Capability<{ readonly map: MapServices }> = {
  routes: (app, services) => routes(app, services.map),
}

function routes(app: App, home: MapServices): void {
  const { database } = app.platform
  mountRoutes(app, mapData, {
    current: () => currentMap(database),
    listEditions: () => listReleases(database),
    useFormer: (_, { body }) => useFormer(database, body.edition_id),
    import: async (context, { query, file }) => {
      const taken = await takeUpload({ database, home }, context, { ...query, file })
      home.wakeImports()
      return taken
    },
    listImports: () => listImports(database),
  })
}
