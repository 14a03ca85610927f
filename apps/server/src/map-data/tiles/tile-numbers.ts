/** Column of the tile that holds a longitude. */
export const columnOf = (cx: number, zoom: number): number =>
  within(((cx + 180) / 360) * 2 ** zoom, zoom)

/** Row of the tile that holds a latitude; 0 is the northernmost. */
export const rowOf = (cy: number, zoom: number): number => {
  const mercator = Math.asinh(Math.tan((cy * Math.PI) / 180)) / Math.PI
  return within(((1 - mercator) / 2) * 2 ** zoom, zoom)
}

const within = (number: number, zoom: number): number =>
  Math.max(0, Math.min(2 ** zoom - 1, Math.floor(number)))
