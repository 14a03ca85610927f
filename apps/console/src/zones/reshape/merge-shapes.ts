import { ringsOf, type ZoneShape } from '@baquiano/contract/zones'
import { union } from 'polyclip-ts'
import { shapesOf } from './shapes-of.ts'

/** One area of several; undefined where they do not touch along a border, or have too many corners together. */
export function mergeShapes(shapes: readonly [ZoneShape, ...ZoneShape[]]): ZoneShape | undefined {
  const [first, ...others] = shapes.map((shape) =>
    ringsOf(shape).map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
  )
  const merged = first ? union(first, ...others) : []
  const [only, ...rest] = shapesOf(merged)
  return rest.length === 0 ? only : undefined
}
