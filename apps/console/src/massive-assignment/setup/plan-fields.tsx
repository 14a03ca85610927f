import { minuteS } from '@baquiano/contract/platform'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../entities/activities/activities.queries.ts'
import { DateField } from '../../platform/form/fields/date-field.tsx'
import { NumberField } from '../../platform/form/fields/number-field.tsx'
import { RecordField } from '../../platform/form/fields/record-field.tsx'
import { TimeField } from '../../platform/form/fields/time-field.tsx'
import type { Assignment } from '../use-assignment.ts'

/** Which work, on which day, between which hours. */
export function PlanFields({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('massive-assignment')
  const { request, search, date, today, change, preview } = assignment
  const { hour_init = '', hour_end = '' } = request
  const common = { problem: undefined, mark: undefined }
  const service_time = search.service_time ?? preview?.service_time
  return (
    <div className="stack gap-8">
      <RecordField
        label={t('activity')}
        source={activitySource}
        field={{
          ...common,
          name: 'activity',
          value: search.activity ?? null,
          onChange: (id) => change({ activity: id ?? undefined, service_time: undefined }),
        }}
        required
      />
      <Group grow align="start" gap={8}>
        <DateField
          label={t('date')}
          min={today}
          field={{
            ...common,
            name: 'date',
            value: date,
            onChange: (day) => {
              if (day !== '') change({ date: day })
            },
          }}
        />
        <NumberField
          label={t('minutes')}
          isWhole
          min={1}
          field={{
            ...common,
            name: 'service_time',
            value: service_time === undefined ? Number.NaN : service_time / minuteS,
            onChange: (minutes) =>
              change({
                service_time: minutes >= 1 ? Math.round(minutes) * minuteS : undefined,
              }),
          }}
        />
      </Group>
      <Group grow align="start" gap={8}>
        <TimeField
          label={t('from')}
          field={{
            ...common,
            name: 'hour_init',
            value: hour_init,
            onChange: (hour) => change({ hour_init: hour === '' ? undefined : hour }),
          }}
        />
        <TimeField
          label={t('to')}
          field={{
            ...common,
            name: 'hour_end',
            value: hour_end,
            problem: hour_init >= hour_end ? 'HOUR_END_BEFORE_INIT' : undefined,
            onChange: (hour) => change({ hour_end: hour === '' ? undefined : hour }),
          }}
        />
      </Group>
    </div>
  )
}
