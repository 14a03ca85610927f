import type { RecurrenceChanged } from '@baquiano/contract/recurrences'
import type { Visit } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { RecurrenceOutcomes } from './recurrence-outcomes.tsx'
import { type RecurrenceScope, ScopeChoice } from './scope-choice.tsx'
import { useChangeRecurrence } from './use-change-recurrence.ts'

interface Props {
  readonly visit: Visit
  readonly onRemoveThis: () => void
  /** After several were removed. */
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks whether one visit of a recurrence is removed, or the following ones too. */
export function RemoveRepeatedDialog({ visit, onRemoveThis, onRemoved, onClose }: Props) {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const today = useToday()
  const [scope, setScope] = useState<RecurrenceScope>('this')
  const [changed, setChanged] = useState<RecurrenceChanged | null>(null)
  const end = useChangeRecurrence({
    id: visit.recurrence_id ?? '',
    onDone: (result) => {
      toast({ kind: 'done', message: t('ended_done') })
      if (result.outcomes.some(({ code }) => code !== null)) setChanged(result)
      else onRemoved()
    },
  })
  if (changed) return <RecurrenceOutcomes outcomes={changed.outcomes} onClose={onRemoved} />
  const submit = () => {
    if (scope !== 'this') {
      const from_date = scope === 'following' ? (visit.recurrence_date ?? visit.date) : today
      end.mutate({ kind: 'end', from_date })
      return
    }
    onClose()
    onRemoveThis()
  }
  return (
    <DialogFrame
      title={t('remove_title')}
      submitLabel={t('remove')}
      isDangerous
      isReady
      isPending={end.isPending}
      error={end.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ScopeChoice value={scope} onChange={setScope} />
    </DialogFrame>
  )
}
