import { Slider } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from '../ribbon/placed.ts'
import type { LiveMap } from '../use-live-map.ts'
import type { NamedStop } from './named-stops.ts'
import { axisNames } from './axis-names.ts'
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

/** The time axis of a replay: how fast its first went, where they stopped, and where it is. */
export function ReplayProfile({ live, replay, stops, onKeep }: Props) {
  const { t } = useTranslation('live-map')
  const { clock, tracks, fromMs, toMs } = replay
  const { atMs } = useSyncExternalStore(clock.subscribe, clock.get)
  const fixes = tracks[0]?.fixes
  const path = useMemo(() => speedOutline(fixes ?? [], { fromMs, toMs }), [fixes, fromMs, toMs])
  const shareOf = (at: number) => Math.min(Math.max((at - fromMs) / (toMs - fromMs || 1), 0), 1)
  const { ref, width: widthPx } = useElementSize()
  const { width, height } = outlineBox
  const textOf = ({ visit, minutes }: NamedStop) =>
    visit?.visit_point_name ?? t('replay_stand', { minutes })
  return (
    <div className={`${styles.axis} grow shrink relative`}>
      <div ref={ref} className={`${styles.names} dim text-xs`} aria-hidden>
        {axisNames(stops, { textOf, shareOf, widthPx }).map(({ stop, text, leftPx }) => (
          <span
            key={stop.atMs}
            className="nowrap"
            style={{ insetInlineStart: leftPx }}
            data-played={stop.atMs <= atMs || undefined}
          >
            {text}
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
