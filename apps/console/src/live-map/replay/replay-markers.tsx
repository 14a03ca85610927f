import type { ExecutedRoute } from '@baquiano/contract/tracking'
import { hueOf, initialsOf, variable } from '@baquiano/ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import styles from '../../entities/visits/map/markers.module.css'
import type { LiveMap } from '../use-live-map.ts'
import { placeAt } from './place-at.ts'
import { useReplayCamera } from './replay-camera.ts'
import { ReplayThread } from './replay-thread.tsx'
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
