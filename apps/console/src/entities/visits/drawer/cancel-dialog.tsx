import { type Visit, visits } from '@baquiano/contract/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHeldChange } from '@baquiano/ui/form/use-held-change.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { dayVisits, visitById, visitEvents } from '../visits.queries.ts'
import { CancelReasonDialog } from './cancel-reason-dialog.tsx'
import { useShowVisit } from './use-show-visit.ts'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Cancels one visit, and closes at once. */
export function CancelDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const cancel = useCancelVisit(visit)
  return (
    <CancelReasonDialog
      title={t('cancel_of', { name: visit.visit_point_name })}
      submitLabel={t('cancel_visit')}
      onCancel={(reason) => {
        cancel(reason)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Shows a visit as canceled at once and tells the server when it can no longer be undone: canceling is final. */
function useCancelVisit(visit: Visit): (reason: string) => void {
  const { t } = useTranslation('visits')
  const client = useQueryClient()
  const hold = useHeldChange()
  const show = useShowVisit()
  const { id, date, visit_point_name: name } = visit
  return (reason) => {
    // Made once: the same report sent again counts once.
    const body = { id: newId(), transition: 'cancel', reason } as const
    const canceled_at = new Date().toISOString()
    show({ ...visit, status: 'Canceled', canceled_at, cancel_reason: reason })
    hold({
      message: t('canceled', { name }),
      failureTitle: t('not_canceled', { name }),
      send: async ({ keepalive }) => {
        show(await call(visits.report, { params: { id }, body, keepalive }))
        await client.invalidateQueries({ queryKey: visitEvents(id).queryKey })
      },
      onRestore: () => {
        show(visit)
        // It may have changed meanwhile.
        for (const { queryKey } of [dayVisits(date), visitById(id)])
          void client.invalidateQueries({ queryKey })
      },
    })
  }
}
