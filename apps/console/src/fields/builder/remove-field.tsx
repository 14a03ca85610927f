import type { Field, FieldFields } from '@baquiano/contract/fields'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RecordCalls, restoreRecord } from '../../platform/form/record-calls.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'

interface Props {
  readonly record: Field
  readonly calls: RecordCalls<FieldFields, Field>
  readonly onRemoved: () => void
}

/** Removes a field, which can be undone: the values stay with their records and show again with the field. */
export function RemoveField({ record, calls, onRemoved }: Props) {
  const { t } = useTranslation('fields')
  const client = useQueryClient()
  const undo = useUndo()
  const refresh = () => client.invalidateQueries({ queryKey: ['fields'] })
  const removal = useMutation({
    mutationFn: () => calls.remove(record.id),
    onSuccess: async () => {
      undo(t('removed', { name: record.label }), async () => {
        await restoreRecord(calls, record)
        await refresh()
      })
      onRemoved()
      await refresh()
    },
  })
  return (
    <div className="stack gap-8 start">
      {removal.error && <ProblemAlert error={removal.error} />}
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
