import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

// Without it no map loads in a build (design, "Pitfalls").
setWorkerUrl(workerUrl)
/** Archives of tiles in one file each, of which maps read what they need; one that is added here is read by its own source. */
export const archives = new Protocol()
addProtocol('pmtiles', archives.tile)

export { LngLatBounds, Map as MapLibreMap, Marker } from 'maplibre-gl'
