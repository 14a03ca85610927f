import type { Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../plan/use-plan.ts'
import { CancelReasonDialog } from './cancel-reason-dialog.tsx'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Cancels one visit, and closes at once. */
export function CancelDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const { cancel } = usePlan()
  return (
    <CancelReasonDialog
      title={t('cancel_of', { name: visit.visit_point_name })}
      submitLabel={t('cancel_visit')}
      onCancel={(reason) => {
        cancel(visit, reason)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
