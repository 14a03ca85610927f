/** Longitude as a share of the world, west to east. */
export const mercatorX = (cx: number): number => (cx + 180) / 360

/** Latitude as a share of the world, north to south. */
export function mercatorY(cy: number): number {
  const sine = Math.sin((cy * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const lngOf = (x: number): number => x * 360 - 180

export const latOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
