import { isVisitPeriod, type VisitSchedule } from '@baquiano/contract/visits'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../platform/form/fields/date-field.tsx'
import { TimeField } from '../../platform/form/fields/time-field.tsx'
import { useToday } from '../../platform/session/use-user.ts'

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
  return (
    <>
      <DateField label={t('date')} field={field('date')} min={today} required />
      <Group grow align="start">
        <TimeField label={t('from')} field={{ ...field('hour_init'), problem }} required />
        <TimeField
          label={t('to')}
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
