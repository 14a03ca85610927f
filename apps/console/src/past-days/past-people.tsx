import { minuteMs, spanText } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { VisitDots } from '@baquiano/ui/visit-dots.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentVisit, isFinal } from '@baquiano/contract/visits'
import { can } from '@baquiano/client/session/can.ts'
import styles from './past-days.module.css'
import type { PastDayState, PastPersonDay } from './use-past-day.ts'

interface Props {
  readonly past: PastDayState
}

/** Who went out that day, with what each was doing at the minute. */
export function PastPeople({ past }: Props) {
  const { t } = useTranslation('past-days')
  const { people, day } = past
  const on_duty = people.filter(({ duty }) => duty?.is_on_duty).length
  const unassigned = day?.visits.filter(({ resource_id }) => resource_id === null).length ?? 0
  return (
    <aside
      className={`${styles.people} column shrink-y on-surface line-end`}
      aria-label={t('people')}
    >
      <ul className="grow shrink-y scroll pad-8">
        {people.map((person) => (
          <li key={person.resource_id}>
            <PersonRow past={past} person={person} />
            {past.selected?.resource_id === person.resource_id && (
              <VisitList past={past} person={person} />
            )}
          </li>
        ))}
        {day && people.length === 0 && <li className="dim pad-16 centered">{t('nobody')}</li>}
      </ul>
      <p className="stack gap-4 pad-y-8 pad-x-16 line-top dim text-s">
        {on_duty > 0 && <span>{t('count_on_duty', { count: on_duty })}</span>}
        {unassigned > 0 && <span>{t('unassigned', { count: unassigned })}</span>}
        <span>{t('removed_hint')}</span>
      </p>
    </aside>
  )
}

interface PersonProps extends Props {
  readonly person: PastPersonDay
}

function PersonRow({ past, person }: PersonProps) {
  const { t } = useTranslation('past-days')
  const { resource_id, resource_name, visits } = person
  const done = visits.filter(({ status }) => isFinal(status)).length
  const visit = currentVisit(visits)
  return (
    <UnstyledButton
      className={`${styles.person} flex gap-8 wide round-10 hover`}
      aria-pressed={past.search.resource === resource_id}
      onClick={() => past.select(resource_id)}
    >
      <Avatar id={resource_id} name={resource_name} />
      <span className="stack packed grow gap-4 shrink">
        <span className="row gap-6 shrink">
          <b className="ell grow">{resource_name}</b>
          <LastFix past={past} person={person} />
        </span>
        <span className="row gap-6 shrink soft text-s">
          {visit && <StatusGlyph status={visit.status} size={12} />}
          <span className="ell grow">{visit ? visit.visit_point_name : t('free')}</span>
          {visit && (
            <small className="num dim">{past.time.hourOf(Date.parse(visit.start_at))}</small>
          )}
        </span>
        <DutyLine past={past} person={person} />
        {visits.length > 0 && (
          <VisitDots visits={visits} label={t('done', { done, count: visits.length })} />
        )}
      </span>
    </UnstyledButton>
  )
}

/** Since when they had been on duty, or off it; nothing where they never said. */
function DutyLine({ past: { time, date }, person: { duty } }: PersonProps) {
  const { t } = useTranslation('past-days')
  if (!duty) return null
  const changed = Date.parse(duty.changed_at)
  const day = time.dateOf(changed)
  const since = [day !== date && day, time.hourOf(changed)].filter(Boolean).join(' ')
  return (
    <small className={duty.is_on_duty ? 'good' : 'dim'}>
      {t(duty.is_on_duty ? 'on_duty' : 'off_duty', { since })}
    </small>
  )
}

/** Older than this, a position says little of where somebody is, minutes; the map of now calls them offline then. */
const oldMinutes = 5

/** How old the last position was at the minute, and whether it was known then. */
function LastFix({ past: { shownMs, time }, person: { fix } }: PersonProps) {
  const { t, i18n } = useTranslation('past-days')
  if (!fix) return <small className="dim fixed">{t('no_fix')}</small>
  const minutes = Math.floor((shownMs - Date.parse(fix.fix_at)) / minuteMs)
  const received = Date.parse(fix.received_at)
  const isLate = received > shownMs + minuteMs
  const isOld = minutes >= oldMinutes
  const title = isLate
    ? t('known_at', { moment: `${time.dateOf(received)} ${time.hourOf(received)}` })
    : undefined
  return (
    <small className={`row gap-4 fixed num ${isOld ? 'warn' : 'dim'}`} title={title}>
      {isLate && <IconWifiOff size={12} aria-hidden />}
      {isLate && <span className="sr-only">{title}</span>}
      <bdi>
        {minutes < 1 ? t('just_then') : t('ago', { span: spanText(minutes * 60, i18n.language) })}
      </bdi>
    </small>
  )
}

/** The visits of one person as they were planned and done by the minute. */
function VisitList({ past: { time }, person }: PersonProps) {
  const { t } = useTranslation(['past-days', 'platform'])
  const hour = (at: string) => time.hourOf(Date.parse(at))
  return (
    <ol className={`${styles.visits} stack gap-4`}>
      {person.visits.map((visit) => (
        <li key={visit.id} className="row gap-6 text-s">
          <StatusGlyph status={visit.status} size={12} />
          <span className="sr-only">{t(`platform:status.${visit.status}`)}</span>
          <span className="num dim nowrap">
            <bdi>
              {hour(visit.start_at)}–{hour(visit.end_at)}
            </bdi>
          </span>
          {can('CALENDAR_READ') ? (
            <Link
              className="ell grow"
              to="/apps/calendar/visit/$id"
              params={{ id: visit.id }}
              title={visit.visit_point_name}
            >
              {visit.visit_point_name}
            </Link>
          ) : (
            <span className="ell grow">{visit.visit_point_name}</span>
          )}
          {visit.not_stored.length > 0 && (
            <abbr className="warn fixed" title={t('past-days:unsure_hint')}>
              ≈
            </abbr>
          )}
        </li>
      ))}
      {person.visits.length === 0 && <li className="dim text-s">{t('past-days:free')}</li>}
    </ol>
  )
}
