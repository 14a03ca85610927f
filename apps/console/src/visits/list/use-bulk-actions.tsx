import {
  visitAssignRequest,
  visitBulkRequest,
  visitCancelRequest,
  visits,
} from '@baquiano/contract/visits'
import { IconArrowsExchange, IconSquareX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../../resources/index.ts'
import { CancelReasonDialog } from '../drawer/cancel-reason-dialog.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { visitRowsKey } from '../visits.queries.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { call } from '@baquiano/client/http/call.ts'
import type { BulkAction } from '@baquiano/ui/list/list-spec.ts'
import { useRemoveMany } from '@baquiano/ui/list/use-remove-many.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import type { ShownVisit } from './listed-visit.ts'

/** What can be done with many visits at once, each by the rules of one. */
export function useBulkActions(): readonly BulkAction<ShownVisit>[] {
  const { t } = useTranslation('visits')
  const assignment = useAssignMany()
  const cancellation = useCancelMany()
  const removal = useRemoveMany<ShownVisit>({
    run: (select) =>
      call(visits.bulk, { body: visitBulkRequest.parse({ action: 'remove', select }) }),
    queryKey: visitRowsKey,
    successMessage: (count) => t('bulk.removed', { count }),
    restore: ({ id }) => call(visits.restore, { params: { id } }),
  })
  return [
    ...(can('CALENDAR_UPDATE') ? [assignment, cancellation] : []),
    ...(can('CALENDAR_DELETE') ? [removal] : []),
  ]
}

/** Nothing happens where nobody was asked. */
const nothing = async () => ({ outcomes: [], next_id: null })

/** Gives many to one person; undone where all of them are known here. */
function useAssignMany(): BulkAction<ShownVisit> {
  const { t } = useTranslation('visits')
  const toast = useToast()
  const plan = usePlan()
  return {
    key: 'assign',
    label: t('bulk.assign'),
    icon: IconArrowsExchange,
    run: nothing,
    dialog: ({ count, onRun, onClose }) => (
      <AssignDialog
        count={count}
        onClose={onClose}
        onAssign={(resource_id) =>
          onRun((select) => {
            const body = visitAssignRequest.parse({ action: 'assign', select, resource_id })
            return call(visits.bulkAssign, { body })
          })
        }
      />
    ),
    onDone: (done, count) => {
      const message = t('bulk.assigned', { count })
      if (done.length < count) toast({ kind: 'done', message })
      else {
        const ids = done.map(({ id }) => id)
        plan.assigned(ids, message)
      }
    },
  }
}

/** Cancels many for good, so it asks for the reason. */
function useCancelMany(): BulkAction<ShownVisit> {
  const { t } = useTranslation('visits')
  const toast = useToast()
  return {
    key: 'cancel',
    label: t('bulk.cancel'),
    icon: IconSquareX,
    isDangerous: true,
    run: nothing,
    dialog: ({ count, onRun, onClose }) => (
      <CancelReasonDialog
        title={t('bulk.cancel_title', { count })}
        submitLabel={t('bulk.cancel')}
        onClose={onClose}
        onCancel={(reason) =>
          onRun((select) => {
            const body = visitCancelRequest.parse({ action: 'cancel', select, reason })
            return call(visits.bulkCancel, { body })
          })
        }
      />
    ),
    onDone: (_, count) => toast({ kind: 'done', message: t('bulk.canceled', { count }) }),
  }
}

interface Props {
  readonly count: number
  readonly onAssign: (resource_id: string | null) => void
  readonly onClose: () => void
}

/** Who has the selected visits from now on; nobody where nobody is chosen. */
function AssignDialog({ count, onAssign, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [value, setValue] = useState<string | null>(null)
  return (
    <DialogFrame
      title={t('bulk.assign_title', { count })}
      submitLabel={t('bulk.assign')}
      isReady
      isPending={false}
      error={null}
      onSubmit={() => onAssign(value)}
      onClose={onClose}
    >
      <RecordField
        label={t('bulk.to')}
        note={t('bulk.nobody')}
        source={resourceSource}
        field={{ name: 'resource', value, problem: undefined, mark: undefined, onChange: setValue }}
      />
    </DialogFrame>
  )
}
