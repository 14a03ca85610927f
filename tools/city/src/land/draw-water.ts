import { blobRound, curveRound } from '../geometry/curve.ts'
import { bandOf, beside } from '../geometry/line.ts'
import { thinnedRing } from '../geometry/ring.ts'
import { parkMiddle } from '../plan/landmarks.ts'
import { river, riverbedOf, streams } from '../plan/water.ts'
import type { Drawing } from './drawing.ts'

const promenade_m = 70

/** The river with its banks, streams in their green, and the lake of the great park. */
export function drawWater({ sheet, noise }: Drawing): void {
  const name = 'Río Baquía'
  sheet.drawArea(riverbedOf(noise), { natural: 'water', water: 'river', name })
  sheet.drawLine(river, { waterway: 'river', name })
  for (const stream of streams) {
    sheet.drawLine(stream.line, { waterway: 'stream', name: stream.name })
    const bank = bandOf(stream.line, (index) => 17 + 7 * noise(index / 3, 2))
    sheet.drawArea(thinnedRing(bank, 0.5), { landuse: 'grass' })
  }
  const lake = blobRound({ x: parkMiddle.x + 40, y: parkMiddle.y + 20 }, 14, (index) => {
    const swell = 1 + 0.35 * noise(index, 7.7)
    return { x: 95 * swell, y: 60 * swell }
  })
  sheet.drawArea(curveRound(lake, 12), {
    natural: 'water',
    water: 'lake',
    name: 'Lago de las Garzas',
  })

  const inTown = river.filter(({ y }) => y > -1200 && y < 2200)
  for (const side of [promenade_m, -promenade_m]) {
    sheet.drawLine(beside(inTown, side), { highway: 'cycleway', name: 'Malecón del Río' })
  }
  // Beyond the town trees stand along the river.
  for (const part of [river.filter(({ y }) => y > 2900), river.filter(({ y }) => y < -2950)]) {
    const sparse = part.filter((_, index) => index % 3 === 0)
    const trees = bandOf(sparse, (index) => 150 + 130 * noise(index / 2, 1.7))
    sheet.drawArea(trees, { natural: 'wood' })
  }
}
