import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusToken } from '@baquiano/ui/status-style.ts'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LatenessMark, MapMessageLine, VisitActions } from '../../visits/index.ts'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './route-thread.module.css'

/** What the stops of a day need of the map, or of the page of a person. */
type ThreadSource = Pick<
  LiveMap,
  'isPending' | 'areVisitsKnown' | 'selected' | 'track' | 'timingOf' | 'time' | 'selectVisit'
>

interface Props {
  readonly live: ThreadSource
  /** The one that is open. */
  readonly visit: Visit | undefined
  /** Who may be given a stop; without it the stops are there to read. */
  readonly team?: readonly PersonDay[]
}

/** Stops before and after the open one that are shown at first. */
const around = { before: 2, after: 4 } as const

/** The day of whoever has the visit, as a thread that is blue as far as it was lived. */
export function RouteThread({ live, visit, team }: Props) {
  const { t } = useTranslation('live-map')
  const [isExpanded, setExpanded] = useState(visit === undefined)
  if (live.isPending) return <Skeleton height={120} />
  const stops = live.selected?.visits ?? []
  const shown = isExpanded ? stops : stopsAround(stops, visit)
  return (
    <>
      <ThreadNotes live={live} visit={visit} isFree={live.areVisitsKnown && stops.length === 0} />
      <ol className={styles.thread}>
        {shown.map((stop) => (
          <ThreadStop
            key={stop.id}
            stop={stop}
            isSelected={stop.id === visit?.id}
            live={live}
            team={team}
          />
        ))}
      </ol>
      {shown.length < stops.length && (
        <UnstyledButton
          className={`${styles.whole} round-6 accent text-s medium hover`}
          onClick={() => setExpanded(true)}
        >
          {t('all_stops', { count: stops.length })}
        </UnstyledButton>
      )}
    </>
  )
}

interface NotesProps extends Props {
  readonly isFree: boolean
}

function ThreadNotes({ live: { track }, visit, isFree }: NotesProps) {
  const { t } = useTranslation('live-map')
  return (
    <>
      {track.error && <ProblemAlert error={track.error} />}
      {visit && track.is_empty && <MapMessageLine code="NO_EXECUTED_ROUTE" />}
      {isFree && <p className="dim">{t('free_day')}</p>}
    </>
  )
}

function stopsAround(stops: readonly Visit[], visit: Visit | undefined): readonly Visit[] {
  const at = stops.findIndex(({ id }) => id === visit?.id)
  return stops.slice(Math.max(at - around.before, 0), at + 1 + around.after)
}

interface StopProps {
  readonly stop: Visit
  readonly isSelected: boolean
  readonly live: ThreadSource
  readonly team: Props['team']
}

function ThreadStop({ stop, isSelected, live, team }: StopProps) {
  const { t } = useTranslation(['live-map', 'platform'])
  const timing = live.timingOf(stop)
  const { kind, arrival } = timing
  const at = kind === 'reached' && arrival !== null ? arrival : Date.parse(stop.start_at)
  const hour = (instant: string) => live.time.hourOf(Date.parse(instant))
  const window = t('live-map:card_window', {
    hours: `${hour(stop.start_at)}–${hour(stop.end_at)}`,
  })
  return (
    <li data-st={statusToken(stop.status)} data-on={isSelected || undefined}>
      <StatusGlyph status={stop.status} size={15} />
      <button
        type="button"
        aria-current={isSelected || undefined}
        onClick={() => live.selectVisit(stop.id)}
      >
        <span>
          <b className="ell">{stop.visit_point_name}</b>
          <small className="ell dim">
            <bdi className="num">{window}</bdi> · <bdi>{stop.address}</bdi>
          </small>
          <span className="sr-only">{t(`platform:status.${stop.status}`)}</span>
        </span>
        <span className={`${styles.hour} stack packed soft text-s`}>
          <span className="num">{live.time.hourOf(at)}</span>
          {kind === 'expected' && arrival !== null && (
            <small className="num dim">
              {t('live-map:arrives', { hour: live.time.hourOf(arrival) })}
            </small>
          )}
          <LatenessMark timing={timing} />
        </span>
      </button>
      {team && (
        <span className={`${styles.acts} row gap-4`}>
          <VisitActions visit={stop} team={team} variant="signs" />
        </span>
      )}
    </li>
  )
}
