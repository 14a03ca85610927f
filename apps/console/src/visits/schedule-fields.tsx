import {
  hourOfMinutes,
  isOverMidnight,
  minutesOfHour,
  minutesOfHours,
  minuteS,
  shortHour,
} from '@baquiano/contract/platform'
import { isVisitPeriod, type VisitSchedule } from '@baquiano/contract/visits'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { activityById } from '../activities/index.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'

interface Props {
  readonly value: VisitSchedule
  /** What is done: the visit ends after the time that it takes, until somebody writes another end. */
  readonly activity_id?: string | null
  /** Code of an error of the start. */
  readonly problem?: string | undefined
  readonly onChange: (changes: Partial<VisitSchedule>) => void
}

/** Day and hours of a visit, on the company's clock. */
export function ScheduleFields({ value, activity_id = null, problem, onChange }: Props) {
  const { t } = useTranslation('visits')
  const today = useToday()
  const isComplete = value.hour_init !== '' && value.hour_end !== ''
  const onEnd = useEndAfterActivity(value, activity_id, onChange)
  const change = {
    date: (date: string) => onChange({ date }),
    // The visit moves as a whole.
    hour_init: (hour_init: string) =>
      onChange({
        hour_init,
        ...(isComplete && hour_init !== '' && { hour_end: endAfter(hour_init, lengthOf(value)) }),
      }),
    hour_end: onEnd,
  }
  const field = (name: keyof VisitSchedule) => ({
    name,
    value: value[name],
    problem: undefined,
    mark: undefined,
    onChange: change[name],
  })
  const noteOf = useHourNote(value)
  return (
    <>
      <DateField label={t('date')} field={field('date')} min={today} required />
      <Group grow align="start">
        <TimeField
          label={t('from')}
          note={noteOf('hour_init')}
          field={{ ...field('hour_init'), problem }}
          required
        />
        <TimeField
          label={t('to')}
          note={noteOf('hour_end')}
          field={{
            ...field('hour_end'),
            problem: isComplete && !isVisitPeriod(value) ? 'HOUR_END_BEFORE_INIT' : undefined,
          }}
          required
        />
      </Group>
    </>
  )
}

/** Minutes. */
function lengthOf(value: VisitSchedule): number {
  const { from, to } = minutesOfHours(value)
  return to - from
}

const endAfter = (hour_init: string, minutes: number): string =>
  hourOfMinutes(minutesOfHour(hour_init) + minutes)

/** Ends a visit after the time of the activity that is chosen; who writes an end themselves keeps it. */
function useEndAfterActivity(
  value: VisitSchedule,
  activity_id: string | null,
  onChange: Props['onChange'],
) {
  const applied = useRef(activity_id)
  const isWritten = useRef(false)
  const { data } = useQuery(activityById(activity_id))
  const apply = useStableCallback((service_time: number) => {
    if (isWritten.current || value.hour_init === '') return
    onChange({
      hour_end: endAfter(value.hour_init, Math.max(Math.ceil(service_time / minuteS), 1)),
    })
  })
  const [id, service_time] = [data?.id, data?.service_time]
  useEffect(() => {
    if (id === undefined || service_time === undefined || id === applied.current) return
    applied.current = id
    apply(service_time)
  }, [id, service_time, apply])
  return (hour_end: string) => {
    isWritten.current = true
    onChange({ hour_end })
  }
}

/** What somebody should know of an hour: that it is one of the next day, or one that clocks skip. */
function useHourNote(value: VisitSchedule) {
  const { t } = useTranslation('visits')
  const time = useCompanyTime()
  const isNextDay = isOverMidnight(value) && value.hour_end !== ''
  return (name: 'hour_init' | 'hour_end') => {
    if (value.date === '' || value[name] === '') return undefined
    const isLater = name === 'hour_end' && isNextDay
    const hour = shortHour(value[name])
    const shown = time.shownHour(isLater ? addDays(value.date, 1) : value.date, value[name])
    if (shown !== hour) return t(`skipped.${name}`, { hour, shown })
    return isLater ? t('next_day') : undefined
  }
}
