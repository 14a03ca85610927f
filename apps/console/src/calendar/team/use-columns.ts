import { minutesOfHours } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useWorkdaysOf } from '../../availability/index.ts'
import { hoursShown, partsOf, type VisitPart } from '../hours/day-parts.ts'
import type { Calendar } from '../use-calendar.ts'

type Person = Calendar['team'][number]

/** Nothing is drawn shorter, minutes. */
const leastMinutes = 20

/** What somebody has on a day. */
export interface DayColumn {
  readonly person: Person
  readonly parts: readonly PlacedPart[]
  /** Minutes of the shift; null on a free day, undefined while it is not known. */
  readonly shift: { readonly from: number; readonly to: number } | null | undefined
  readonly absence: string | null
  readonly done: number
  readonly count: number
}

/** Those who have visits, by name, then whoever is absent; who has none stays apart. */
export function useColumns({ visits, team, date, filters }: Calendar) {
  const dates = useMemo(() => [date], [date])
  const shiftOf = useWorkdaysOf(dates)
  const { resource_id } = filters
  return useMemo(() => {
    const parts = visits.flatMap(partsOf).filter(({ day }) => day === date)
    const columnOf = (person: Person): DayColumn => {
      const own = parts.filter(({ visit }) => visit.resource_id === person.id)
      const shift = shiftOf(person.id, date)
      // As on the board, what is canceled is no work.
      const planned = own.filter(({ visit }) => visit.status !== 'Canceled')
      return {
        person,
        parts: placedParts(own),
        shift: shift && (shift.hours ? minutesOfHours(shift.hours) : null),
        absence: shift?.absence ?? null,
        done: planned.filter(({ visit }) => visit.status === 'Finalized').length,
        count: planned.length,
      }
    }
    const people = team
      .filter(({ id }) => resource_id === undefined || resource_id.includes(id))
      .map(columnOf)
    const isBusy = ({ parts: own }: DayColumn) => own.length > 0
    const isAway = ({ absence, shift }: DayColumn) => absence !== null && shift === null
    return {
      columns: [
        ...people.filter(isBusy),
        ...people.filter((column) => !isBusy(column) && isAway(column)),
      ],
      idle: people.filter((column) => !isBusy(column) && !isAway(column)),
      unassigned: visits
        .filter((visit) => visit.resource_id === null && visit.date === date)
        .toSorted((a, b) => a.start_at.localeCompare(b.start_at)),
      hours: hoursShown(parts),
    }
  }, [visits, team, date, shiftOf, resource_id])
}

/** A part of a visit beside those that it shares minutes with. */
export interface PlacedPart extends VisitPart {
  readonly lane: number
  readonly lanes: number
}

/** Parts that share minutes lie side by side, each in the first lane that is free. */
export function placedParts(parts: readonly VisitPart[]): PlacedPart[] {
  const placed: (VisitPart & { lane: number; lanes: number })[] = []
  let group: typeof placed = []
  let end = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(...group.map(({ lane }) => lane + 1), 1)
    for (const part of group) part.lanes = lanes
    group = []
  }
  for (const part of parts.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const to = Math.max(part.to, part.from + leastMinutes)
    if (part.from >= end) close()
    const taken = new Set(group.filter((it) => endOf(it) > part.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    const added = { ...part, lane, lanes: 1 }
    group.push(added)
    placed.push(added)
    end = Math.max(end, to)
  }
  close()
  return placed
}

/** Nothing is drawn shorter. */
export const endOf = ({ from, to }: Pick<VisitPart, 'from' | 'to'>): number =>
  Math.max(to, from + leastMinutes)
