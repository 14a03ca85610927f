import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem, Stop } from '../../packages/optimizer/src/index.ts'

/**
 * Whose figures a result is compared with. `dimacs`: least distance, of arcs cut to a tenth; `sintef`: fewest vehicles, then
 * least distance, of arcs as they are. A figure of one says nothing about one of the other.
 */
export type Convention = 'dimacs' | 'sintef'

export interface Instance {
  name: string
  problem: Problem
  /** A unit of distance in units of the problem. */
  scale: number
  best: { distance: number; vehicles: number | null }
}

const entry = z.object({
  sintef: z.object({ vehicles: z.number(), distance: z.number() }).optional(),
  dimacs: z.number().optional(),
})

/** Reads a published instance: Solomon's and Gehring and Homberger's layout, or Li and Lim's of pickups and deliveries. */
export function readInstance(
  folder: string,
  set: string,
  name: string,
  convention: Convention,
): Instance {
  const bestOf = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')))
  const known = entry.parse(bestOf[set]?.[name])
  const isCut = convention === 'dimacs'
  const best = isCut ? { distance: known.dimacs, vehicles: null } : known.sintef
  if (best?.distance === undefined) throw new Error(`No ${convention} figure of ${name}`)
  const lines = readFileSync(join(folder, set, `${name}.txt`), 'utf8').split('\n')
  const numbers = lines.map((it) => it.trim().split(/\s+/).map(Number))
  const nodes = numbers.filter((it) => it.length >= 7 && it.every(Number.isFinite)).map(nodeOf)
  const [vehicles = 0, capacity = 0] =
    numbers.find((it) => it.length >= 2 && it.length <= 3 && it.every(Number.isFinite)) ?? []
  const scale = isCut ? 10 : 1
  const problem = problemOf(nodes, { vehicles, capacity, scale, isCut })
  return { name, scale, best: { ...best, distance: best.distance }, problem }
}

interface Node {
  id: number
  x: number
  y: number
  demand: number
  ready: number
  due: number
  service: number
  /** Of a pickup; 0 of others. */
  delivery: number
}

function nodeOf([id = 0, x = 0, y = 0, demand = 0, ...rest]: number[]): Node {
  const [ready = 0, due = 0, service = 0, , delivery = 0] = rest
  return { id, x, y, demand, ready, due, service, delivery }
}

interface Terms {
  vehicles: number
  capacity: number
  scale: number
  isCut: boolean
}

function problemOf(nodes: Node[], { vehicles, capacity, scale, isCut }: Terms): Problem {
  const [depot] = nodes
  if (!depot) throw new Error('The instance has no nodes')
  const distance = (a: Node, b: Node) => {
    const exact = Math.hypot(a.x - b.x, a.y - b.y)
    // 1e-9: the root of a square must not be cut below itself.
    return isCut ? Math.floor(10 * exact + 1e-9) : exact
  }
  const stop = ({ id, ready, due, service }: Node): Stop => ({
    location_index: id,
    service: service * scale,
    time_windows: [[ready * scale, due * scale]],
  })
  const byId = new Map(nodes.map((it) => [it.id, it]))
  const isPaired = nodes.some((it) => it.delivery > 0)
  return {
    durations: Float64Array.from(nodes.flatMap((a) => nodes.map((b) => distance(a, b)))),
    objective: isCut ? 'cost' : 'vehicles',
    jobs: isPaired
      ? []
      : nodes.slice(1).map((it) => ({ id: `${it.id}`, ...stop(it), delivery: [it.demand] })),
    shipments: nodes.flatMap((it) => {
      const to = byId.get(it.delivery)
      if (it.delivery === 0 || !to) return []
      return [{ id: `${it.id}`, pickup: stop(it), delivery: stop(to), amount: [it.demand] }]
    }),
    vehicles: Array.from({ length: vehicles }, (_, index) => ({
      id: `${index}`,
      start_index: 0,
      end_index: 0,
      capacity: [capacity],
      time_window: [depot.ready * scale, depot.due * scale],
    })),
  }
}
