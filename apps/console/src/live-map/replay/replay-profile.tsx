import { Slider } from '@mantine/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from '../ribbon/placed.ts'
import type { LiveMap } from '../use-live-map.ts'
import type { NamedStop } from './named-stops.ts'
import styles from './replay-bar.module.css'
import { outlineBox, speedOutline } from './speed-outline.ts'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly live: LiveMap
  readonly replay: Replay
  readonly stops: readonly NamedStop[]
  /** Keeps the instant in the address. */
  readonly onKeep: () => void
}

/** Share of the axis that a name needs. */
const nameShare = 0.13

/** The time axis of a replay: how fast its first went, where they stopped, and where it is. */
export function ReplayProfile({ live, replay, stops, onKeep }: Props) {
  const { t } = useTranslation('live-map')
  const { clock, tracks, fromMs, toMs } = replay
  const { atMs } = useSyncExternalStore(clock.subscribe, clock.get)
  const fixes = tracks[0]?.fixes
  const path = useMemo(() => speedOutline(fixes ?? [], { fromMs, toMs }), [fixes, fromMs, toMs])
  const shareOf = (at: number) => Math.min(Math.max((at - fromMs) / (toMs - fromMs || 1), 0), 1)
  const { width, height } = outlineBox
  return (
    <div className={`${styles.axis} grow shrink relative`}>
      <div className={`${styles.names} dim text-xs`} aria-hidden>
        {named(stops, shareOf).map(({ stop, share }) => (
          <span
            key={stop.atMs}
            className="ell"
            style={{ insetInlineStart: percent(share), maxWidth: percent(nameShare) }}
            data-played={stop.atMs <= atMs || undefined}
          >
            {stop.visit?.visit_point_name ?? t('replay_stand', { minutes: stop.minutes })}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path d={path} />
        <path
          d={path}
          data-played
          style={{ clipPath: `inset(0 ${percent(1 - shareOf(atMs))} 0 0)` }}
        />
      </svg>
      <Slider
        className={styles.slider}
        size={3}
        thumbSize={14}
        min={fromMs}
        max={toMs}
        step={10_000}
        thumbLabel={t('replay_instant')}
        label={live.time.hourOf}
        marks={stops.map((stop) => ({ value: stop.atMs }))}
        value={atMs}
        onChange={clock.seek}
        onChangeEnd={onKeep}
      />
    </div>
  )
}

/** The stops whose names have room after the name before; those of visits. */
function named(stops: readonly NamedStop[], shareOf: (at: number) => number) {
  const shown: { readonly stop: NamedStop; readonly share: number }[] = []
  for (const stop of stops) {
    const share = Math.min(shareOf(stop.atMs), 1 - nameShare)
    const before = shown.at(-1)?.share ?? Number.NEGATIVE_INFINITY
    if (share - before >= nameShare) shown.push({ stop, share })
  }
  return shown
}
