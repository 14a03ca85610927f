import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl'
import { type MapScheme, mapStatusColors, mapTokens } from '../../platform/map/map-tokens.ts'

export const pointSource = 'visit-points'
export const clusterLayer = 'visit-points-cluster'
export const pinLayer = 'visit-points-pin'
const countLayer = 'visit-points-count'
const dotLayer = 'visit-points-dot'

/** Pins nearer than this become one cluster, px. */
const clusterRadius = 34

/**
 * Adds clusters and pins; a pin has the colour of its next visit.
 *
 * @returns removes what was added
 */
export function addPointLayers(
  map: MapLibreMap,
  scheme: MapScheme,
  data: FeatureCollection,
): () => void {
  const { chip, chip_line, count, offline } = mapTokens[scheme]
  const colors = mapStatusColors[scheme]
  map.addSource(pointSource, { type: 'geojson', data, cluster: true, clusterRadius })
  const isCluster: ExpressionSpecification = ['has', 'point_count']
  const isPin: ExpressionSpecification = ['!', isCluster]
  const plate = {
    'circle-color': chip,
    'circle-stroke-color': chip_line,
    'circle-stroke-width': 3,
  } as const
  map.addLayer({
    id: clusterLayer,
    type: 'circle',
    source: pointSource,
    filter: isCluster,
    paint: {
      ...plate,
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['get', 'point_count'],
        2,
        12,
        100,
        18,
        1000,
        22,
      ],
    },
  })
  map.addLayer({
    id: countLayer,
    type: 'symbol',
    source: pointSource,
    filter: isCluster,
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Inter Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': count },
  })
  map.addLayer({
    id: pinLayer,
    type: 'circle',
    source: pointSource,
    filter: isPin,
    paint: { ...plate, 'circle-stroke-width': 1.5, 'circle-radius': 9 },
  })
  map.addLayer({
    id: dotLayer,
    type: 'circle',
    source: pointSource,
    filter: isPin,
    paint: {
      'circle-radius': 4,
      'circle-color': chip,
      'circle-stroke-width': 2.2,
      'circle-stroke-color': ['coalesce', ['get', ['get', 'status'], ['literal', colors]], offline],
    },
  })
  const layers = [dotLayer, pinLayer, countLayer, clusterLayer]
  return () => {
    for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer)
    if (map.getSource(pointSource)) map.removeSource(pointSource)
  }
}
