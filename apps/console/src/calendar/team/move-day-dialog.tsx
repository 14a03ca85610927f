import { longDay, minutesOfHour, shortHour } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityChoices } from '../../activities/index.ts'
import { useWorkdaysOf } from '../../availability/index.ts'
import { usePlan, useVisits } from '../../visits/index.ts'
import type { Calendar } from '../use-calendar.ts'
import { movedDay } from './moved-day.ts'
import { VisitNote } from './open-day.tsx'
import type { TeamDay } from './team-day.ts'
import styles from './team.module.css'

type Person = Calendar['team'][number]

/** Whose day is moved, and where to. */
export interface DayMove {
  /** Undefined for what nobody has. */
  readonly person: Person | undefined
  readonly day: TeamDay
  readonly to: { readonly resource_id: string | null; readonly date: string }
}

interface Props {
  readonly calendar: Calendar
  readonly move: DayMove
  readonly onClose: () => void
}

/** Gives a whole day to another day, another person or both: which of its visits go, and how they lie there. */
export function MoveDayDialog({ calendar, move, onClose }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { person, day } = move
  const { team, today } = calendar
  const [to, setTo] = useState(move.to)
  const { moved, error, retry } = useMovedDay(calendar, move, to)
  const plan = usePlan()
  const nameOf = (id: string | null) => team.find((it) => it.id === id)?.full_name ?? ''
  const moving = moved?.moving ?? []
  const change = useAction({
    send: async () => {
      const { resource_id, date } = to
      const changes = moving.map(
        (visit) => [visit, { ...hoursOf(visit), resource_id, date }] as const,
      )
      await plan.placeAll(changes, (count) =>
        t('day_moved', { count, name: nameOf(resource_id), date: longDay(date, i18n.language) }),
      )
    },
    onDone: onClose,
    failure: 'caller',
  })
  const isSame = to.resource_id === (person?.id ?? null) && to.date === day.date
  return (
    <DialogFrame
      title={t('move_day_of', {
        name: person?.full_name ?? t('unassigned'),
        date: longDay(day.date, i18n.language),
      })}
      submitLabel={t('move_day', { count: moving.length })}
      isReady={moving.length > 0 && !isSame}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate()}
      onClose={onClose}
      aside={
        to.resource_id !== null &&
        !isSame && <Outcome day={day} moved={moved} error={error} retry={retry} />
      }
    >
      <Select
        label={t('to_person')}
        placeholder={t('choose_person')}
        data={team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        value={to.resource_id}
        onChange={(resource_id) => setTo({ ...to, resource_id })}
        nothingFoundMessage={t('nobody')}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        required
        data-autofocus
      />
      <DateField
        label={t('copy_to')}
        field={{
          name: 'date',
          value: to.date,
          problem: undefined,
          mark: undefined,
          onChange: (date) => setTo({ ...to, date }),
        }}
        min={today}
        required
      />
      <p className="dim text-m">{t('move_day_note')}</p>
    </DialogFrame>
  )
}

const hoursOf = ({ hour_init, hour_end }: Visit) => ({ hour_init, hour_end })

/** What would become of the day; undefined until the other day is known. */
function useMovedDay(calendar: Calendar, { day }: DayMove, to: DayMove['to']) {
  const { team, time, today, now } = calendar
  const { date } = to
  const dates = useMemo(() => ({ dates: { date_init: date, date_end: date } }), [date])
  const shiftOf = useWorkdaysOf(useMemo(() => [date], [date]))
  const visits = useVisits(dates)
  const { data: activities } = useQuery(activityChoices())
  const person = team.find(({ id }) => id === to.resource_id)
  const isAble = ({ activity_id }: Visit): boolean => {
    const activity = activities?.find(({ value }) => value === activity_id)
    if (!activity || !person) return true
    return (
      activity.resource_ids.includes(person.id) ||
      activity.group_ids.some((id) => person.group_ids.includes(id))
    )
  }
  const known = visits.isKnown && person && visits.data
  return {
    error: visits.error,
    retry: visits.retry,
    moved: known
      ? movedDay(
          day,
          {
            resource_id: person.id,
            date,
            visits: known.filter(({ resource_id }) => resource_id === person.id),
            shift: shiftOf(person.id, date),
            isAble,
          },
          { today, now, nowMinute: minutesOfHour(time.clockOf(now)) },
        )
      : undefined,
  }
}

interface OutcomeProps {
  readonly day: TeamDay
  readonly moved: ReturnType<typeof movedDay> | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Each visit of the day: whether it goes, and what would be wrong with it there. */
function Outcome({ day, moved, error, retry }: OutcomeProps) {
  const { t } = useTranslation(['calendar', 'platform'])
  if (error) return <ProblemAlert error={error} onRetry={retry} />
  if (!moved) return <Skeleton height={160} />
  return (
    <ul className={`${styles.moved} scroll`} aria-label={t('calendar:what_moves')}>
      {day.visits.map((visit) => {
        const stays = moved.staying.get(visit.id)
        return (
          <li
            key={visit.id}
            className={`${styles.visit} row gap-8 pad-x-12 line-bottom`}
            data-stays={stays !== undefined || undefined}
          >
            <StatusGlyph status={visit.status} size={13} />
            <span className="sr-only">{t(`platform:status.${visit.status}`)}</span>
            <span className="num text-m">{shortHour(visit.hour_init)}</span>
            <b className="ell medium grow text-m">
              <bdi>{visit.visit_point_name}</bdi>
            </b>
            {stays ? (
              <span className="dim text-s nowrap">{t(`calendar:stays.${stays}`)}</span>
            ) : (
              <VisitNote visit={visit} problem={moved.problems.get(visit.id)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
