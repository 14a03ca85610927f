import type { Point } from '../geometry/point.ts'

/** Where the city was founded, and where its square is. */
export const oldTown: Point = { x: 420, y: -100 }

/** The hill that the city grows around. */
export const hilltop: Point = { x: 4300, y: 900 }

/** Within the greatest park. */
export const parkMiddle: Point = { x: 980, y: 2080 }

/** Halves of the city's outline as an ellipse, metres. */
export const cityHalves: Point = { x: 4300, y: 3500 }

/** 0 in the middle of an ellipse about the origin, 1 on it. */
export const outwards = ({ x, y }: Point, halves: Point): number =>
  Math.hypot(x / halves.x, y / halves.y)
