import { useState } from 'react'
import type { BulkSelect, ListRequest } from './list-spec.ts'

interface Selected {
  /** Of which question; another one selects anew. */
  readonly asked: string
  /** True: all that match, but those named. */
  readonly is_all: boolean
  readonly ids: ReadonlySet<string>
}

interface Options {
  readonly asked: string
  readonly total: number
  readonly request: ListRequest
}

/** Rows that are marked: some by name, or all that match the filter but some. */
export function useSelection({ asked, total, request }: Options) {
  const none: Selected = { asked, is_all: false, ids: new Set() }
  const [kept, setKept] = useState(none)
  const { is_all, ids } = kept.asked === asked ? kept : none
  const count = is_all ? Math.max(total - ids.size, 0) : ids.size
  const put = (next: Omit<Selected, 'asked'>) => setKept({ asked, ...next })
  return {
    count,
    is_all: is_all && ids.size === 0,
    has: (id: string) => ids.has(id) !== is_all,
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      put({ is_all, ids: next })
    },
    chooseAll: () => put({ is_all: true, ids: new Set() }),
    choose: (chosen: readonly string[]) => put({ is_all: false, ids: new Set(chosen) }),
    clear: () => setKept(none),
    select: (): BulkSelect =>
      is_all
        ? { filters: request.filters, match: request.match, except_id: [...ids] }
        : { id: [...ids] },
  }
}

export type Selection = ReturnType<typeof useSelection>
