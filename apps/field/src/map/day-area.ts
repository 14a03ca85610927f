import type { MapBounds } from '@baquiano/contract/map-data'
import type { RoadPoint } from '@baquiano/contract/roads'
import { squareOf, type TileNumbers } from '@baquiano/geo'

/** How far around its visits a day reaches, metres. */
const marginM = 1500
const metresOfDegree = 111_320

/** What a map of so many tiles of one zoom may cover whole; beyond it, only what lies around each visit is kept. */
const mostOfZoom = 400

/** Around a place and as far as a day reaches beyond it: west, south, east, north. */
const around = ({ cx, cy }: RoadPoint): MapBounds => {
  const tall = marginM / metresOfDegree
  const wide = tall / Math.max(Math.cos((cy * Math.PI) / 180), 0.1)
  return [cx - wide, cy - tall, cx + wide, cy + tall]
}

/** The box of a day's visits and a margin; null where there are none. */
export function dayBox(places: readonly RoadPoint[]): MapBounds | null {
  const boxes = places.map(around)
  if (boxes.length === 0) return null
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ]
}

/** Whether a box holds all these places. */
export const holds = ([west, south, east, north]: MapBounds, places: readonly RoadPoint[]) =>
  places.every(({ cx, cy }) => cx >= west && cx <= east && cy >= south && cy <= north)

/**
 * The tiles from one zoom to another that show a day: all of its box where these are few, otherwise those around each
 * visit, so that visits far from each other do not bring the country between them.
 */
export function dayTiles(
  places: readonly RoadPoint[],
  zooms: { readonly from: number; readonly to: number },
): TileNumbers[] {
  const box = dayBox(places)
  if (!box) return []
  const tiles = new Map<string, TileNumbers>()
  for (let zoom = zooms.from; zoom <= zooms.to; zoom += 1) {
    const isSmall = countOf(box, zoom) <= mostOfZoom
    for (const part of isSmall ? [box] : places.map(around)) {
      for (const tile of tilesIn(part, zoom)) {
        tiles.set(`${zoom} ${tile.column} ${tile.row}`, tile)
      }
    }
  }
  return [...tiles.values()]
}

/** Columns and rows of a zoom that a box touches, both ends included. */
function spanOf([west, south, east, north]: MapBounds, zoom: number) {
  const tiles = 2 ** zoom
  const numberOf = (part: number) => Math.max(0, Math.min(tiles - 1, Math.floor(part * tiles)))
  const [left, top] = squareOf(west, north)
  const [right, bottom] = squareOf(east, south)
  return {
    left: numberOf(left),
    top: numberOf(top),
    right: numberOf(right),
    bottom: numberOf(bottom),
  }
}

function countOf(box: MapBounds, zoom: number): number {
  const { left, top, right, bottom } = spanOf(box, zoom)
  return (right - left + 1) * (bottom - top + 1)
}

function tilesIn(box: MapBounds, zoom: number): TileNumbers[] {
  const { left, top, right, bottom } = spanOf(box, zoom)
  const tiles: TileNumbers[] = []
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) tiles.push({ zoom, column, row })
  }
  return tiles
}
