import { useState } from 'react'
import type { BulkSelect, ListRequest } from './list-spec.ts'

interface Selected {
  /** The request that the rows answered; another request starts an empty selection. */
  readonly requestKey: string
  /** True: `ids` are the exceptions from all rows that match. */
  readonly isAll: boolean
  readonly ids: ReadonlySet<string>
  /** Of the request that comes after this one, all rows are selected. */
  readonly isForNext?: boolean
}

interface Options {
  readonly requestKey: string
  readonly total: number
  readonly request: ListRequest
}

/** The selected rows: some by id, or all that match the filters except some. */
export function useSelection({ requestKey, total, request }: Options) {
  const none: Selected = { requestKey, isAll: false, ids: new Set() }
  const [stored, setStored] = useState(none)
  if (stored.isForNext && stored.requestKey !== requestKey)
    setStored({ requestKey, isAll: true, ids: new Set() })
  const { isAll, ids } = stored.requestKey === requestKey ? stored : none
  const count = isAll ? Math.max(total - ids.size, 0) : ids.size
  const update = (next: Omit<Selected, 'requestKey'>) => setStored({ requestKey, ...next })
  return {
    count,
    isAll: isAll && ids.size === 0,
    has: (id: string) => ids.has(id) !== isAll,
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      update({ isAll, ids: next })
    },
    chooseAll: () => update({ isAll: true, ids: new Set() }),
    /** Selects all rows as soon as the list is narrowed otherwise. */
    chooseAllOfNext: () => setStored({ ...none, isForNext: true }),
    choose: (chosen: readonly string[]) => update({ isAll: false, ids: new Set(chosen) }),
    clear: () => setStored(none),
    select: (): BulkSelect =>
      isAll
        ? { filters: request.filters, match: request.match, except_id: [...ids] }
        : { id: [...ids] },
  }
}

export type Selection = ReturnType<typeof useSelection>
