/** Metres east and north of the middle of the city. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor })
export const distance = (a: Point, b: Point): number => norm(minus(a, b))
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
/** Positive where `b` turns left of `a`. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x
/** A quarter turn anticlockwise. */
export const leftOf = (a: Point): Point => ({ x: -a.y, y: a.x })

/** From `a`, at share 0, to `b`, at share 1. */
export const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** Metres; many times quicker than Math.hypot. */
const norm = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y)

/** The same direction, one metre long. */
export function unit(a: Point): Point {
  const length = norm(a) || 1
  return { x: a.x / length, y: a.y / length }
}

/** One metre from `from` towards `to`. */
export const towards = (from: Point, to: Point): Point => unit(minus(to, from))

/** Drawn by hand: `east north, east north, …` in metres. */
export const pointsOf = (drawn: string): Point[] =>
  drawn.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number)
    return { x, y }
  })
