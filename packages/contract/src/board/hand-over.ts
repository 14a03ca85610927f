import { type BoardRow, bestPlaces, type NoPlace, type Place, type Search } from './best-places.ts'
import type { BoardVisit } from './board-row.ts'
import type { Candidate } from './candidate.ts'

/** A visit that is to be given away. */
export interface Handed extends BoardVisit {
  /** Who may do it and how far it is; undefined until the server has answered. */
  readonly candidates: ReadonlyMap<string, Candidate> | undefined
}

export interface HandOver extends Pick<Search, 'driving' | 'day' | 'earliest' | 'now' | 'order'> {
  /** Whose visits they are: nothing is proposed to this person. */
  readonly resource_id: string
  /** In the order in which they are placed; whoever comes first has the choice of all. */
  readonly visits: readonly Handed[]
  /** The days of those who may take something. */
  readonly rows: readonly BoardRow[]
  /** Whom a person chose for a visit instead of the best. */
  readonly chosen: ReadonlyMap<string, string>
}

/** What becomes of one visit. */
export interface HandOverStep {
  readonly visit_id: string
  /** Undefined where nobody can take it, or whoever was chosen has no room; null while nothing is known. */
  readonly place: Place | undefined | null
  /** All who could take it after the visits before it, the best first. */
  readonly places: readonly Place[]
  readonly excluded: ReadonlyMap<NoPlace, number>
}

/**
 * Divides visits of one person among others: each goes to its best place in days that already hold those before it, so
 * that two of them never share an hour. Whom a person chose keeps the visit at the best hour of theirs.
 */
export function handOver(plan: HandOver): readonly HandOverStep[] {
  const { visits, resource_id, chosen, ...search } = plan
  let rows = plan.rows.filter((row) => row.resource_id !== resource_id)
  return visits.map(({ candidates, ...visit }) => {
    if (!candidates) return { visit_id: visit.id, place: null, places: [], excluded: new Map() }
    const own = { ...visit, resource_id: null }
    const { places, excluded } = bestPlaces({ ...search, visit: own, rows, candidates })
    const wanted = chosen.get(visit.id)
    const place =
      wanted === undefined ? places[0] : places.find((each) => each.resource_id === wanted)
    if (place) rows = rows.map((row) => withVisit(row, place, visit))
    return { visit_id: visit.id, place, places, excluded }
  })
}

function withVisit(row: BoardRow, { resource_id, span }: Place, visit: BoardVisit): BoardRow {
  if (row.resource_id !== resource_id) return row
  const visits = [...row.visits, { ...visit, ...span }].toSorted((a, b) => a.from - b.from)
  return { ...row, visits }
}

/** What dividing costs everybody together. */
export interface HandOverSum {
  readonly count: number
  /** Additional driving, seconds, of the ways that are known. */
  readonly added_s: number
  /** Visits that are reached after their window, or whose next one is. */
  readonly late: number
  /** Minutes outside the hours of work. */
  readonly overtime_min: number
}

export function handOverSum(places: readonly Place[]): HandOverSum {
  const costs = places.flatMap(({ fit }) => fit.costs)
  return {
    count: places.length,
    added_s: places.reduce((sum, { fit }) => sum + (fit.added_s ?? 0), 0),
    late: costs.filter(({ kind }) => kind === 'window' || kind === 'delays').length,
    overtime_min: costs.reduce(
      (sum, cost) => sum + (cost.kind === 'overtime' ? cost.minutes : 0),
      0,
    ),
  }
}
