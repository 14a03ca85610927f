import RBush from 'rbush'
import { boxOf } from '../geometry/box.ts'
import { distance, type Point } from '../geometry/point.ts'

/** Nodes of a graph under way; a place so near to a node that is there is that node. */
export interface Nodes {
  readonly points: Point[]
  /** The node there, which may be a new one. */
  readonly nodeAt: (point: Point) => number
}

export function createNodes(merge_m: number): Nodes {
  const points: Point[] = []
  const index = new RBush<{
    minX: number
    minY: number
    maxX: number
    maxY: number
    node: number
  }>()
  return {
    points,
    nodeAt: (point) => {
      let nearest = { node: -1, off: merge_m }
      for (const { node, minX, minY } of index.search(boxOf([point], merge_m))) {
        const off = distance({ x: minX, y: minY }, point)
        const isNearer = off < nearest.off || (off === nearest.off && node < nearest.node)
        if (isNearer) nearest = { node, off }
      }
      if (nearest.node >= 0) return nearest.node
      const node = points.push(point) - 1
      index.insert({ ...boxOf([point]), node })
      return node
    },
  }
}
