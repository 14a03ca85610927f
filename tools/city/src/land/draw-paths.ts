import { blobRound, curveRound } from '../geometry/curve.ts'
import { runsOf } from '../geometry/line.ts'
import { distanceToRing, isInside } from '../geometry/ring.ts'
import type { District } from '../streets/district.ts'
import type { Drawing } from './drawing.ts'

const rounds = 3
const edge_m = 14
const shortest = 5

/** Footways that wind round the middle of a park. */
export function drawPaths({ ring, centre, area, id }: District, { sheet, noise }: Drawing): void {
  const size = Math.sqrt(area)
  for (let round = 0; round < rounds; round += 1) {
    const blob = blobRound(centre, 10, (index) => {
      const radius = size * (0.16 + 0.09 * round) * (1 + 0.3 * noise(index * 1.1 + round * 20, id))
      return { x: radius * 1.15, y: radius }
    })
    const loop = curveRound(blob, 18)
    const closed = [...loop, ...loop.slice(0, 1)]
    const isOff = (point: (typeof closed)[number]) =>
      isInside(point, ring) && distanceToRing(point, ring) > edge_m
    for (const path of runsOf(closed, isOff)) {
      if (path.length >= shortest) sheet.drawLine(path, { highway: 'footway' })
    }
  }
}
