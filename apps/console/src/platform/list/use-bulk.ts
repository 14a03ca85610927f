import type { BulkOutcome } from '@baquiano/contract/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actInBulk } from './act-in-bulk.ts'
import type { BulkAct, BulkSelect, ListSpec } from './list-spec.ts'

interface Run<Row> {
  readonly act: BulkAct<Row>
  readonly select: BulkSelect
}

/** Acts on what is selected; keeps what became of each row where not all went well. */
export function useBulk<Row extends { readonly id: string }>(
  { key, nameOf }: Pick<ListSpec<Row>, 'key' | 'nameOf'>,
  rows: readonly Row[],
  onEnd: () => void,
) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<BulkResult<Row> | null>(null)
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const running = useMutation({
    mutationFn: ({ act, select }: Run<Row>) => {
      setDone(0)
      return actInBulk(act, select, setDone)
    },
    onSuccess: (outcomes, { act }) => {
      const ok = new Set(outcomes.flatMap(({ id, code }) => (code === null ? [id] : [])))
      if (ok.size > 0)
        act.onDone(
          rows.filter(({ id }) => ok.has(id)),
          ok.size,
        )
      const isWhole = ok.size === outcomes.length
      setOutcome(isWhole ? null : { act, outcomes, names })
      onEnd()
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const run = (act: BulkAct<Row>, select: BulkSelect) => running.mutate({ act, select })
  return {
    run,
    done,
    isRunning: running.isPending,
    error: running.error,
    outcome,
    close: () => setOutcome(null),
    retry: () => {
      if (!outcome) return
      const failed = outcome.outcomes.filter(({ code }) => code !== null)
      run(outcome.act, { id: failed.map(({ id }) => id) })
    },
  }
}

export interface BulkResult<Row> {
  readonly act: BulkAct<Row>
  readonly outcomes: readonly BulkOutcome[]
  /** Of the rows that were known; others go by their id. */
  readonly names: ReadonlyMap<string, string>
}
