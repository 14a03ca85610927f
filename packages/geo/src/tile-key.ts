/** Of the tiles whose numbers are keys: about two metres wide on the equator. */
const keyZoom = 24
/** Where Web Mercator ends. */
const mostLatitude = 85.051_128_779_806_6

/** A tile of Web Mercator: column 0 is the westernmost, row 0 the northernmost. */
export interface TileNumbers {
  readonly zoom: number
  readonly column: number
  readonly row: number
}

/** Both ends are included. */
export interface KeyRange {
  readonly first: number
  readonly last: number
}

type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Where a place lies on the square of Web Mercator, from 0 to 1 to the east and to the south. */
export function squareOf(cx: number, cy: number): readonly [x: number, y: number] {
  // As the database, which cannot compute with smaller numbers.
  const within = Math.abs(cy) < 1e-9 ? 0 : Math.max(-mostLatitude, Math.min(mostLatitude, cy))
  const mercator = Math.asinh(Math.tan((within * Math.PI) / 180))
  return [(cx + 180) / 360, (1 - mercator / Math.PI) / 2]
}

/** The place of a point of that square. */
export const placeOf = (x: number, y: number): readonly [cx: number, cy: number] => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
]

/**
 * The number of the smallest tile that a place is in. Its bits are those of column and row in turn, so all places
 * of a tile have keys of one range. The column `tile_key` of the database is the same.
 */
export function tileKeyOf(cx: number, cy: number): number {
  const [x, y] = squareOf(cx, cy)
  return interleave(numberOf(x, keyZoom), numberOf(y, keyZoom))
}

const numberOf = (part: number, zoom: number): number =>
  Math.max(0, Math.min(2 ** zoom - 1, Math.floor(part * 2 ** zoom)))

/** More than 32 bits, so that it multiplies instead of shifting. */
function interleave(column: number, row: number): number {
  let key = 0
  for (let bit = keyZoom - 1; bit >= 0; bit -= 1) {
    key = key * 4 + ((column >> bit) & 1) + 2 * ((row >> bit) & 1)
  }
  return key
}

/** How many keys a tile of a zoom has: dividing a key by it gives the number of the tile. */
export const keysOf = (zoom: number): number => 4 ** (keyZoom - zoom)

/** The keys of all places of a tile. */
export function keyRangeOf({ zoom, column, row }: TileNumbers): KeyRange {
  const keys = keysOf(zoom)
  const first = interleave(column, row) * keys
  return { first, last: first + keys - 1 }
}

/** West, south, east and north of a tile. */
export function boundsOfTile({ zoom, column, row }: TileNumbers): Bounds {
  const tiles = 2 ** zoom
  const [west, north] = placeOf(column / tiles, row / tiles)
  const [east, south] = placeOf((column + 1) / tiles, (row + 1) / tiles)
  return [west, south, east, north]
}

/** The smallest ranges of keys, at most so many, that hold all places within bounds. */
export function keyRangesIn(bounds: Bounds, most = 16): KeyRange[] {
  const [west, south, east, north] = bounds
  const [left, top] = squareOf(west, north)
  const [right, bottom] = squareOf(east, south)
  const touches = ({ zoom, column, row }: TileNumbers) =>
    column >= numberOf(left, zoom) &&
    column <= numberOf(right, zoom) &&
    row >= numberOf(top, zoom) &&
    row <= numberOf(bottom, zoom)
  let tiles: TileNumbers[] = [{ zoom: 0, column: 0, row: 0 }]
  for (let zoom = 1; zoom <= keyZoom; zoom += 1) {
    const parts = tiles.flatMap(partsOf).filter(touches)
    if (parts.length > most) break
    tiles = parts
  }
  return tiles.map(keyRangeOf)
}

const partsOf = ({ zoom, column, row }: TileNumbers): TileNumbers[] =>
  [0, 1].flatMap((down) =>
    [0, 1].map((right) => ({ zoom: zoom + 1, column: column * 2 + right, row: row * 2 + down })),
  )
