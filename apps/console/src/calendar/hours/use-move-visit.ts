import { isVisitPeriod, type Visit, type VisitSchedule, visits } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { useVisitChange } from '../../entities/visits/drawer/use-visit-change.ts'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

interface Move {
  readonly visit: Visit
  readonly schedule: VisitSchedule
}

/** Gives a visit the hours to which it was dragged; what is refused stays where it was, and says why. */
export function useMoveVisit(): (visit: Visit, schedule: VisitSchedule) => void {
  const { t } = useTranslation(['visits', 'platform'])
  const toast = useToast()
  const { mutate } = useVisitChange({
    save: ({ visit: { id }, schedule }: Move) =>
      call(visits.reschedule, { params: { id }, body: schedule }),
    successMessage: ({ visit_point_name: name }) => t('visits:rescheduled', { name }),
    canUndo: true,
    onDone: () => {},
    onError: (error) =>
      toast({
        kind: 'danger',
        title: t('visits:not_rescheduled'),
        message: t(`platform:errors.${problemOf(error).code}`),
      }),
  })
  return (visit, schedule) => {
    const { date, hour_init, hour_end } = schedule
    const isSame =
      date === visit.date && hour_init === visit.hour_init && hour_end === visit.hour_end
    if (!isSame && isVisitPeriod(schedule)) mutate({ visit, schedule })
  }
}
