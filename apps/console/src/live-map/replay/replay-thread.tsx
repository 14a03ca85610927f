import { hueOf } from '@baquiano/ui'
import type { ExpressionSpecification } from 'maplibre-gl'
import { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { isDiscarded, useMapContext } from '../../platform/map/map-context.ts'
import { type LayerPart, MapLayer } from '../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../platform/map/map-tokens.ts'
import { DoubtfulLayer } from '../../entities/tracks/doubtful-layer.tsx'
import { addChevron } from '../../entities/visits/map/route-parts.ts'
import { headLines, pieceLines, playedCount, replayPieces } from './replay-pieces.ts'
import type { Replay } from './use-replay.ts'

const sourceId = 'replay'
const headId = 'replay-head'
const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const played = (opacity: number, otherwise: number): ExpressionSpecification => [
  'case',
  ['boolean', ['feature-state', 'played'], false],
  opacity,
  otherwise,
]

const pieceParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'ahead',
    type: 'line',
    paint: {
      'line-color': ['get', 'color'],
      'line-width': 2,
      'line-opacity': played(0, 0.75),
      'line-dasharray': [0.8, 1.6],
    },
  },
  ...headParts(scheme).map((part) => ({
    ...part,
    paint: { ...part.paint, 'line-opacity': played(1, 0) },
  })),
  {
    part: 'direction',
    type: 'symbol',
    layout: {
      'symbol-placement': 'line-center',
      'icon-image': 'chevron',
      'icon-rotation-alignment': 'map',
    },
    paint: { 'icon-opacity': played(1, 0) },
  },
]

const headParts = (scheme: MapScheme) => [
  {
    part: 'case',
    type: 'line' as const,
    layout: round,
    paint: { 'line-color': mapTokens[scheme].executed_case, 'line-width': 7 },
  },
  {
    part: 'line',
    type: 'line' as const,
    layout: round,
    paint: { 'line-color': ['get', 'color'] satisfies ExpressionSpecification, 'line-width': 6 },
  },
]

/** The thread of a replay: solid as far as it was played, dotted where it is still to come. */
export function ReplayThread({ replay: { tracks, clock } }: { readonly replay: Replay }) {
  const { map, scheme } = useMapContext()
  const pieces = useMemo(() => {
    const isAlone = tracks.length === 1
    return replayPieces(tracks, (id) => (isAlone ? mapTokens[scheme].executed : hueOf(id)))
  }, [tracks, scheme])
  const lines = useMemo(() => pieceLines(pieces), [pieces])
  const fixes = useMemo(() => tracks.flatMap((track) => track.fixes), [tracks])

  useEffect(() => {
    let shown = 0
    const draw = () => {
      if (isDiscarded(map)) return
      const { atMs } = clock.get()
      const count = playedCount(pieces, atMs)
      for (let id = Math.min(shown, count); id < Math.max(shown, count); id += 1) {
        map.setFeatureState({ source: sourceId, id }, { played: id < count })
      }
      shown = count
      const head = map.getSource(headId)
      if (head instanceof GeoJSONSource) void head.setData(headLines(pieces, atMs))
    }
    draw()
    return clock.subscribe(draw)
  }, [map, pieces, clock])

  return (
    <>
      <MapLayer id={sourceId} data={lines} parts={pieceParts} images={addChevron} />
      <MapLayer id={headId} data={nothing} parts={headParts} />
      <DoubtfulLayer id="replay-doubtful" fixes={fixes} />
    </>
  )
}

const nothing = { type: 'FeatureCollection' as const, features: [] }
