import { minuteMs } from '@baquiano/contract/platform'
import { visitTiming } from '@baquiano/contract/visits'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusToken } from '@baquiano/ui/status-style.ts'
import { statusVariable, variable } from '@baquiano/ui/status-variable.ts'
import { useRowWindow } from '@baquiano/ui/use-row-window.ts'
import { ActionIcon, Slider } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastVisit } from '@baquiano/contract/past-days'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import {
  actualSegments,
  isOnAxis,
  placedAt,
  placedPart,
  plannedWindow,
  plannedWork,
} from '@baquiano/day/time-scale.ts'
import { useTimingText } from '../visits/index.ts'
import styles from './past-days.module.css'
import type { PastDayState, PastPersonDay } from './use-past-day.ts'

interface Props {
  readonly past: PastDayState
}

const lanePx = 29
/** The slider and the hours stay above the lanes while these scroll. */
const headPx = 56

/** The day of everybody below one time axis, with the slider that goes along it. */
export function PastDayLanes({ past }: Props) {
  const { t } = useTranslation('past-days')
  const box = useRef<HTMLDivElement>(null)
  const lanes = past.people.filter(({ visits }) => visits.length > 0)
  const rows = useRowWindow(box, lanes.length, lanePx, headPx)
  const { scale, hours, atMs, time } = past
  return (
    <section className={`${styles.lanes} on-surface line-top`} aria-label={t('day')}>
      <div ref={box} className={styles.scroll} data-pending={past.day === undefined || undefined}>
        <div className="relative">
          <div className={`${styles.head} on-surface`}>
            <div className={`${styles.row} stack middle`}>
              <PlayButtons past={past} />
              <MinuteSlider past={past} />
            </div>
            <div className={`${styles.row} stack middle`}>
              <span />
              <div className={styles.hours}>
                <TimeAxis scale={scale} ticks={hours} textOf={time.hourOf} now={atMs} />
              </div>
            </div>
          </div>
          <div className={`${styles.cursor} ${styles.row} stack`} aria-hidden>
            <span />
            <div className="relative">
              <i style={placedAt(scale.at(atMs))} />
            </div>
          </div>
          <div style={{ paddingTop: rows.beforePx, paddingBottom: rows.afterPx }}>
            {lanes.slice(rows.first, rows.last).map((person) => (
              <Lane key={person.resource_id} past={past} person={person} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

const stepMinutes = 15

function PlayButtons({ past: { player, minute, goTo } }: Props) {
  const { t } = useTranslation('past-days')
  const Icon = player.isPlaying ? IconPlayerPause : IconPlayerPlay
  const step = (by: number) => {
    player.stop()
    goTo(minute + by)
  }
  return (
    <div className="row gap-2">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('step_back', { minutes: stepMinutes })}
        onClick={() => step(-stepMinutes)}
      >
        <IconPlayerTrackPrev className="flip" size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={32}
        radius="xl"
        aria-label={t(player.isPlaying ? 'pause' : 'play')}
        title={t(player.isPlaying ? 'pause' : 'play')}
        disabled={!player.canPlay}
        onClick={player.toggle}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('step_on', { minutes: stepMinutes })}
        onClick={() => step(stepMinutes)}
      >
        <IconPlayerTrackNext className="flip" size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Minute by minute, by pointer and by arrow keys, along the hours of the lanes. */
function MinuteSlider({ past }: Props) {
  const { t } = useTranslation('past-days')
  const { scale, dayStart, minute, last, time } = past
  const minuteOf = (instant: number) => Math.round((instant - dayStart) / minuteMs)
  return (
    <Slider
      size={4}
      thumbSize={16}
      min={minuteOf(scale.from)}
      max={minuteOf(scale.to)}
      step={1}
      thumbLabel={t('minute')}
      label={(at) => time.hourOf(dayStart + at * minuteMs)}
      value={minute}
      onChange={(to) => {
        past.player.stop()
        past.pull(Math.min(Math.max(to, 0), last))
      }}
      onChangeEnd={past.goTo}
    />
  )
}

interface LaneProps extends Props {
  readonly person: PastPersonDay
}

function Lane({ past, person }: LaneProps) {
  const { scale, hours, search, select, shownMs } = past
  const { resource_id, resource_name, visits } = person
  const isSelected = search.resource === resource_id
  return (
    <div className={`${styles.lane} ${styles.row} stack middle`} data-on={isSelected || undefined}>
      <button
        type="button"
        className={`${styles.name} row gap-8 shrink round-6 soft text-s`}
        aria-pressed={isSelected}
        title={resource_name}
        onClick={() => select(resource_id)}
      >
        <i style={variable('--h', hueOf(resource_id))} aria-hidden />
        <span className="ell">{resource_name}</span>
      </button>
      <div className={styles.track}>
        {hours.map((hour) => (
          <s key={hour} style={placedAt(scale.at(hour))} aria-hidden />
        ))}
        {visits.map(
          (visit, index) =>
            isOnAxis(visit, scale, shownMs) && (
              <Bar key={visit.id} past={past} visit={visit} order={index + 1} />
            ),
        )}
      </div>
    </div>
  )
}

interface BarProps extends Props {
  readonly visit: PastVisit
  readonly order: number
}

/** A visit as it was planned at the minute, and beneath it what had happened by then. */
function Bar({ past: { scale, shownMs, time, search, select }, visit, order }: BarProps) {
  const { t } = useTranslation(['platform', 'past-days'])
  const { textOf } = useTimingText()
  const { status, visit_point_name, start_at, end_at } = visit
  const { road, site } = actualSegments(visit, scale, shownMs)
  const timing = visitTiming(visit, { now: shownMs, eta: undefined })
  const label = [
    `${order}. ${visit_point_name}`,
    t(`platform:status.${status}`),
    `${time.hourOf(Date.parse(start_at))}–${time.hourOf(Date.parse(end_at))}`,
    timing.lateness !== 'none' && textOf(timing),
    visit.not_stored.length > 0 && t('past-days:unsure_hint'),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <i className={styles.corridor} style={placedPart(plannedWindow(visit, scale))} aria-hidden />
      {road && <i className={styles.road} style={placedPart(road)} aria-hidden />}
      {site && <i className={styles.site} style={placedPart(site)} aria-hidden />}
      <button
        type="button"
        className={`${styles.bar} row gap-2 clip round-6 ink text-xs`}
        data-st={statusToken(status)}
        data-lateness={timing.lateness}
        style={{ ...placedPart(plannedWork(visit, scale)), ...statusVariable(status) }}
        aria-label={label}
        title={label}
        aria-pressed={search.resource === visit.resource_id}
        onClick={() => {
          if (visit.resource_id !== null) select(visit.resource_id)
        }}
      >
        <StatusGlyph status={status} size={11} />
        <b className="num">{order}</b>
      </button>
    </>
  )
}
