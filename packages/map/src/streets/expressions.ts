import type { ExpressionSpecification } from 'maplibre-gl'

/** Grows evenly with the zoom, from one step to the next. */
export const growing = (
  ...steps: readonly (readonly [zoom: number, value: number])[]
): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...steps.flat()]

/** Width of a line that keeps its place on the ground as the map comes nearer, px at 10, 14 and 18. */
export const widening = (far: number, near: number, close: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  far,
  14,
  near,
  18,
  close,
]

/** Of one of these classes (OpenMapTiles). */
export const isOf = (...classes: string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', classes],
]
