import 'maplibre-gl/dist/maplibre-gl.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

// Without it no map loads in a build (design, "Pitfalls").
setWorkerUrl(workerUrl)

export { LngLatBounds, Map as MapLibreMap, Marker } from 'maplibre-gl'
