import {
  type Recurrence,
  type RecurrenceOutcome,
  recurrenceStateOf,
} from '@baquiano/contract/recurrences'
import { Button } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecurrenceOutcomes } from './recurrence-outcomes.tsx'
import { useChangeRecurrence } from './use-change-recurrence.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { RecurrenceDialog } from './recurrence-dialog.tsx'

interface Props {
  readonly recurrence: Recurrence
}

/** Changes, pauses or ends a recurrence; what becomes of a visit that stays is said afterwards. */
export function RecurrenceActions({ recurrence }: Props) {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const undo = useUndo()
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null)
  const [outcomes, setOutcomes] = useState<readonly RecurrenceOutcome[]>([])
  const state = recurrenceStateOf(recurrence, useToday())
  const show = (of: readonly RecurrenceOutcome[]) => {
    if (of.some(({ code }) => code !== null)) setOutcomes(of)
  }
  const pause = useChangeRecurrence({
    id: recurrence.id,
    onDone: (changed, change) => {
      const isPaused = change.kind === 'pause' && change.paused
      if (isPaused) {
        undo(t('paused_done'), () => pause.mutateAsync({ kind: 'pause', paused: false }))
      } else toast({ kind: 'done', message: t('resumed') })
      show(changed.outcomes)
    },
  })
  const close = () => setDialog(null)
  return (
    <>
      {pause.error && <ProblemAlert error={pause.error} />}
      {state !== 'ended' && (
        <Button
          variant="default"
          size="compact-xs"
          loading={pause.isPending}
          leftSection={
            recurrence.paused ? (
              <IconPlayerPlay size={13} aria-hidden />
            ) : (
              <IconPlayerPause size={13} aria-hidden />
            )
          }
          onClick={() => pause.mutate({ kind: 'pause', paused: !recurrence.paused })}
        >
          {t(recurrence.paused ? 'resume' : 'pause')}
        </Button>
      )}
      {state !== 'ended' && can('CALENDAR_DELETE') && (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlayerStop size={13} aria-hidden />}
          onClick={() => setDialog('end')}
        >
          {t('end_it')}
        </Button>
      )}
      <Button
        size="compact-xs"
        leftSection={<IconPencil size={13} aria-hidden />}
        onClick={() => setDialog('change')}
      >
        {t('change')}
      </Button>
      {dialog === 'change' && (
        <RecurrenceDialog
          recurrence={recurrence}
          visit_point_id={recurrence.visit_point_id}
          onSaved={(of) => {
            close()
            show(of)
          }}
          onClose={close}
        />
      )}
      {dialog === 'end' && (
        <EndDialog
          recurrence={recurrence}
          onEnded={(of) => {
            close()
            show(of)
          }}
          onClose={close}
        />
      )}
      {outcomes.length > 0 && (
        <RecurrenceOutcomes outcomes={outcomes} onClose={() => setOutcomes([])} />
      )}
    </>
  )
}

interface EndDialogProps {
  readonly recurrence: Recurrence
  readonly onEnded: (outcomes: readonly RecurrenceOutcome[]) => void
  readonly onClose: () => void
}

/** From which day on nothing repeats any more. */
function EndDialog({ recurrence, onEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const today = useToday()
  const [from_date, setFrom] = useState(today)
  const end = useChangeRecurrence({
    id: recurrence.id,
    onDone: ({ outcomes }) => {
      toast({ kind: 'done', message: t('ended_done') })
      onEnded(outcomes)
    },
  })
  return (
    <DialogFrame
      title={t('end_title')}
      submitLabel={t('end_it')}
      isDangerous
      isReady={from_date !== ''}
      isPending={end.isPending}
      error={end.error}
      onSubmit={() => end.mutate({ kind: 'end', from_date })}
      onClose={onClose}
    >
      <p className="soft">{t('end_hint')}</p>
      <DateField
        label={t('end_from')}
        min={today}
        field={{
          name: 'from_date',
          value: from_date,
          problem: undefined,
          mark: undefined,
          onChange: setFrom,
        }}
        required
      />
    </DialogFrame>
  )
}
