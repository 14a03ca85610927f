import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  MapLibreMap,
  VectorSourceSpecification,
} from 'maplibre-gl'
import { type MapScheme, mapStatusColors, mapTokens } from '@baquiano/map/map-tokens.ts'
import { clusterRadii } from './cluster-radii.ts'

export const pointSource = 'visit-points'
export const clusterLayer = 'visit-points-cluster'
export const pinLayer = 'visit-points-pin'

interface Clustered {
  readonly source: GeoJSONSourceSpecification | VectorSourceSpecification
  /** What each cluster says: how many it has. */
  readonly count: 'point_count' | 'points'
}

/**
 * Adds clusters and pins. A pin has the colour of its next visit, or of its own status; an arc of a cluster is its share of
 * inactive ones.
 *
 * @returns removes what was added
 */
export function addPointLayers(
  map: MapLibreMap,
  scheme: MapScheme,
  { source, count }: Clustered,
): () => void {
  const { chip, chip_line, count: ink, offline } = mapTokens[scheme]
  const colors = { ...mapStatusColors[scheme], Active: ink }
  addInactiveArcs(map, offline)
  map.addSource(pointSource, source)
  const shared = {
    source: pointSource,
    ...(source.type === 'vector' && { 'source-layer': 'points' }),
  }
  const isCluster: ExpressionSpecification = ['has', count]
  const isPin: ExpressionSpecification = ['!', isCluster]
  const clusters = { ...shared, filter: isCluster }
  const pins = { ...shared, filter: isPin }
  const plate = {
    'circle-color': chip,
    'circle-stroke-color': chip_line,
    'circle-stroke-width': 3,
  } as const
  const radius: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['get', count],
    ...clusterRadii,
  ]
  map.addLayer({
    ...clusters,
    id: clusterLayer,
    type: 'circle',
    paint: { ...plate, 'circle-radius': radius },
  })
  map.addLayer({
    ...clusters,
    id: `${clusterLayer}-inactive`,
    type: 'symbol',
    filter: ['>', ['coalesce', ['get', 'inactive'], 0], 0],
    layout: { ...inactiveArc(count), 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  })
  map.addLayer({
    ...clusters,
    id: `${clusterLayer}-count`,
    type: 'symbol',
    layout: {
      'text-field': shortened(count),
      'text-font': ['Inter Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ink },
  })
  map.addLayer({
    ...pins,
    id: pinLayer,
    type: 'circle',
    paint: { ...plate, 'circle-stroke-width': 1.5, 'circle-radius': 9 },
  })
  map.addLayer({
    ...pins,
    id: `${pinLayer}-dot`,
    type: 'circle',
    paint: {
      'circle-radius': 4,
      'circle-color': chip,
      'circle-stroke-width': 2.2,
      'circle-stroke-color': ['coalesce', ['get', ['get', 'status'], ['literal', colors]], offline],
    },
  })
  const [pinDot, clusterArc] = [`${pinLayer}-dot`, `${clusterLayer}-inactive`]
  const layers = [pinDot, pinLayer, `${clusterLayer}-count`, clusterArc, clusterLayer]
  return () => {
    for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer)
    if (map.getSource(pointSource)) map.removeSource(pointSource)
  }
}

/** `950`, `1.2k`, `34k`, `1.1M`: as short as in clusters of loaded rows. */
function shortened(count: Clustered['count']): ExpressionSpecification {
  if (count === 'point_count') return ['get', 'point_count_abbreviated']
  const points: ExpressionSpecification = ['get', 'points']
  const tenths = (unit: number): ExpressionSpecification => [
    '/',
    ['round', ['/', points, unit / 10]],
    10,
  ]
  return [
    'step',
    points,
    ['to-string', points],
    1000,
    text(tenths(1000), 'k'),
    10_000,
    text(['round', ['/', points, 1000]], 'k'),
    1_000_000,
    text(tenths(1_000_000), 'M'),
  ]
}

const text = (value: ExpressionSpecification, unit: string): ExpressionSpecification => [
  'concat',
  ['to-string', value],
  unit,
]

/** Arcs of tenths of a circle. */
const tenths = 10
/** Of the largest cluster, px; the others are made smaller. */
const radius = 22
const width = 3
const ratio = 2

/** Adds the images of arcs around clusters, each of some tenths of the circle. */
function addInactiveArcs(map: MapLibreMap, color: string): void {
  const side = 2 * (radius + width) * ratio
  for (let tenth = 1; tenth <= tenths; tenth += 1) {
    const name = `inactive-${tenth}`
    if (map.hasImage(name)) map.removeImage(name)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const pen = canvas.getContext('2d')
    if (!pen) continue
    pen.strokeStyle = color
    pen.lineWidth = width * ratio
    pen.beginPath()
    const start = -Math.PI / 2
    const end = start + (tenth / tenths) * 2 * Math.PI
    pen.arc(side / 2, side / 2, (radius + width / 2) * ratio, start, end)
    pen.stroke()
    map.addImage(name, pen.getImageData(0, 0, side, side), { pixelRatio: ratio })
  }
}

/** The arc of a cluster: the share of its points that are inactive, a tenth at least. */
function inactiveArc(count: string): {
  readonly 'icon-image': ExpressionSpecification
  readonly 'icon-size': ExpressionSpecification
} {
  const share: ExpressionSpecification = [
    'max',
    1,
    ['round', ['/', ['*', tenths, ['get', 'inactive']], ['get', count]]],
  ]
  const sizes = clusterRadii.map((value, at) => (at % 2 === 0 ? value : value / radius))
  return {
    'icon-image': ['concat', 'inactive-', ['to-string', share]],
    'icon-size': ['interpolate', ['linear'], ['get', count], ...sizes],
  }
}
