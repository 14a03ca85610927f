import { limits } from '@baquiano/contract/platform'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly onCancel: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why visits are cancelled for good; the reason stands in the history of each. */
export function CancelReasonDialog({ title, submitLabel, onCancel, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [reason, setReason] = useState('')
  return (
    <DialogFrame
      title={title}
      submitLabel={submitLabel}
      isDangerous
      isReady={reason.trim() !== ''}
      isPending={false}
      error={null}
      onSubmit={() => onCancel(reason.trim())}
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
