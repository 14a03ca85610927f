import { minuteMs } from '@baquiano/contract/platform'
import {
  type Visit,
  visitPeriodRule,
  visits,
  visitSchedule,
  isVisitPeriod,
} from '@baquiano/contract/visits'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '../../../platform/session/use-user.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { call } from '../../../platform/http/call.ts'
import { DialogFrame } from '../../../platform/dialog/dialog-frame.tsx'
import { useVisitChange } from './use-visit-change.ts'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

const rule = visitSchedule.refine(isVisitPeriod, visitPeriodRule)

/** Another day or hour, on the company's clock. */
export function RescheduleDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const today = useCompanyTime().dateOf(useNow(minuteMs))
  const [date, setDate] = useState(visit.date)
  const [from, setFrom] = useState(visit.hour_init.slice(0, 5))
  const [to, setTo] = useState(visit.hour_end.slice(0, 5))
  const { success, data } = rule.safeParse({ date, hour_init: `${from}:00`, hour_end: `${to}:00` })
  const isBackwards = from !== '' && to !== '' && from > to
  const change = useVisitChange({
    save: (body: NonNullable<typeof data>) =>
      call(visits.reschedule, { params: { id: visit.id }, body }),
    date: visit.date,
    successMessage: t('rescheduled', { name: visit.visit_point_name }),
    onDone: onClose,
  })
  return (
    <DialogFrame
      title={t('reschedule_of', { name: visit.visit_point_name })}
      submitLabel={t('reschedule')}
      isReady={success}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => data && change.mutate(data)}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label={t('date')}
        value={date}
        min={today}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
        data-autofocus
        required
      />
      <Group grow>
        <TextInput
          type="time"
          label={t('from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          required
        />
        <TextInput
          type="time"
          label={t('to')}
          value={to}
          error={isBackwards && t('to_before_from')}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          required
        />
      </Group>
    </DialogFrame>
  )
}
