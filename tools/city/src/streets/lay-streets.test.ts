import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, mix, type Point } from '../geometry/point.ts'
import { areaOf } from '../geometry/ring.ts'
import { crossingOf } from '../geometry/side.ts'
import type { Line } from '../plan/road.ts'
import { largestPart } from './components.ts'
import { facesOf } from './faces.ts'
import { layStreets } from './lay-streets.ts'
import { prune } from './prune.ts'
import { neighboursOf, runsOfStreet } from './street-graph.ts'
import { isRecorded } from '../../test/is-recorded.ts'

const tolerances = { snap_m: 20, merge_m: 5 } as const
const road = { kind: 'residential' } as const
const metres = fc.integer({ min: 0, max: 1000 })
const point = fc.record({ x: metres, y: metres })
const lineOf = (points: readonly Point[]): Line => ({ points, road })
const anyLines = fc
  .array(fc.tuple(point, point), { minLength: 2, maxLength: 12 })
  .map((ends) => ends.filter(([from, to]) => distance(from, to) > 60).map(lineOf))
/** Across and along at hundreds of metres, none along another: nothing snaps, nothing merges. */
const hundreds = fc.integer({ min: 0, max: 10 }).map((count) => count * 100)
const gridLines = fc
  .uniqueArray(fc.tuple(fc.boolean(), hundreds, hundreds, hundreds), {
    minLength: 1,
    maxLength: 16,
    selector: ([isAcross, at]) => `${isAcross} ${at}`,
  })
  .map((drawn) =>
    drawn
      .filter(([, , from, to]) => from !== to)
      .map(([isAcross, at, from, to]) =>
        lineOf([from, to].map((one) => (isAcross ? { x: one, y: at } : { x: at, y: one }))),
      ),
  )

describe.skipIf(isRecorded)('streets of the generator', () => {
  it('has a node wherever two lines cross', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const graph = layStreets(lines, tolerances)
        for (const [index, one] of lines.entries()) {
          for (const other of lines.slice(index + 1)) {
            const [a, b] = [sideOf(one), sideOf(other)]
            const crossing = crossingOf(a, b)
            if (!crossing) continue
            const place = mix(a.from, a.to, crossing.one)
            const nearest = Math.min(...graph.points.map((node) => distance(node, place)))
            expect(nearest).toBeLessThanOrEqual(tolerances.merge_m)
          }
        }
      }),
    )
  })

  it('never puts two nodes on one spot, nor an edge from a node to itself', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const graph = layStreets(lines, tolerances)
        for (const [index, one] of graph.points.entries()) {
          for (const other of graph.points.slice(index + 1)) {
            expect(distance(one, other)).toBeGreaterThanOrEqual(tolerances.merge_m)
          }
        }
        for (const { from, to } of graph.edges.values()) expect(from).not.toBe(to)
        expect(
          graph.streets.flatMap((_, street) => runsOfStreet(graph, street)).flat().length,
        ).toBeGreaterThanOrEqual(graph.edges.size)
      }),
    )
  })

  it('finds as many faces as Euler counts', () => {
    fc.assert(
      fc.property(gridLines, (lines) => {
        const graph = layStreets(lines, tolerances)
        const joined = [...graph.points.keys()].filter(
          (node) => neighboursOf(graph, node).length > 0,
        )
        const parts = partsOf(graph.neighbours)
        const faces = facesOf(graph)
        expect(faces.length).toBe(graph.edges.size - joined.length + parts)
        for (const { ring, area } of faces) expect(areaOf(ring)).toBe(area)
      }),
    )
  })

  it('prunes until nothing short ends blindly', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const graph = layStreets(lines, tolerances)
        prune(graph, 10_000)
        for (const node of graph.points.keys()) expect(neighboursOf(graph, node).length).not.toBe(1)
      }),
    )
  })
})

function sideOf({ points }: Line) {
  const [from = { x: 0, y: 0 }, to = from] = points
  return { from, to }
}

/** How many parts hang together, each taken away in turn. */
function partsOf(neighbours: readonly (readonly number[])[]): number {
  const left = neighbours.map((own) => own)
  for (let count = 0; ; count += 1) {
    const part = largestPart(left)
    if (part.size === 0) return count
    for (const node of part) left[node] = []
  }
}
