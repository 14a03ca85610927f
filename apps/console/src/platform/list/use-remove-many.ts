import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../form/use-undo.ts'
import { useToast } from '../use-toast.ts'
import type { BulkAct } from './list-spec.ts'

interface Options<Row> {
  readonly ask: BulkAct<Row>['ask']
  readonly key: readonly string[]
  readonly sayOf: (count: number) => string
  /** The same record again; undefined for whoever may not make one. */
  readonly bringBack: ((row: Row) => Promise<unknown>) | undefined
}

/** Removed at once, and brought back where all of them are known here. */
export function useRemoveMany<Row>({ ask, key, sayOf, bringBack }: Options<Row>): BulkAct<Row> {
  const { t } = useTranslation('list')
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  return {
    key: 'remove',
    label: t('remove'),
    icon: IconTrash,
    is_dangerous: true,
    ask,
    onDone: (done, count) => {
      const message = sayOf(count)
      if (done.length < count || !bringBack) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        for (const row of done) await bringBack(row)
        await client.invalidateQueries({ queryKey: key })
      })
    },
  }
}
