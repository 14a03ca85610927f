import { type BulkOutcome, limits } from '@baquiano/contract/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '../use-action.ts'
import { runBulkAction } from './run-bulk-action.ts'
import type { BulkAction, BulkRun, BulkSelect, BulkTask, ListSpec } from './list-spec.ts'
import type { Selection } from './use-selection.ts'

interface Run<Row> {
  readonly action: BulkAction<Row>
  readonly select: BulkSelect
  /** Selected rows. */
  readonly count: number
}

interface Question<Row> extends Run<Row> {
  readonly name: string
}

/** Runs a bulk action on the selection; keeps the outcome of each row if some failed. */
export function useBulk<Row extends { readonly id: string }>(
  { queryKey, nameOf, label }: Pick<ListSpec<Row>, 'queryKey' | 'nameOf' | 'label'>,
  rows: readonly Row[],
  onEnd: () => void,
) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<BulkResult<Row> | null>(null)
  const running = useMutation({
    mutationFn: ({ action, select }: Run<Row>) => {
      setDone(0)
      return runBulkAction(action, select, setDone)
    },
    onSuccess: (outcomes, { action }) => {
      const ok = new Set(outcomes.flatMap(({ id, code }) => (code === null ? [id] : [])))
      if (ok.size > 0)
        action.onDone(
          rows.filter(({ id }) => ok.has(id)),
          ok.size,
        )
      const hasNoFailure = ok.size === outcomes.length
      // Taken now: rows that were removed leave the list.
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
      setOutcome(hasNoFailure ? null : { action, outcomes, names })
      onEnd()
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const starting = useStartTask(onEnd)
  const run = ({ action, select, count }: Run<Row>) => {
    const { startTask } = action
    if (startTask && 'filters' in select && count > limits.bulk_watched)
      starting.mutate(() => startTask(select))
    else running.mutate({ action, select, count })
  }
  // An action that has to be confirmed by a name, or to know something more first.
  const [asked, setAsked] = useState<Question<Row> | null>(null)
  const request = (action: BulkAction<Row>, { select, has, count }: Selection) => {
    if (!action.isConfirmedByName && !action.dialog) {
      run({ action, select: select(), count })
      return
    }
    const only = count === 1 ? rows.find(({ id }) => has(id)) : undefined
    setAsked({ action, select: select(), count, name: only ? nameOf(only) : label })
  }
  return {
    request,
    asked,
    /** @param given what the dialog of the action gave, instead of its own `run` */
    confirm: (given?: BulkRun, startTask?: BulkTask) => {
      if (asked) {
        const own = given ? { run: given, startTask } : {}
        run({ ...asked, action: { ...asked.action, ...own } })
      }
      setAsked(null)
    },
    cancel: () => setAsked(null),
    done,
    isRunning: running.isPending || starting.isPending,
    error: running.error ?? starting.error,
    outcome,
    close: () => setOutcome(null),
    retry: () => {
      if (!outcome) return
      const failed = outcome.outcomes.filter(({ code }) => code !== null)
      const select = { id: failed.map(({ id }) => id) }
      run({ action: outcome.action, select, count: failed.length })
    },
  }
}

/** Leaves the work to a task, which the tray shows from then on. */
function useStartTask(onEnd: () => void) {
  const { t } = useTranslation('list')
  return useAction({
    send: (start: () => Promise<unknown>) => start(),
    done: t('goes_on'),
    onDone: onEnd,
    refresh: [tasksKey],
    failure: 'caller',
  })
}

export interface BulkResult<Row> {
  readonly action: BulkAction<Row>
  readonly outcomes: readonly BulkOutcome[]
  /** Names of the rows that were loaded; others are shown by id. */
  readonly names: ReadonlyMap<string, string>
}
