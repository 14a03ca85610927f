import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type LayerName, layerNames, type Layers, type MapFeature } from '../layers/map-feature.ts'

/** Beyond this zoom maps enlarge the tiles. */
export const lastZoom = 14
const extent = 4096

interface Index {
  readonly layer: LayerName
  readonly zoom: number
  readonly tiles: GeoJSONVT
}

export type Layer = readonly [LayerName, MapFeature[]]

/** The layers there are, in the order in which maps draw them. */
export const layerEntries = (layers: Partial<Layers>): Layer[] =>
  layerNames.map((name): Layer => [name, layers[name] ?? []])

/**
 * Cuts vector tiles out of layers. Each layer has one index a first zoom, so that a tile of a low zoom
 * never processes small features.
 *
 * @returns the encoded tile, or null where there is nothing
 */
export function createTileCutter(layers: Partial<Layers>) {
  const indexes = layerEntries(layers).flatMap(indexesOf)
  return (zoom: number, column: number, row: number): Uint8Array | null => {
    const tileLayers: Record<string, GeoJSONVTTile> = {}
    for (const index of indexes) {
      const tile = index.zoom <= zoom && index.tiles.getTile(zoom, column, row)
      if (!tile || tile.features.length === 0) continue
      const former = tileLayers[index.layer]
      tileLayers[index.layer] = former
        ? { ...former, features: [...former.features, ...tile.features] }
        : tile
    }
    return Object.keys(tileLayers).length > 0
      ? fromGeojsonVt(tileLayers, { version: 2, extent })
      : null
  }
}

function indexesOf([layer, features]: Layer): Index[] {
  const zooms = new Set(features.map(zoomOf))
  return [...zooms].map((zoom) => {
    const those = features.filter((feature) => zoomOf(feature) === zoom)
    const collection = { type: 'FeatureCollection' as const, features: those }
    return { layer, zoom, tiles: new GeoJSONVT(collection, optionsOf(layer)) }
  })
}

const zoomOf = ({ zoom }: MapFeature): number => Math.min(lastZoom, zoom)

function optionsOf(layer: LayerName) {
  const hasLabels = layer === 'place' || layer === 'poi' || layer.endsWith('_name')
  return {
    maxZoom: lastZoom,
    indexMaxZoom: 10,
    indexMaxPoints: 100_000,
    tolerance: layer === 'building' ? 2 : 3,
    buffer: hasLabels ? 128 : 64,
    extent,
  }
}
