import { isFinal, minutesOutsideWindow, type Visit } from '@baquiano/contract/visits'

export interface DayFigures {
  /**
   * Share of the visits due by now that are finalized, percent; null while none is due, and of a part of the day in which
   * none is finalized: a filter that leaves out the finished ones would show 0 %.
   */
  readonly compliancePct: number | null
  /** Median of the minutes by which visits were begun outside of their windows, negative when early; null while none was. */
  readonly deviationMinutes: number | null
}

/** How a day, or what filters leave of it, goes; canceled visits count in neither. */
export function dayFigures(
  visits: readonly Visit[],
  { now, isFiltered }: { readonly now: number; readonly isFiltered: boolean },
): DayFigures {
  const countedVisits = visits.filter(
    ({ status, resource_id }) => status !== 'Canceled' && resource_id !== null,
  )
  const due = countedVisits.filter(
    ({ end_at, status }) => isFinal(status) || Date.parse(end_at) <= now,
  )
  const done = due.filter(({ status }) => status === 'Finalized')
  const outside = countedVisits.flatMap((visit) =>
    visit.started_at === null ? [] : [minutesOutsideWindow(visit, Date.parse(visit.started_at))],
  )
  return {
    compliancePct:
      due.length === 0 || (isFiltered && done.length === 0)
        ? null
        : Math.round((done.length / due.length) * 100),
    deviationMinutes: median(outside),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle ?? null
}
