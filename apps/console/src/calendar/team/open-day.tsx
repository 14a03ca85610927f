import {
  dayFormat,
  minutesOfHours,
  percentText,
  shortHour,
  spanText,
} from '@baquiano/contract/platform'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, CloseButton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import type { Calendar } from '../use-calendar.ts'
import styles from './team.module.css'
import { loadOf, type TeamDay, type VisitProblem } from './team-day.ts'

type Translate = ReturnType<typeof useTranslation<'calendar'>>['t']

/** What is wrong with a day, by kind. */
export function problemTexts({ problems }: TeamDay, t: Translate): string[] {
  const kinds = [...problems.values()].map(({ kind }) => kind)
  return (['crosses', 'outside', 'late'] as const).flatMap((kind) => {
    const count = kinds.filter((it) => it === kind).length
    return count === 0 ? [] : [t(`problems.${kind}`, { count })]
  })
}

interface OpenDayProps {
  readonly calendar: Calendar
  /** Undefined for what nobody has. */
  readonly person: Calendar['team'][number] | undefined
  readonly day: TeamDay
  /** Offers to move the day; undefined for whoever may not. */
  readonly onMove: (() => void) | undefined
  readonly onClose: () => void
}

/** The visits of one day, in the place of its cell. */
export function OpenDay({ person, day, calendar, onMove, onClose }: OpenDayProps) {
  const { t, i18n } = useTranslation(['calendar', 'platform'])
  const { visits, date } = day
  const load = loadOf(day)
  const problems = problemTexts(day, t)
  const isToday = date === calendar.today
  const summary = [
    t('calendar:visits', { count: visits.length }),
    person &&
      load !== null &&
      t('calendar:of_shift', { pct: percentText(load / 100, i18n.language) }),
  ].filter(Boolean)
  return (
    <>
      <div className="row gap-8 pad-12">
        {person && <PersonAvatar person={person} size={28} />}
        <span className="stack grow shrink">
          <b className="ell text-l">
            <bdi>{person?.full_name ?? t('calendar:unassigned')}</bdi>
            {', '}
            {dayFormat(i18n.language, { weekday: 'long', day: 'numeric' }).format(Date.parse(date))}
          </b>
          <span className="dim text-m num">{summary.join(', ')}</span>
        </span>
        <CloseButton size="sm" onClick={onClose} aria-label={t('platform:close')} />
      </div>
      {problems.length > 0 && (
        <p className={`${styles.problems} row gap-8 pad-x-12 pad-y-6 text-m`}>
          <IconAlertTriangleFilled className="fixed" size={14} aria-hidden />
          {problems.join(', ')}
        </p>
      )}
      <ul className={`${styles.visits} scroll line-top`}>
        {visits.map((visit) => (
          <li key={visit.id} className="line-bottom">
            <UnstyledButton
              className={`${styles.visit} row gap-8 wide pad-x-12 hover`}
              onClick={() => {
                onClose()
                calendar.select(visit.id)
              }}
            >
              <StatusGlyph status={visit.status} size={13} />
              <span className="sr-only">{t(`platform:status.${visit.status}`)}</span>
              <span className="num text-m">{shortHour(visit.hour_init)}</span>
              <b className="ell medium grow text-m">
                <bdi>{visit.visit_point_name}</bdi>
              </b>
              <VisitNote visit={visit} problem={day.problems.get(visit.id)} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <footer className="flex gap-8 pad-12 line-top">
        <LinkButton
          className="grow"
          variant="default"
          to="/apps/board"
          search={isToday ? {} : { date }}
        >
          {t('calendar:open_board')}
        </LinkButton>
        {onMove && visits.some(({ status }) => isPlanned(status)) && (
          <Button className="grow" variant="default" onClick={onMove}>
            {t('calendar:move_day_action')}
          </Button>
        )}
        {person && (
          <LinkButton
            className="grow"
            to="/apps/calendar/resource-calendar/{-$id}"
            params={{ id: person.id }}
            search={{ view: 'day', ...(!isToday && { date }) }}
          >
            {t('calendar:open_day')}
          </LinkButton>
        )}
      </footer>
    </>
  )
}

interface NoteProps {
  readonly visit: Visit
  readonly problem: VisitProblem | undefined
}

export function VisitNote({ visit, problem }: NoteProps) {
  const { t, i18n } = useTranslation('calendar')
  if (problem) {
    const text =
      problem.kind === 'crosses'
        ? t('crosses_by', { time: spanText(problem.minutes * 60, i18n.language) })
        : t(problem.kind === 'late' ? 'was_late' : 'outside')
    return <span className="warn text-s strong nowrap">{text}</span>
  }
  const { from, to } = minutesOfHours(visit)
  return <span className="dim text-s num nowrap">{spanText((to - from) * 60, i18n.language)}</span>
}
