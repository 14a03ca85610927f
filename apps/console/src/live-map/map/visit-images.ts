import { visitStatuses } from '@baquiano/contract/visits'
import { statusShapes } from '@baquiano/ui'
import type { MapLibreMap } from 'maplibre-gl'
import { type MapScheme, mapStatusColors, mapTokens } from '../../platform/map/map-tokens.ts'

const ratio = 2
const side = 22
const glyph = 14

/** Adds an image for every status, under the status's name. */
export function addVisitImages(map: MapLibreMap, scheme: MapScheme): void {
  for (const status of visitStatuses) {
    if (map.hasImage(status)) map.removeImage(status)
    map.addImage(status, drawn(status, scheme), { pixelRatio: ratio })
  }
}

function drawn(status: (typeof visitStatuses)[number], scheme: MapScheme): ImageData {
  const brush = new OffscreenCanvas(side * ratio, side * ratio).getContext('2d')
  if (!brush) throw new Error('this browser has no 2D canvas')
  const { chip, chip_line } = mapTokens[scheme]
  const color = mapStatusColors[scheme][status]
  brush.scale(ratio, ratio)
  brush.beginPath()
  brush.arc(side / 2, side / 2, side / 2 - 1, 0, 2 * Math.PI)
  brush.fillStyle = chip
  brush.fill()
  brush.strokeStyle = chip_line
  brush.lineWidth = 1.4
  if (status === 'Not Assigned') brush.setLineDash([3, 2])
  brush.stroke()
  brush.setLineDash([])
  brush.translate((side - glyph) / 2, (side - glyph) / 2)
  brush.scale(glyph / 16, glyph / 16)
  brush.lineJoin = 'round'
  for (const { d, as, width = 1, dash } of statusShapes[status]) {
    const path = new Path2D(d)
    brush.lineWidth = width
    brush.lineCap = dash ? 'butt' : 'round'
    brush.setLineDash(dash ? [...dash] : [])
    brush.strokeStyle = as === 'ink' ? chip : color
    brush.fillStyle = color
    brush[as === 'fill' ? 'fill' : 'stroke'](path)
  }
  return brush.getImageData(0, 0, side * ratio, side * ratio)
}
