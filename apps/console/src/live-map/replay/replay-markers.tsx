import type { ExecutedRoute } from '@baquiano/contract/tracking'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import { variable } from '@baquiano/ui/status-variable.ts'
import { useReducedMotion } from '@mantine/hooks'
import { type ExpressionSpecification, GeoJSONSource } from 'maplibre-gl'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { DoubtfulLayer } from '../../tracking/index.ts'
import { addChevron } from '../../visits/index.ts'
import styles from '../map/live-markers.module.css'
import { isDiscarded, useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import type { LiveMap } from '../use-live-map.ts'
import { placeAt } from './place-at.ts'
import { headLines, pieceLines, playedCount, replayPieces } from './replay-pieces.ts'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly replay: Replay
  readonly team: LiveMap['model']['team']
}

/** Everybody of a replay where they were at its instant. */
export function ReplayMarkers({ replay, team }: Props) {
  const { tracks, clock } = replay
  const { atMs } = useSyncExternalStore(clock.subscribe, clock.get)
  useReplayCamera(replay)
  return (
    <>
      <ReplayThread replay={replay} />
      {tracks.map((track) => {
        const name = team.find(({ id }) => id === track.resource_id)?.full_name ?? ''
        return <Ghost key={track.resource_id} track={track} name={name} atMs={atMs} />
      })}
    </>
  )
}

interface GhostProps {
  readonly track: ExecutedRoute
  readonly name: string
  readonly atMs: number
}

function Ghost({ track: { resource_id, fixes }, name, atMs }: GhostProps) {
  const { t } = useTranslation('live-map')
  const place = placeAt(fixes, atMs)
  if (!place) return null
  const speed = Math.round(place.speed_km_h ?? 0)
  const facts = [
    speed > 2 ? t('speed', { speed }) : t('still'),
    ...(place.is_doubtful ? [t('card_doubtful')] : []),
  ]
  return (
    <MapMarker cx={place.cx} cy={place.cy} z={50}>
      <span
        className={`${styles.who} center relative round-10 text-s heavy`}
        style={variable('--h', hueOf(resource_id))}
        role="note"
        aria-label={name}
      >
        {initialsOf(name)}
        <em
          className={`${styles.name} framed round-6 on-raised ink text-s strong nowrap shadow num`}
        >
          {facts.join(', ')}
        </em>
      </span>
    </MapMarker>
  )
}

/** Streets can be told apart from here on. */
const leastZoom = 14
/** The map stays while who is played is within the middle of it. */
const middle = { from: 0.25, to: 0.75 } as const
const moveMs = 600

/** Follows the first of a replay while that is wanted; who drags the map looks for themselves. */
function useReplayCamera({ tracks, clock }: Replay): void {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const [track] = tracks

  useEffect(() => {
    if (!track) return undefined
    const follow = () => {
      const { isFollowing, atMs } = clock.get()
      const place = placeAt(track.fixes, atMs)
      if (!isFollowing || !place || map.isMoving()) return
      const { x, y } = map.project([place.cx, place.cy])
      const { clientWidth, clientHeight } = map.getContainer()
      const isSeen = isMiddle(x / clientWidth) && isMiddle(y / clientHeight)
      if (isSeen && map.getZoom() >= leastZoom - 1) return
      map.easeTo({
        center: [place.cx, place.cy],
        zoom: Math.max(map.getZoom(), leastZoom),
        duration: hasReducedMotion ? 0 : moveMs,
      })
    }
    follow()
    const stop = clock.subscribe(follow)
    const dragged = map.on('dragstart', () => clock.set({ isFollowing: false }))
    return () => {
      stop()
      dragged.unsubscribe()
    }
  }, [map, clock, track, hasReducedMotion])
}

const isMiddle = (share: number): boolean => share >= middle.from && share <= middle.to

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
function ReplayThread({ replay: { tracks, clock } }: { readonly replay: Replay }) {
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
