import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../form/use-undo.ts'
import { useToast } from '../use-toast.ts'
import type { BulkAction } from './list-spec.ts'

interface Options<Row> {
  readonly run: BulkAction<Row>['run']
  readonly queryKey: readonly string[]
  readonly successMessage: (count: number) => string
  /** Creates the removed record again; undefined for people who may not create one. */
  readonly restore: ((row: Row) => Promise<unknown>) | undefined
  readonly isConfirmedByName?: boolean
}

/** Bulk action that removes at once, and offers to undo it if all removed rows are loaded. */
export function useRemoveMany<Row>({
  run,
  queryKey,
  successMessage,
  restore,
  isConfirmedByName = false,
}: Options<Row>): BulkAction<Row> {
  const { t } = useTranslation('list')
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  return {
    key: 'remove',
    label: t('remove'),
    icon: IconTrash,
    isDangerous: true,
    isConfirmedByName,
    run,
    onDone: (done, count) => {
      const message = successMessage(count)
      if (done.length < count || !restore) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        for (const row of done) await restore(row)
        await client.invalidateQueries({ queryKey })
      })
    },
  }
}
