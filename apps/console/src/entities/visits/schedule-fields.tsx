import { isVisitPeriod, type VisitSchedule } from '@baquiano/contract/visits'
import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
  const hourField = (name: 'hour_init' | 'hour_end') => ({
    name,
    value: value[name],
    problem,
    mark: undefined,
    onChange: (hour: string) => onChange({ [name]: hour }),
  })
  return (
    <>
      <TextInput
        type="date"
        label={t('date')}
        value={value.date}
        min={today}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
        required
        withAsterisk={false}
        data-autofocus
      />
      <Group grow align="start">
        <TimeField label={t('from')} field={hourField('hour_init')} required />
        <TimeField
          label={t('to')}
          field={{
            ...hourField('hour_end'),
            problem: isComplete && !isVisitPeriod(value) ? 'HOUR_END_BEFORE_INIT' : undefined,
          }}
          required
        />
      </Group>
    </>
  )
}
