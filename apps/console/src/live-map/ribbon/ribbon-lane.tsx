import { minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusToken } from '@baquiano/ui/status-style.ts'
import { statusVariable, variable } from '@baquiano/ui/status-variable.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFiringText } from '../../alarms/index.ts'
import { type OnHover, useTimingText } from '../../visits/index.ts'
import type { PersonDay } from '../day-model.ts'
import { isLateToCome, lastHeardOf } from '../../troubles/index.ts'
import type { LiveMap } from '../use-live-map.ts'
import {
  actualSegments,
  isOn,
  isOnAxis,
  partOf,
  placedAt,
  placedPart,
  plannedWindow,
  plannedWork,
} from '@baquiano/day/time-scale.ts'
import styles from './ribbon-lane.module.css'
import type { RibbonScale } from './ribbon-scale.ts'

interface Props {
  readonly person: PersonDay
  readonly scale: RibbonScale
  readonly now: number
  readonly live: LiveMap
  readonly onHover: OnHover
}

export function RibbonLane({ person, ...shown }: Props) {
  const { scale, live, now } = shown
  const isSelected = person.id === live.selected?.id
  const heard = lastHeardOf(live.model.attention.get(person.id))
  return (
    <div className={`${styles.lane} stack middle`} data-on={isSelected || undefined}>
      <button
        type="button"
        className={`${styles.name} row gap-8 shrink round-6 soft text-s`}
        aria-pressed={isSelected}
        onClick={() => live.selectPerson(person.id)}
        title={person.full_name}
      >
        <i style={variable('--h', hueOf(person.id))} aria-hidden />
        <span className="ell">{person.name}</span>
        <span className="sr-only">{person.lastname}</span>
      </button>
      <div className={styles.track} data-track>
        {isSelected && <LaneStays {...shown} />}
        {scale.hours.map((hour) => (
          <s key={hour} style={placedAt(scale.at(hour))} aria-hidden />
        ))}
        {person.visits.map(
          (visit, index) =>
            isOnAxis(visit, scale, now) && (
              <RibbonBar key={visit.id} visit={visit} order={index + 1} heard={heard} {...shown} />
            ),
        )}
        <LaneFirings person={person} {...shown} />
      </div>
    </div>
  )
}

type MarksProps = Pick<Props, 'scale' | 'live'>

/** When the person was in which zone, as bands in the zones' colours. */
function LaneStays({ scale, live }: MarksProps) {
  const { t } = useTranslation('live-map')
  return live.zoneStays.map(({ zone_id, zone_name, color, entered_at, left_at, seen_at }) => {
    const [from, to] = [Date.parse(entered_at), Date.parse(left_at ?? seen_at)]
    const part = partOf(scale, from, to)
    if (part.width === 0) return null
    const label = t('zone_stay', {
      zone: zone_name,
      from: live.time.hourOf(from),
      to: live.time.hourOf(to),
      minutes: Math.round((to - from) / minuteMs),
    })
    return (
      <i
        key={`${zone_id} ${entered_at}`}
        className={styles.stay}
        style={{ ...placedPart(part), ...variable('--c', color) }}
        title={label}
      >
        <span className="sr-only">{label}</span>
      </i>
    )
  })
}

/** What alarms fired of the person, where it happened in time; each leads to its firing. */
function LaneFirings({ person, scale, live }: MarksProps & Pick<Props, 'person'>) {
  const textOf = useFiringText()
  const firings = live.firings.filter(
    ({ resource_id, fired_at }) => resource_id === person.id && isOn(scale, Date.parse(fired_at)),
  )
  return firings.map((firing) => {
    const at = Date.parse(firing.fired_at)
    const label = `${textOf(firing)}, ${live.time.hourOf(at)}`
    return (
      <Link
        key={firing.id}
        className={styles.firing}
        data-open={firing.state === 'open' || undefined}
        style={placedAt(scale.at(at))}
        to="/apps/alarm/history"
        search={{ firing: firing.id }}
        aria-label={label}
        title={label}
      />
    )
  })
}

interface RibbonBarProps {
  readonly scale: RibbonScale
  readonly now: number
  readonly live: LiveMap
  readonly visit: Visit
  readonly order: number
  /** The last fix of whoever is silent, ms. */
  readonly heard: number | undefined
  readonly onHover: OnHover
}

/** A visit of the day: its work by plan, and beneath it what really happened. */
function RibbonBar({ visit, order, scale, now, heard, live, onHover }: RibbonBarProps) {
  const { t } = useTranslation(['platform', 'live-map'])
  const { textOf } = useTimingText()
  const { id, status, visit_point_name, start_at, end_at } = visit
  const work = plannedWork(visit, scale)
  const lived = actualSegments(visit, scale, now, heard)
  const hours = `${live.time.hourOf(Date.parse(start_at))}–${live.time.hourOf(Date.parse(end_at))}`
  const timing = live.timingOf(visit)
  const eta = timing.kind === 'expected' ? timing.arrival : null
  const label = [
    `${order}. ${visit_point_name}`,
    t(`status.${status}`),
    hours,
    eta !== null && t('live-map:arrives', { hour: live.time.hourOf(eta) }),
    timing.lateness !== 'none' && textOf(timing),
  ]
    .filter(Boolean)
    .join(', ')
  const showCard = ({ currentTarget }: { readonly currentTarget: Element }) =>
    onHover({ kind: 'visit', id, at: currentTarget.getBoundingClientRect() })
  const hideCard = () => onHover(undefined)
  return (
    <>
      <i className={styles.corridor} style={placedPart(plannedWindow(visit, scale))} aria-hidden />
      {eta !== null && <Eta at={scale.at(eta)} lateness={timing.lateness} />}
      <Lived {...lived} />
      <button
        type="button"
        className={`${styles.bar} row gap-2 clip round-6 ink text-xs`}
        data-st={statusToken(status)}
        data-lateness={isLateToCome(timing) ? timing.lateness : undefined}
        hidden={work.width === 0}
        style={{ ...placedPart(work), ...statusVariable(status) }}
        aria-label={label}
        aria-pressed={id === live.visit?.id}
        onClick={() => live.selectVisit(id)}
        onMouseEnter={showCard}
        onMouseLeave={hideCard}
        onFocus={showCard}
        onBlur={hideCard}
      >
        <StatusGlyph status={status} size={11} />
        <b className="num" data-digits={String(order).length}>
          {order}
        </b>
        <span className="clip soft medium nowrap">{visit_point_name}</span>
      </button>
    </>
  )
}

interface EtaProps {
  /** Share of the ribbon. */
  readonly at: number
  readonly lateness: string
}

function Eta({ at, lateness }: EtaProps) {
  if (at < 0 || at > 1) return null
  return <i className={styles.eta} data-lateness={lateness} style={placedAt(at)} aria-hidden />
}

function Lived({ road, site, unheard, is_open }: ReturnType<typeof actualSegments>) {
  return (
    <>
      {road && <i className={styles.road} style={placedPart(road)} aria-hidden />}
      {site && (
        <i
          className={styles.site}
          data-open={is_open || undefined}
          style={placedPart(site)}
          aria-hidden
        />
      )}
      {unheard && <i className={styles.unheard} style={placedPart(unheard)} aria-hidden />}
    </>
  )
}
