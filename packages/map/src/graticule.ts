import type { FeatureCollection } from 'geojson'

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Degrees between lines: each divides the one before, so that lines stay where they are. */
const steps = [30, 10, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001] as const
const linesWanted = 6
const poleward = 85

/** Meridians and parallels over a view, about as many at every zoom; every fifth is a major one. */
export function graticule(view: Box): FeatureCollection {
  const width = view.east - view.west
  const step = steps.find((degrees) => width / degrees >= linesWanted) ?? 0.001
  const box = {
    west: view.west - width,
    east: view.east + width,
    south: Math.max(view.south - width, -poleward),
    north: Math.min(view.north + width, poleward),
  }
  return {
    type: 'FeatureCollection',
    features: [
      ...marks(box.west, box.east, step).map((at) =>
        line(at, step, [
          [at, box.south],
          [at, box.north],
        ]),
      ),
      ...marks(box.south, box.north, step).map((at) =>
        line(at, step, [
          [box.west, at],
          [box.east, at],
        ]),
      ),
    ],
  }
}

function marks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(Math.floor(to / step) - first + 1, 0)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

function line(at: number, step: number, coordinates: number[][]) {
  return {
    type: 'Feature' as const,
    properties: { major: Math.round(at / step) % 5 === 0 ? 1 : 0 },
    geometry: { type: 'LineString' as const, coordinates },
  }
}
