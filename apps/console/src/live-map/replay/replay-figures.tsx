import { minuteMs } from '@baquiano/contract/platform'
import { deviationOf, stopsOf } from '@baquiano/geo'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { doubtfulFixes } from '../../entities/tracks/fix-points.ts'
import styles from './replay-bar.module.css'
import type { Replay } from './use-replay.ts'
import { inKilometres } from '../../platform/text/distance-text.ts'

interface Props {
  readonly live: LiveMap
  readonly replay: Replay
}

/** What the first of a replay did: how far, where they stood and for how long, and how near to the plan. */
export function ReplayFigures({ live, replay }: Props) {
  const { t, i18n } = useTranslation('live-map')
  const [track] = replay.tracks
  const { plan } = live.way
  const isSelected = track?.resource_id === live.selected?.id
  const stops = useMemo(() => stopsOf(track?.fixes ?? []), [track])
  const deviation = useMemo(() => {
    if (!track || !plan || !isSelected) return null
    const lines = plan.legs.map(({ shape }) => shape.map(([cx, cy]) => ({ cx, cy })))
    return deviationOf(track.fixes, lines)
  }, [track, plan, isSelected])
  if (!track) return null
  const doubtful = doubtfulFixes(track.fixes).length
  return (
    <p className={`${styles.figures} row wrap soft text-s`}>
      <bdi className="num">{t('km', { km: inKilometres(track.distance_m, i18n.language) })}</bdi>
      {deviation && <bdi className="num">{t('from_plan', { ...deviation })}</bdi>}
      {doubtful > 0 && <span>{t('doubtful_fixes', { count: doubtful })}</span>}
      <span>{t('stops', { count: stops.length })}</span>
      {stops.map(({ from_ms, to_ms }) => (
        <button
          key={from_ms}
          type="button"
          className="num"
          onClick={() => replay.clock.seek(from_ms)}
        >
          <bdi>
            {live.time.hourOf(from_ms)} ·{' '}
            {t('minutes', { minutes: Math.round((to_ms - from_ms) / minuteMs) })}
          </bdi>
        </button>
      ))}
    </p>
  )
}
