import type { MapHome } from '../map-data/index.ts'
import type { Config } from '../platform/config.ts'
import type { App } from '../platform/http/app.ts'
import { serveArchive, serveBasemaps } from '../platform/http/serve-basemaps.ts'
import { checkArchive, mapArchive } from './map-archive.ts'

/**
 * Serves the map archives: imported extracts, and the archive of the operator.
 *
 * @throws Error that the operator can read, when that is none
 */
export async function serveMaps(
  http: App['http'],
  { basemaps }: MapHome,
  config: Config,
): Promise<void> {
  await serveBasemaps(http, basemaps)
  const file = mapArchive(config)?.file
  if (!file) return
  await checkArchive(file)
  await serveArchive(http, file)
}
