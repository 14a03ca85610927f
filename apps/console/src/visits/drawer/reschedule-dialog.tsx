import {
  type Visit,
  type VisitSchedule,
  visitPeriodRule,
  visitSchedule,
  isVisitPeriod,
} from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { ScheduleFields } from '../schedule-fields.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePlan } from '../plan/use-plan.ts'

interface Props {
  readonly visit: Visit
  /** What the dialog begins with; the visit's own time unless given. */
  readonly proposed?: VisitSchedule
  readonly onClose: () => void
}

const rule = visitSchedule.refine(isVisitPeriod, visitPeriodRule)

/** Another day or hour, on the company's clock. */
export function RescheduleDialog({ visit, proposed, onClose }: Props) {
  const { date, hour_init, hour_end } = visit
  const { t } = useTranslation('visits')
  const [schedule, setSchedule] = useState<VisitSchedule>(proposed ?? { date, hour_init, hour_end })
  const { success, data } = rule.safeParse(schedule)
  const plan = usePlan()
  const change = useAction({
    send: (next: VisitSchedule) =>
      plan.reschedule(visit, next, t('rescheduled', { name: visit.visit_point_name })),
    onDone: onClose,
    failure: 'caller',
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
      <ScheduleFields
        value={schedule}
        onChange={(changes) => setSchedule({ ...schedule, ...changes })}
      />
    </DialogFrame>
  )
}
