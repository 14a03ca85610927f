import { without } from '../geometry/clip.ts'
import { circleRound } from '../geometry/curve.ts'
import { distanceToLine } from '../geometry/line.ts'
import { distance, mix, type Point } from '../geometry/point.ts'
import { crossingOf, sidesOfLine } from '../geometry/side.ts'
import type { Line } from './road.ts'

/** Of two avenues, by what people call them, the radius of the roundabout where they meet, metres. */
const wanted = [
  ['Avenida de la Independencia', 'Avenida Los Fundadores', 34],
  ['Avenida de los Libertadores', 'Avenida del Comercio', 36],
  ['Avenida de las Naciones', 'Avenida El Progreso', 36],
  ['Avenida Circunvalar', 'Avenida de la Independencia', 52],
  ['Avenida Circunvalar', 'Avenida de las Naciones', 52],
  ['Avenida Circunvalar', 'Transversal 40', 46],
  ['Avenida Primero de Mayo', 'Avenida El Progreso', 30],
  ['Avenida Circunvalar', 'Vía al Sur', 48],
  ['Avenida Circunvalar', 'Vía a Puerto Ventura', 48],
  ['Avenida Circunvalar', 'Vía al Norte', 48],
  ['Avenida Circunvalar', 'Vía al Llano', 44],
  ['Avenida Los Fundadores', 'Avenida de las Naciones', 32],
] as const
const apart_m = 150

interface Roundabout {
  readonly middle: Point
  readonly radius_m: number
}

/** The lines with a roundabout wherever one is wanted: what leads there ends at its circle. */
export function withRoundabouts(lines: readonly Line[]): Line[] {
  const roundabouts: Roundabout[] = []
  for (const [one, other, radius_m] of wanted) {
    const middle = meetingOf(lines, one, other)
    const isFree = middle && roundabouts.every((it) => distance(it.middle, middle) > apart_m)
    if (isFree) roundabouts.push({ middle, radius_m })
  }
  return roundabouts.reduce(withRoundabout, [...lines])
}

const isCalled = ({ road }: Line, name: string) => (road.name ?? road.alias) === name

function meetingOf(lines: readonly Line[], one: string, other: string): Point | undefined {
  const sidesOf = (name: string) =>
    lines.filter((line) => isCalled(line, name)).flatMap(({ points }) => sidesOfLine(points))
  const others = sidesOf(other)
  for (const side of sidesOf(one)) {
    for (const against of others) {
      const crossing = crossingOf(side, against)
      if (crossing) return mix(side.from, side.to, crossing.one)
    }
  }
  return undefined
}

function withRoundabout(lines: Line[], { middle, radius_m }: Roundabout): Line[] {
  const circle = circleRound(middle, radius_m, 28)
  const outside = lines.flatMap((line) => {
    const isNear = distanceToLine(middle, line.points) < radius_m + 2
    if (!isNear || line.road.kind === 'rail') return [line]
    return without(line.points, circle).map((points) => ({ ...line, points }))
  })
  const road = { kind: 'secondary', isOneWay: true, isRoundabout: true } as const
  return [...outside, { points: [...circle, ...circle.slice(0, 1)], isClosed: true, road }]
}
