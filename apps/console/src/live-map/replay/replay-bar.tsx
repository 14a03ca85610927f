import { ActionIcon, CloseButton, MultiSelect, NativeSelect, Slider } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { limits } from '@baquiano/contract/platform'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { MapMessageLine } from '../../entities/visits/map-message.tsx'
import type { LiveMap } from '../use-live-map.ts'
import styles from './replay-bar.module.css'
import { replaySpeeds } from './replay-clock.ts'
import { ReplayFigures } from './replay-figures.tsx'
import { SpeedProfile } from './speed-profile.tsx'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly live: LiveMap
}

/** A day run again: one time axis for all who are in it. */
export function ReplayBar({ live }: Props) {
  const { t } = useTranslation('live-map')
  const { isOn, replay, error, retry } = live.replayed
  if (!isOn) return null
  return (
    <section className={`${styles.bar} stack gap-6 line-bottom`} aria-label={t('replay')}>
      {error && <ProblemAlert error={error} onRetry={retry} />}
      {replay && <Player live={live} replay={replay} />}
      {!replay && !error && <MapMessageLine code="NO_EXECUTED_ROUTE" />}
      <div className={`${styles.who} row gap-8`}>
        <MultiSelect
          size="xs"
          searchable
          aria-label={t('replay_who')}
          maxValues={limits.executed_resources}
          data={live.model.team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={live.search.replay ?? []}
          onChange={(ids) => live.set({ replay: ids.length > 0 ? ids : undefined })}
        />
        <CloseButton
          size="sm"
          aria-label={t('replay_close')}
          onClick={() => live.set({ replay: undefined, replay_at: undefined })}
        />
      </div>
      {replay && <ReplayFigures live={live} replay={replay} />}
    </section>
  )
}

interface PlayerProps extends Props {
  readonly replay: Replay
}

function Player({ live, replay }: PlayerProps) {
  const { t } = useTranslation('live-map')
  const { clock, fromMs, toMs } = replay
  const { atMs, isPlaying, speed } = useSyncExternalStore(clock.subscribe, clock.get)
  const keep = () => live.set({ replay_at: Math.round(clock.get().atMs / 1000) })
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className="row gap-8">
      <ActionIcon
        size={32}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={() => {
          clock.toggle()
          keep()
        }}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <time className="num fixed text-s strong">{live.time.clockOf(atMs)}</time>
      <div className={`${styles.axis} grow shrink pad-x-6`}>
        <SpeedProfile replay={replay} />
        <Slider
          size="sm"
          min={fromMs}
          max={toMs}
          step={10_000}
          thumbLabel={t('replay_instant')}
          label={live.time.hourOf}
          value={atMs}
          onChange={clock.seek}
          onChangeEnd={keep}
        />
      </div>
      <NativeSelect
        size="xs"
        aria-label={t('replay_speed')}
        value={String(speed)}
        data={replaySpeeds.map((one) => ({ value: String(one), label: `${one}×` }))}
        onChange={({ currentTarget }) => {
          const chosen = replaySpeeds.find((one) => String(one) === currentTarget.value)
          if (chosen) clock.setSpeed(chosen)
        }}
      />
    </div>
  )
}
