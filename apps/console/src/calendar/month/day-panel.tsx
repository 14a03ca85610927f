import { dayFormat, spanText } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { useVisits } from '../../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import type { Calendar } from '../use-calendar.ts'
import styles from '../calendar.module.css'

interface Props {
  readonly calendar: Calendar
}

/** The chosen day of a month: how much there is to do, and who has how much of it. */
export function DayPanel({ calendar }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { date, filters, set, today, isTeamKnown } = calendar
  const day = useMemo(
    () => ({ ...filters, dates: { date_init: date, date_end: date } }),
    [filters, date],
  )
  const { data, error, isPending, retry } = useVisits(day)
  // What the night before has left is counted on its own day, as the month counts it.
  const own = (data ?? []).filter((visit) => visit.date === date)
  const title = dayFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  }).format(Date.parse(date))
  const open = (view: 'day' | 'agenda') => set({ view, date: date === today ? undefined : date })
  return (
    <aside className={`${styles.aside} column shrink-y on-surface line-start`} aria-label={title}>
      <div className="stack packed gap-12 grow shrink-y scroll pad-16">
        <h3 className="text-l">{title}</h3>
        {error && <ProblemAlert error={error} onRetry={retry} />}
        {isPending || !isTeamKnown ? (
          <Skeleton height={160} />
        ) : (
          <Loads calendar={calendar} visits={own} />
        )}
      </div>
      <footer className="flex gap-8 pad-12 line-top">
        <Button className="grow" variant="default" onClick={() => open('agenda')}>
          {t('open_agenda')}
        </Button>
        <Button className="grow" onClick={() => open('day')}>
          {t('open_day')}
        </Button>
      </footer>
    </aside>
  )
}

interface LoadsProps extends Props {
  readonly visits: readonly Visit[]
}

function Loads({ calendar, visits }: LoadsProps) {
  const { t, i18n } = useTranslation('calendar')
  const { team, choose } = calendar
  const shown = visits.filter(({ status }) => status !== 'Canceled')
  const unassigned = shown.filter(({ resource_id }) => resource_id === null)
  const loads = useMemo(() => loadsOf(visits), [visits])
  const people = team
    .flatMap((person) => {
      const load = loads.get(person.id)
      return load ? [{ person, ...load }] : []
    })
    .toSorted((a, b) => b.seconds - a.seconds)
  const longest = people[0]?.seconds ?? 0
  if (shown.length === 0) return <p className="dim">{t('no_visits')}</p>
  return (
    <>
      <dl className={`${styles.figures} stack framed round-10 on-sunk`}>
        <Figure name={t('visits_title')} value={shown.length} />
        <Figure name={t('people_title')} value={people.length} />
        <Figure name={t('unassigned')} value={unassigned.length} />
      </dl>
      {people.length > 0 && <h4 className="dim text-m">{t('load')}</h4>}
      <ul className="stack gap-4">
        {people.map(({ person, count, seconds }) => (
          <li key={person.id}>
            <UnstyledButton
              className="row gap-12 wide round-8 pad-y-4 hover"
              onClick={() => choose(person.id)}
            >
              <PersonAvatar person={person} size={28} />
              <span className="stack gap-4 grow shrink">
                <b className="ell medium">
                  <bdi>{person.full_name}</bdi>
                </b>
                <span className={`${styles.load} round-6`} aria-hidden>
                  <i style={{ inlineSize: `${(seconds / longest) * 100}%` }} />
                </span>
              </span>
              <span className={`${styles.amount} stack num`}>
                <b aria-hidden>{count}</b>
                <span className="sr-only">{t('visits', { count })}</span>
                <small className="dim nowrap">{spanText(seconds, i18n.language)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="stack gap-2 pad-8">
      <dt className="dim text-s">{name}</dt>
      <dd className="text-l strong num">{value}</dd>
    </div>
  )
}

/** Visits of each resource that are not canceled, and the seconds that they are planned to take. */
function loadsOf(visits: readonly Visit[]) {
  const loads = new Map<string, { readonly count: number; readonly seconds: number }>()
  for (const { resource_id, status, start_at, end_at } of visits) {
    if (resource_id === null || status === 'Canceled') continue
    const { count, seconds } = loads.get(resource_id) ?? { count: 0, seconds: 0 }
    const planned = (Date.parse(end_at) - Date.parse(start_at)) / 1000
    loads.set(resource_id, { count: count + 1, seconds: seconds + planned })
  }
  return loads
}
