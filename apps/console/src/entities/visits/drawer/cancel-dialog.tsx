import { limits } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../../platform/dialog/dialog-frame.tsx'
import { useCancelVisit } from './use-cancel-visit.ts'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Cancels for good, so it asks for the reason. */
export function CancelDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [reason, setReason] = useState('')
  const cancel = useCancelVisit(visit)
  return (
    <DialogFrame
      title={t('cancel_of', { name: visit.visit_point_name })}
      submitLabel={t('cancel_visit')}
      isDangerous
      isReady={reason.trim() !== ''}
      isPending={false}
      error={null}
      onSubmit={() => {
        cancel(reason.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('reason')}
        description={t('cancel_hint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={limits.long_text}
        minRows={3}
        autosize
        required
        data-autofocus
      />
    </DialogFrame>
  )
}
