import { createContext, use } from 'react'
import type { MapLibreMap } from './maplibre.ts'
import type { MapScheme } from './map-tokens.ts'

/** What a layer needs to know of the map it is on. */
export interface MapContextValue {
  readonly map: MapLibreMap
  readonly scheme: MapScheme
  /** How many styles have loaded, this one included. */
  readonly style: number
}

export const MapContext = createContext<MapContextValue | null>(null)

export function useMapContext(): MapContextValue {
  const context = use(MapContext)
  if (!context) throw new Error('a map layer stands outside of a map')
  return context
}

const removed = new WeakSet<MapLibreMap>()

/** Says that a map is gone: parents clean up before their layers do. */
export function discard(map: MapLibreMap): void {
  removed.add(map)
  map.remove()
}

export const isDiscarded = (map: MapLibreMap): boolean => removed.has(map)

const touched = new WeakSet<MapLibreMap>()

/** Remembers that a person moves a map, as events of MapLibre say by what caused them. */
export function watchTouch(map: MapLibreMap): void {
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) touched.add(map)
  })
}

/** Whether a person has moved the map: it stays where they look, whatever arrives later. */
export const isTouched = (map: MapLibreMap): boolean => touched.has(map)
