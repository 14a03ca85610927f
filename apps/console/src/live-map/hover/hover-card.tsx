import { hourMs, minuteMs, relativeTimeFormat } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import { currentVisit, type Visit, visitCode } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Portal } from '@mantine/core'
import { IconBattery2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { type Hovered, type ScreenBox, VisitStatusPill } from '../../visits/index.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { useIsOnline } from '../positions/use-presence.ts'
import type { LiveMap } from '../use-live-map.ts'
import { useWay } from '../way/use-way.ts'
import styles from './floating-card.module.css'

interface Props {
  readonly live: LiveMap
  readonly hovered: Hovered | undefined
}

/** What is known of the person or the visit under the pointer, without choosing it. */
export function HoverCard({ live, hovered }: Props) {
  if (!hovered) return null
  const { kind, id, at } = hovered
  const person = live.model.team.find(
    (one) => one.id === id || (kind === 'visit' && one.visits.some((visit) => visit.id === id)),
  )
  if (kind === 'person') {
    return person ? (
      <FloatingCard at={at}>
        <PersonCard live={live} person={person} />
      </FloatingCard>
    ) : null
  }
  const visit = [...(person?.visits ?? []), ...live.model.unassigned].find((one) => one.id === id)
  return visit ? (
    <FloatingCard at={at}>
      <VisitCard live={live} visit={visit} person={person} />
    </FloatingCard>
  ) : null
}

interface FloatingCardProps {
  readonly at: ScreenBox
  readonly children: ReactNode
}

const widthPx = 272
const edgePx = 8
/** With less room above, a card opens below. */
const leastAbovePx = 190

/** A card beside what it tells of. The pointer passes through: what lies beneath can still be chosen. */
function FloatingCard({ at, children }: FloatingCardProps) {
  const isAbove = at.top > leastAbovePx
  const middle = (at.left + at.right) / 2 - widthPx / 2
  const left = Math.min(Math.max(middle, edgePx), window.innerWidth - widthPx - edgePx)
  const place = isAbove
    ? { bottom: window.innerHeight - at.top + edgePx }
    : { top: at.bottom + edgePx }
  return (
    <Portal>
      <div
        className={`${styles.card} framed round-10 on-raised ink text-s shadow`}
        style={{ left, width: widthPx, ...place }}
        role="tooltip"
      >
        {children}
      </div>
    </Portal>
  )
}

interface PersonCardProps {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** A person: how they move, when they were heard of, and what they do. */
function PersonCard({ live, person }: PersonCardProps) {
  const { t } = useTranslation(['live-map', 'platform', 'troubles'])
  const state = useSeenStates(live.positions.seen).get(person.id)
  const isThere = useIsOnline(live, person.id)
  const visit = currentVisit(person.visits)
  return (
    <>
      <div className="row gap-8 pad-12">
        <PersonAvatar person={person} presence={isThere ? 'online' : 'offline'} />
        <div className="grow shrink">
          <b className="ell strong text-m">{person.full_name}</b>
          <p className="num dim">
            {state ? <Facts state={state} isThere={isThere} /> : t('troubles:never_seen')}
          </p>
        </div>
        {typeof state?.battery_pct === 'number' && (
          <span className="row gap-4 num dim">
            <IconBattery2 size={14} aria-hidden />
            <bdi>{t('percent', { percent: Math.round(state.battery_pct) })}</bdi>
          </span>
        )}
      </div>
      <div className="stack gap-4 pad-12">
        {visit ? (
          <>
            <span className="row gap-8">
              <StatusGlyph status={visit.status} />
              <b className="ell grow strong">{visit.visit_point_name}</b>
              <span className="dim">{t(`platform:status.${visit.status}`)}</span>
            </span>
            <VisitTimes live={live} visit={visit} person={person} />
          </>
        ) : (
          <span className="dim">{t('free_day')}</span>
        )}
      </div>
    </>
  )
}

interface FactsProps {
  readonly state: ResourceState
  readonly isThere: boolean
}

/** Speed, age and accuracy of the last fix, and whether it is doubtful. */
function Facts({ state, isThere }: FactsProps) {
  const { speed_km_h, fix_at, accuracy_m, is_doubtful } = state
  const { t, i18n } = useTranslation('live-map')
  const now = useNow()
  const speed = Math.round(speed_km_h ?? 0)
  const facts = [
    ...(isThere ? [speed > 2 ? t('speed', { speed }) : t('still')] : []),
    agoText(now - Date.parse(fix_at), i18n.language),
    ...(accuracy_m === null ? [] : [t('card_accuracy', { m: Math.round(accuracy_m) })]),
    ...(is_doubtful ? [t('card_doubtful')] : []),
  ]
  return <bdi>{facts.join(', ')}</bdi>
}

/** How long ago something was, in the unit that fits: `hace 6 s`. */
function agoText(ms: number, language: string): string {
  const format = relativeTimeFormat(language, { style: 'narrow', numeric: 'always' })
  const passed = Math.max(ms, 0)
  if (passed < 2 * minuteMs) return format.format(-Math.round(passed / 1000), 'second')
  if (passed < 2 * hourMs) return format.format(-Math.round(passed / minuteMs), 'minute')
  return format.format(-Math.round(passed / hourMs), 'hour')
}

interface VisitCardProps {
  readonly live: LiveMap
  readonly visit: Visit
  /** Whose visit it is, of the team. */
  readonly person: PersonDay | undefined
}

/** A visit: number, customer, status, and when. */
function VisitCard({ live, visit, person }: VisitCardProps) {
  return (
    <>
      <div className="stack gap-4 pad-12">
        <span className="row gap-8 between">
          <VisitStatusPill status={visit.status} />
          <bdi className="num dim">{visitCode(visit.number)}</bdi>
        </span>
        <b className="ell strong text-m">{visit.visit_point_name}</b>
        <span className="ell dim">{visit.address}</span>
      </div>
      <div className="stack gap-4 pad-12">
        {person && <span className="ell soft">{person.full_name}</span>}
        <VisitTimes live={live} visit={visit} person={person} />
      </div>
    </>
  )
}

/** The window of a visit, and when somebody arrives, arrived or was through. */
function VisitTimes({ live, visit, person }: VisitCardProps) {
  const { t } = useTranslation('live-map')
  const { etas } = useWay({
    selected: person,
    seen: live.positions.seen,
    isToday: live.isToday,
    now: live.now,
  })
  const hour = (instant: string) => live.time.hourOf(Date.parse(instant))
  const eta = etas.get(visit.id)
  const { start_at, end_at, started_at, finished_at } = visit
  return (
    <span className="row gap-8 between num">
      <bdi className="dim">{t('card_window', { hours: `${hour(start_at)}–${hour(end_at)}` })}</bdi>
      <b className="strong nowrap">
        {started_at === null && eta !== undefined && t('arrives', { hour: live.time.hourOf(eta) })}
        {started_at !== null && finished_at === null && t('card_since', { hour: hour(started_at) })}
        {started_at !== null && finished_at !== null && (
          <bdi>{`${hour(started_at)}–${hour(finished_at)}`}</bdi>
        )}
      </b>
    </span>
  )
}
