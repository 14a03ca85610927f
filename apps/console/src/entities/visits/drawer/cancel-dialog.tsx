import { limits } from '@baquiano/contract/platform'
import { type Visit, visits } from '@baquiano/contract/visits'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { DialogFrame } from '../../../platform/dialog/dialog-frame.tsx'
import { useVisitChange } from './use-visit-change.ts'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Cancels for good, so it asks for the reason. */
export function CancelDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [reason, setReason] = useState('')
  // Made once per dialog: a second click is the same report.
  const [id] = useState(newId)
  const change = useVisitChange({
    save: (told: string) =>
      call(visits.report, {
        params: { id: visit.id },
        body: { id, transition: 'cancel', reason: told },
      }),
    date: visit.date,
    successMessage: t('canceled', { name: visit.visit_point_name }),
    onDone: onClose,
  })
  return (
    <DialogFrame
      title={t('cancel_of', { name: visit.visit_point_name })}
      submitLabel={t('cancel_visit')}
      isDangerous
      isReady={reason.trim() !== ''}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate(reason.trim())}
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
