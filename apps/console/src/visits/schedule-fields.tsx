import { isOverMidnight, shortHour } from '@baquiano/contract/platform'
import { isVisitPeriod, type VisitSchedule } from '@baquiano/contract/visits'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'

interface Props {
  readonly value: VisitSchedule
  /** Code of an error of the start. */
  readonly problem?: string | undefined
  readonly onChange: (changes: Partial<VisitSchedule>) => void
}

/** Day and hours of a visit, on the company's clock. */
export function ScheduleFields({ value, problem, onChange }: Props) {
  const { t } = useTranslation('visits')
  const today = useToday()
  const isComplete = value.hour_init !== '' && value.hour_end !== ''
  const field = (name: keyof VisitSchedule) => ({
    name,
    value: value[name],
    problem: undefined,
    mark: undefined,
    onChange: (chosen: string) => onChange({ [name]: chosen }),
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
