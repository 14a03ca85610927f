import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

// Without it no map loads in a build (design, "Pitfalls").
setWorkerUrl(workerUrl)
// An archive of tiles in one file, of which the map reads what it needs.
addProtocol('pmtiles', new Protocol().tile)

export { LngLatBounds, Map as MapLibreMap, Marker } from 'maplibre-gl'
