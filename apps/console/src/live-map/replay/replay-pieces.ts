import type { ExecutedRoute, TrackFix } from '@baquiano/contract/tracking'
import { unbrokenSegments } from '@baquiano/geo'
import type { FeatureCollection, LineString, Position } from 'geojson'
import { legOf } from '../../visits/index.ts'
import { placeAt } from './place-at.ts'

/** A short part of a track, shown as soon as it is over. */
export interface ReplayPiece {
  readonly fixes: readonly TrackFix[]
  readonly fromMs: number
  readonly toMs: number
  readonly color: string
}

/** Fixes of a piece: few enough that the one being played is drawn anew in every frame. */
const pieceFixes = 12

/** The tracks of a replay in pieces, in the order in which they end. */
export function replayPieces(
  tracks: readonly ExecutedRoute[],
  colorOf: (resource_id: string) => string,
): ReplayPiece[] {
  const pieces: ReplayPiece[] = []
  for (const { resource_id, fixes } of tracks) {
    for (const segment of unbrokenSegments(fixes)) {
      for (let first = 0; first < segment.length - 1; first += pieceFixes) {
        const part = segment.slice(first, first + pieceFixes + 1)
        pieces.push({ fixes: part, ...spanOf(part), color: colorOf(resource_id) })
      }
    }
  }
  return pieces.toSorted((a, b) => a.toMs - b.toMs)
}

function spanOf(fixes: readonly TrackFix[]) {
  const instants = fixes.map(({ fix_at }) => Date.parse(fix_at))
  return { fromMs: Math.min(...instants), toMs: Math.max(...instants) }
}

/** All pieces, with their places in the list as ids, by which the map marks those that were played. */
export const pieceLines = (pieces: readonly ReplayPiece[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: pieces.map(({ fixes, color }, id) => ({
    ...legOf(fixes.map(positionOf), { color }),
    id,
  })),
})

/** How many pieces are over at an instant. */
export function playedCount(pieces: readonly ReplayPiece[], atMs: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.toMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

/** The pieces that are being played, up to where somebody is. */
export function headLines(
  pieces: readonly ReplayPiece[],
  atMs: number,
): FeatureCollection<LineString> {
  const features = pieces
    .filter(({ fromMs, toMs }) => fromMs < atMs && atMs < toMs)
    .flatMap(({ fixes, color }) => {
      const passed = fixes.filter(({ fix_at }) => Date.parse(fix_at) <= atMs)
      const place = placeAt(fixes, atMs)
      return place ? [legOf([...passed.map(positionOf), [place.cx, place.cy]], { color })] : []
    })
  return { type: 'FeatureCollection', features }
}

const positionOf = ({ cx, cy }: TrackFix): Position => [cx, cy]
