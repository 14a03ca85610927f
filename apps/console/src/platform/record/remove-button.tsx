import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '../dialog/name-dialog.tsx'
import type { FormValues } from '../form/merge-versions.ts'
import { restoreRecord } from '../form/record-calls.ts'
import { useUndo } from '../form/use-undo.ts'
import type { createRecordCalls } from './create-record-calls.ts'
import { type BaseRow, nameOfRecord, type RecordView } from './record-view.ts'
import { useWords } from './use-words.ts'

interface Props<Fields extends FormValues, Row extends BaseRow> {
  readonly view: RecordView<Fields, Row>
  readonly calls: ReturnType<typeof createRecordCalls<Fields, Row>>
  readonly record: Row
  readonly onRemoved: () => void
}

/** Removes the record of a form, whose name is written first. */
export function RemoveButton<Fields extends FormValues, Row extends BaseRow>({
  view,
  calls,
  record,
  onRemoved,
}: Props<Fields, Row>) {
  const t = useWords(view.name)
  const { t: list } = useTranslation('list')
  const client = useQueryClient()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: [view.name] })
  const removal = useMutation({
    mutationFn: () => calls.remove(record.id),
    onSuccess: async () => {
      undo(t('removed', { count: 1 }), async () => {
        await restoreRecord(calls, record)
        await refresh()
      })
      onRemoved()
      await refresh()
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {list('remove')}
      </Button>
      {isAsking && (
        <NameDialog
          title={list('remove')}
          name={nameOfRecord(view, record)}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
