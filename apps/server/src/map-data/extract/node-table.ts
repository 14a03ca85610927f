import type { Position } from './position.ts'

/** Nodes by their ids: three columns, for a country has too many of them for objects. */
export interface NodeTable {
  readonly size: number
  readonly add: (id: number, cx: number, cy: number) => void
  /** Undefined for a node that the extract lacks. */
  readonly at: (id: number) => Position | undefined
  /** West, south, east, north of all; meaningless for none. */
  readonly bounds: () => [number, number, number, number]
}

export function createNodeTable(): NodeTable {
  const columns = { ids: new Float64Array(0), cx: new Float64Array(0), cy: new Float64Array(0) }
  let size = 0
  let isSorted = true
  let indexOf: Map<number, number> | undefined

  const grow = () => {
    const length = Math.max(65_536, size * 2)
    columns.ids = longer(columns.ids, length)
    columns.cx = longer(columns.cx, length)
    columns.cy = longer(columns.cy, length)
  }
  const find = (id: number): number => {
    if (isSorted) return search(columns.ids, size, id)
    indexOf ??= new Map(Array.from(columns.ids.subarray(0, size), (it, index) => [it, index]))
    return indexOf.get(id) ?? -1
  }
  return {
    get size() {
      return size
    },
    add: (id, cx, cy) => {
      if (size === columns.ids.length) grow()
      isSorted &&= size === 0 || id > (columns.ids[size - 1] ?? id)
      columns.ids[size] = id
      columns.cx[size] = cx
      columns.cy[size] = cy
      size += 1
      indexOf = undefined
    },
    at: (id) => {
      const index = find(id)
      const [cx, cy] = [columns.cx[index], columns.cy[index]]
      return cx === undefined || cy === undefined ? undefined : [cx, cy]
    },
    bounds: () => {
      const box: [number, number, number, number] = [180, 90, -180, -90]
      for (let index = 0; index < size; index += 1) {
        const [cx, cy] = [columns.cx[index] ?? 0, columns.cy[index] ?? 0]
        box[0] = Math.min(box[0], cx)
        box[1] = Math.min(box[1], cy)
        box[2] = Math.max(box[2], cx)
        box[3] = Math.max(box[3], cy)
      }
      return box
    },
  }
}

function longer(column: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(length)
  grown.set(column)
  return grown
}

/** Index of the id in a sorted column, or -1. */
function search(ids: Float64Array, size: number, id: number): number {
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const candidate = ids[middle] ?? 0
    if (candidate === id) return middle
    if (candidate < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
