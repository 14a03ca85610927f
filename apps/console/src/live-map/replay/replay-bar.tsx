import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { ActionIcon, CloseButton, NativeSelect, Slider, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  IconFocus2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
} from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { MapMessageLine } from '../../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { percent } from '@baquiano/day/time-scale.ts'
import type { LiveMap } from '../use-live-map.ts'
import { axisNames } from './axis-names.ts'
import { type NamedStop, namedStops } from './named-stops.ts'
import styles from './replay-bar.module.css'
import { type ReplayAxis, replayAxis } from './replay-axis.ts'
import { type ReplayClock, replaySpeeds } from './replay-clock.ts'
import { ReplayWho } from './replay-who.tsx'
import type { Replay } from './use-replay.ts'
import type { TrackFix } from '@baquiano/contract/tracking'

interface Props {
  readonly live: LiveMap
}

/** A day run again, in one row: one time axis for all who are in it. */
export function ReplayBar({ live }: Props) {
  const { t } = useTranslation('live-map')
  const { isOn, replay, error, retry } = live.replayed
  if (!isOn) return null
  return (
    <section className={`${styles.bar} row gap-12 line-bottom`} aria-label={t('replay')}>
      {replay && <Player live={live} replay={replay} />}
      {!replay && (
        <div className="grow">
          {error ? (
            <ProblemAlert error={error} onRetry={retry} />
          ) : (
            <MapMessageLine code="NO_EXECUTED_ROUTE" />
          )}
        </div>
      )}
      <ReplayWho live={live} />
      <CloseButton
        size="sm"
        aria-label={t('replay_close')}
        onClick={() => live.set({ replay: undefined, replay_at: undefined })}
      />
    </section>
  )
}

interface PlayerProps extends Props {
  readonly replay: Replay
}

function Player({ live, replay }: PlayerProps) {
  const { t } = useTranslation('live-map')
  const { clock, tracks } = replay
  const isFollowing = useSyncExternalStore(clock.subscribe, () => clock.get().isFollowing)
  const [track] = tracks
  const person = live.model.team.find(({ id }) => id === track?.resource_id)
  const stops = useMemo(
    () => (track ? namedStops(track, person?.visits ?? []) : []),
    [track, person],
  )
  const keep = () => live.set({ replay_at: Math.round(clock.get().atMs / 1000) })
  return (
    <>
      <PlayButtons replay={replay} stops={stops} onKeep={keep} />
      <div className={`${styles.instant} fixed`}>
        <Instant live={live} replay={replay} />
        <p className="ell dim text-s">{person?.full_name}</p>
      </div>
      <ReplayProfile live={live} replay={replay} stops={stops} onKeep={keep} />
      <SkipSwitch replay={replay} />
      <ReplaySpeedChoice clock={clock} />
      <Tooltip label={t('replay_follow')}>
        <ActionIcon
          variant={isFollowing ? 'light' : 'default'}
          size={30}
          aria-label={t('replay_follow')}
          aria-pressed={isFollowing}
          onClick={() => clock.set({ isFollowing: !isFollowing })}
        >
          <IconFocus2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

/** Alone, because it is drawn with every frame. */
function Instant({ live, replay: { clock } }: PlayerProps) {
  const atMs = useSyncExternalStore(clock.subscribe, () => clock.get().atMs)
  return <time className="num text-l strong">{live.time.clockOf(atMs)}</time>
}

interface PlayButtonsProps extends Pick<PlayerProps, 'replay'> {
  readonly stops: readonly NamedStop[]
  readonly onKeep: () => void
}

function PlayButtons({ replay, stops, onKeep }: PlayButtonsProps) {
  const { t } = useTranslation('live-map')
  const { clock, fromMs, toMs } = replay
  const isPlaying = useSyncExternalStore(clock.subscribe, () => clock.get().isPlaying)
  const goTo = (atMs: number) => {
    clock.seek(atMs)
    onKeep()
  }
  const before = (atMs: number) => stops.findLast((stop) => stop.atMs < atMs - minuteMs)
  const after = (atMs: number) => stops.find((stop) => stop.atMs > atMs)
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className="row gap-6">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('replay_stop_before')}
        onClick={() => goTo(before(clock.get().atMs)?.atMs ?? fromMs)}
      >
        <IconPlayerSkipBack size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={38}
        radius="xl"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={() => {
          clock.toggle()
          onKeep()
        }}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('replay_stop_after')}
        onClick={() => goTo(after(clock.get().atMs)?.atMs ?? toMs)}
      >
        <IconPlayerSkipForward size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Jumps over standing, and says how much that saves. */
function SkipSwitch({ replay: { clock } }: Pick<PlayerProps, 'replay'>) {
  const { t } = useTranslation('live-map')
  const isSkipping = useSyncExternalStore(clock.subscribe, () => clock.get().isSkipping)
  const { quietMs } = clock
  if (quietMs < minuteMs) return null
  const hours = Math.floor(quietMs / hourMs)
  const minutes = String(Math.floor((quietMs % hourMs) / minuteMs)).padStart(2, '0')
  return (
    <button
      type="button"
      className={`${styles.skip} row gap-6 fixed round-8 text-s strong`}
      aria-pressed={isSkipping}
      onClick={() => clock.set({ isSkipping: !isSkipping })}
    >
      <IconPlayerTrackNext size={15} aria-hidden />
      <span className={styles.skipLabel}>{t('replay_skip')}</span>
      <small className="num medium">
        <bdi>−{t('replay_hours', { hours, minutes })}</bdi>
      </small>
    </button>
  )
}

interface ReplayProfileProps {
  readonly live: LiveMap
  readonly replay: Replay
  readonly stops: readonly NamedStop[]
  /** Keeps the instant in the address. */
  readonly onKeep: () => void
}

/** The time axis of a replay: how fast its first went, where they stopped, and where it is. */
function ReplayProfile({ live, replay, stops, onKeep }: ReplayProfileProps) {
  const { t } = useTranslation('live-map')
  const { clock, tracks, fromMs, toMs } = replay
  const { atMs, isSkipping } = useSyncExternalStore(clock.subscribe, clock.get)
  const fixes = tracks[0]?.fixes
  // What is skipped is folded: the way has the room.
  const axis = useMemo(
    () => replayAxis({ fromMs, toMs }, isSkipping ? clock.quiet : []),
    [fromMs, toMs, isSkipping, clock],
  )
  const path = useMemo(() => speedOutline(fixes ?? [], axis), [fixes, axis])
  const shareOf = (at: number) => axis.at(at) / (axis.length || 1)
  const hourAt = (position: number) => live.time.hourOf(axis.instantAt(position))
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
        min={0}
        max={axis.length}
        step={10_000}
        thumbLabel={t('replay_instant')}
        thumbProps={{ 'aria-valuetext': live.time.hourOf(atMs) }}
        label={hourAt}
        marks={stops.map((stop) => ({ value: axis.at(stop.atMs) }))}
        value={axis.at(atMs)}
        onChange={(position) => clock.seek(axis.instantAt(position))}
        onChangeEnd={onKeep}
      />
    </div>
  )
}

/** How fast a replay runs, and how long the whole takes then. */
function ReplaySpeedChoice({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useTranslation('live-map')
  const speed = useSyncExternalStore(clock.subscribe, () => clock.get().speed)
  const lengthOf = (ms: number) =>
    ms < 2 * minuteMs
      ? t('replay_seconds', { seconds: Math.round(ms / 1000) })
      : t('minutes', { minutes: Math.round(ms / minuteMs) })
  return (
    <NativeSelect
      size="xs"
      w={132}
      aria-label={t('replay_speed')}
      value={String(speed)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = replaySpeeds.find((one) => String(one) === value)
        if (chosen) clock.set({ speed: chosen })
      }}
      data={replaySpeeds.map((one) => ({
        value: String(one),
        label: `${one}× · ${one === 1 ? t('replay_real_time') : lengthOf(clock.lengthMs(one))}`,
      }))}
    />
  )
}

/** The box of the outline, in units of its own. */
const outlineBox = { width: 1000, height: 22 } as const
/** A full profile; faster than this looks as fast. */
const maxSpeed = 80
const columns = 250

/** How fast somebody went along a time axis, as the outline of the greatest speed of each column. */
function speedOutline(fixes: readonly TrackFix[], axis: ReplayAxis): string {
  const { width, height } = outlineBox
  const speeds = Array.from({ length: columns + 1 }, () => 0)
  for (const { fix_at, speed_km_h } of fixes) {
    const column = Math.round((axis.at(Date.parse(fix_at)) / (axis.length || 1)) * columns)
    speeds[column] = Math.max(speeds[column] ?? 0, speed_km_h ?? 0)
  }
  const points = speeds.map((speed, column) => {
    const y = height - (Math.min(speed, maxSpeed) / maxSpeed) * height
    return `${(column / columns) * width},${y.toFixed(1)}`
  })
  return `M0,${height}L${points.join('L')}L${width},${height}Z`
}
