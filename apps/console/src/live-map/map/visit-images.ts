import { visitStatuses } from '@baquiano/contract/visits'
import { statusShapes } from '@baquiano/ui'
import type { MapLibreMap } from 'maplibre-gl'
import { type MapScheme, mapStatusColors, mapTokens } from '../../platform/map/map-tokens.ts'

const ratio = 2
const side = 22
const glyph = 14

/** Of more, a badge says that there are more. */
const mostCounted = 20

/** Name of the badge of so many visits at one place. */
export const countImage = (count: number): string => `count ${countText(count)}`

const countText = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : String(count)

/** Adds an image for every status, under the status's name, and one for every number of visits at one place. */
export function addVisitImages(map: MapLibreMap, scheme: MapScheme): void {
  const add = (name: string, image: ImageData) => {
    if (map.hasImage(name)) map.removeImage(name)
    map.addImage(name, image, { pixelRatio: ratio })
  }
  for (const status of visitStatuses) add(status, drawn(status, scheme))
  for (let count = 2; count <= mostCounted + 1; count += 1) {
    add(countImage(count), drawnCount(countText(count), scheme))
  }
}

const badge = { width: 18, height: 14 } as const

function drawnCount(text: string, scheme: MapScheme): ImageData {
  const { width, height } = badge
  const brush = new OffscreenCanvas(width * ratio, height * ratio).getContext('2d')
  if (!brush) throw new Error('this browser has no 2D canvas')
  const { count, count_text } = mapTokens[scheme]
  const filled = text.length > 1 ? width : height
  brush.scale(ratio, ratio)
  brush.beginPath()
  brush.roundRect((width - filled) / 2, 0, filled, height, height / 2)
  brush.fillStyle = count
  brush.fill()
  brush.font = '650 10px "Inter Variable", sans-serif'
  brush.fillStyle = count_text
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, width / 2, height / 2 + 0.5)
  return brush.getImageData(0, 0, width * ratio, height * ratio)
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
