import { type DateRange, hourRange, longDay } from '@baquiano/contract/platform'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecurrenceMark } from '../recurrences/index.ts'
import { daysOf } from '../visits/index.ts'
import { NoMatches } from '@baquiano/ui/list/no-matches.tsx'
import styles from './calendar.module.css'
import { useCalendarFilters } from './use-calendar-filters.ts'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly calendar: Calendar
}

/** More are shown when somebody asks for them. */
const stepOfRows = 200

/** The visits of the days as a list, day by day. */
export function AgendaView({ calendar }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { visits, isPending, today, selected, select, team, filters } = calendar
  const span = filters.dates
  const [most, setMost] = useState(stepOfRows)
  const days = useMemo(() => agendaOf(visits, { most, span }), [visits, most, span])
  const names = useMemo(() => new Map(team.map((it) => [it.id, it.full_name])), [team])
  if (isPending) return <Skeleton className="pad-12" height={240} />
  if (visits.length === 0) return <Nothing calendar={calendar} />
  return (
    <div className="grow shrink-y scroll">
      {days.map(([date, rows]) => (
        <section key={date} aria-label={longDay(date, i18n.language)}>
          <h3
            className={`${styles.agendaDay} row gap-8 pad-x-12 on-sunk`}
            data-today={date === today || undefined}
          >
            {longDay(date, i18n.language)}
            <span className="dim num">{rows.length}</span>
          </h3>
          <ul>
            {rows.map((visit) => (
              <li key={visit.id} className="line-bottom">
                <AgendaRow
                  visit={visit}
                  who={visit.resource_id === null ? undefined : names.get(visit.resource_id)}
                  isSelected={visit.id === selected?.id}
                  onSelect={() => select(visit.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {visits.length > most && (
        <div className="center pad-12">
          <Button size="xs" variant="default" onClick={() => setMost(most + stepOfRows)}>
            {t('show_more', { count: visits.length - most })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Nothing({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { count, clear } = useCalendarFilters(calendar)
  if (count > 0) return <NoMatches count={count} onClear={clear} />
  return <p className="dim pad-16">{t('no_visits')}</p>
}

interface RowProps {
  readonly visit: Visit
  readonly who: string | undefined
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function AgendaRow({ visit, who, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation(['calendar', 'platform'])
  const { status, hour_init, hour_end, visit_point_name, activity_name, number } = visit
  return (
    <UnstyledButton
      className={`${styles.agendaRow} gap-12 wide middle pad-x-12 hover`}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <span className="num nowrap">{hourRange({ hour_init, hour_end })}</span>
      <StatusGlyph status={status} size={14} />
      <span className="sr-only">{t(`platform:status.${status}`)}</span>
      <b className="ell medium">
        <bdi>{visit_point_name}</bdi> <RecurrenceMark visit={visit} />
      </b>
      <bdi className="ell soft desk-only">{activity_name}</bdi>
      <bdi className="ell soft">
        {visit.resource_id === null ? t('calendar:unassigned') : (who ?? '')}
      </bdi>
      <bdi className="num dim desk-only">{visitCode(number)}</bdi>
    </UnstyledButton>
  )
}

interface Shown {
  readonly most: number
  readonly span: DateRange
}

/** A visit that goes on past midnight is listed on both of its days. */
function agendaOf(visits: readonly Visit[], { most, span }: Shown): [string, Visit[]][] {
  const ordered = visits.toSorted(
    (a, b) => a.start_at.localeCompare(b.start_at) || a.number - b.number,
  )
  const days = new Map<string, Visit[]>()
  for (const visit of ordered.slice(0, most)) {
    for (const day of daysOf(visit)) {
      if (day < span.date_init || day > span.date_end) continue
      const known = days.get(day)
      if (known) known.push(visit)
      else days.set(day, [visit])
    }
  }
  return [...days].toSorted(([day], [other]) => day.localeCompare(other))
}
