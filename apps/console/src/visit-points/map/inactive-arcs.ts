import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl'
import { clusterRadii } from './cluster-radii.ts'

/** Arcs of tenths of a circle. */
const tenths = 10
/** Of the largest cluster, px; the others are made smaller. */
const radius = 22
const width = 3
const ratio = 2

/** Adds the images of arcs around clusters, each of some tenths of the circle. */
export function addInactiveArcs(map: MapLibreMap, color: string): void {
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
export function inactiveArc(count: string): {
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
