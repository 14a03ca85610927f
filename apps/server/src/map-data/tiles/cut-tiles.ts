import type { Bounds } from '../../roads/index.ts'
import type { Layers, MapFeature } from '../layers/map-feature.ts'
import { createTileCutter, lastZoom, layerEntries } from './tile-cutter.ts'

export interface Tile {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly data: Uint8Array
}

/** From here on the tiles of one cell are cut at a time, so that a country fits into memory. */
const cellZoom = 10
/** Around a cell, of its width: names and lines reach over its edge. */
const margin = 1 / 16

/** All tiles of the layers within the bounds, from the world down to streets. */
export function* cutTiles(layers: Layers, bounds: Bounds): Generator<Tile> {
  const large: Partial<Layers> = {}
  for (const [name, features] of layerEntries(layers)) {
    large[name] = features.filter(({ zoom }) => zoom < cellZoom)
  }
  yield* cut(large, { bounds, first: 0, last: cellZoom - 1 })
  for (const { bounds: cell, things } of cellsOf(layers, bounds)) {
    yield* cut(things, { bounds: cell, first: cellZoom, last: lastZoom })
  }
}

interface Span {
  readonly bounds: Bounds
  readonly first: number
  readonly last: number
}

function* cut(layers: Partial<Layers>, { bounds, first, last }: Span): Generator<Tile> {
  const tileAt = createTileCutter(layers)
  for (let zoom = first; zoom <= last; zoom += 1) {
    for (const [column, row] of tilesUnder(bounds, zoom)) {
      const data = tileAt(zoom, column, row)
      if (data) yield { zoom, column, row, data }
    }
  }
}

function* tilesUnder(
  [west, south, east, north]: Bounds,
  zoom: number,
): Generator<[number, number]> {
  for (let column = columnOf(west, zoom); column <= columnOf(east, zoom); column += 1) {
    for (let row = rowOf(north, zoom); row <= rowOf(south, zoom); row += 1) yield [column, row]
  }
}

interface Cell {
  readonly bounds: Bounds
  readonly things: Partial<Layers>
}

function cellsOf(layers: Layers, bounds: Bounds): Cell[] {
  const cells = new Map<string, Cell>()
  const cellAt = (cell: readonly [number, number]) => {
    const key = cell.join('/')
    const known = cells.get(key) ?? { bounds: boundsOfCell(cell, bounds), things: {} }
    cells.set(key, known)
    return known.things
  }
  for (const [name, features] of layerEntries(layers)) {
    for (const feature of features) {
      for (const cell of tilesUnder(widened(boundsOf(feature.geometry)), cellZoom)) {
        const things = cellAt(cell)
        const layer = (things[name] ??= [])
        layer.push(feature)
      }
    }
  }
  return [...cells.values()].filter(({ bounds: [west, south, east, north] }) => {
    return west < east && south < north
  })
}

function widened([west, south, east, north]: Bounds): Bounds {
  const pad = (360 / 2 ** cellZoom) * margin
  return [west - pad, south - pad, east + pad, north + pad]
}

/** The cell as far as it lies within the bounds, a hair inside its own edges. */
function boundsOfCell([x, y]: readonly [number, number], bounds: Bounds): Bounds {
  const hair = 1e-9
  const [west, south, east, north] = bounds
  return [
    Math.max(west, longitudeOf(x) + hair),
    Math.max(south, latitudeOf(y + 1) + hair),
    Math.min(east, longitudeOf(x + 1) - hair),
    Math.min(north, latitudeOf(y) - hair),
  ]
}

const longitudeOf = (column: number): number => (column / 2 ** cellZoom) * 360 - 180
const latitudeOf = (row: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** cellZoom))) * 180) / Math.PI

type Nested = number | readonly Nested[]

/** West, south, east and north of a geometry. */
function boundsOf({ coordinates }: MapFeature['geometry']): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90]
  const walk = (nested: readonly Nested[]): void => {
    const [cx, cy] = nested
    if (typeof cx === 'number' && typeof cy === 'number') {
      west = Math.min(west, cx)
      south = Math.min(south, cy)
      east = Math.max(east, cx)
      north = Math.max(north, cy)
      return
    }
    for (const inner of nested) if (typeof inner !== 'number') walk(inner)
  }
  walk(coordinates)
  return [west, south, east, north]
}

/** Column of the tile that holds a longitude. */
const columnOf = (cx: number, zoom: number): number => within(((cx + 180) / 360) * 2 ** zoom, zoom)

/** Row of the tile that holds a latitude; 0 is the northernmost. */
const rowOf = (cy: number, zoom: number): number => {
  const mercator = Math.asinh(Math.tan((cy * Math.PI) / 180)) / Math.PI
  return within(((1 - mercator) / 2) * 2 ** zoom, zoom)
}

const within = (number: number, zoom: number): number =>
  Math.max(0, Math.min(2 ** zoom - 1, Math.floor(number)))
