import { useMemo, useState } from 'react'

interface Loaded {
  readonly person: { readonly id: string }
  /** Minutes. */
  readonly planned: number
}

interface Options {
  readonly isByLoad: boolean
  /** Changes with what begins a new order: another day, another team. */
  readonly of: string
  readonly isPending: boolean
}

/** Rows as they come, or the fullest days first, as these were when the day was opened: no row moves while it is planned. */
export function useRowOrder<Row extends Loaded>(
  rows: readonly Row[],
  { isByLoad, of, isPending }: Options,
): readonly Row[] {
  const [ranked, setRanked] = useState<{ of: string; ranks: ReadonlyMap<string, number> }>()
  if (!isByLoad && ranked) setRanked(undefined)
  if (isByLoad && !isPending && rows.length > 0 && ranked?.of !== of) {
    const fullest = rows.toSorted((a, b) => b.planned - a.planned)
    setRanked({ of, ranks: new Map(fullest.map(({ person }, index) => [person.id, index])) })
  }
  return useMemo(() => {
    if (!ranked) return rows
    const rankOf = ({ person }: Row) => ranked.ranks.get(person.id) ?? rows.length
    return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
  }, [rows, ranked])
}
