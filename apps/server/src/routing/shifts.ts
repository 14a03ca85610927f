import { type DateRange, datesOf } from '@baquiano/contract/platform'
import type { Routing, RoutingAllowance } from '@baquiano/contract/routing'

export type RoutingSettings = Pick<
  Routing,
  | 'mode'
  | 'date'
  | 'date_end'
  | 'moving'
  | 'hour_init'
  | 'hour_end'
  | 'resource_ids'
  | 'with_unassigned'
  | 'window'
  | 'zones'
  | 'balance'
  | 'keep_plan'
  | 'released_ids'
  | 'allowances'
  | 'most_visits'
>

/** One day of one person, which is a vehicle of the optimizer. */
export interface Shift {
  readonly id: string
  readonly resource_id: string
  readonly date: string
  /** How many days of the plan come before it. */
  readonly day: number
}

export const shiftIdOf = (resource_id: string, date: string): string => `${resource_id} ${date}`

/** Each day of each person, all of one day before those of the next. */
export function shiftsOf(range: DateRange, resource_ids: readonly string[]): Map<string, Shift> {
  return new Map(
    datesOf(range).flatMap((date, day) =>
      resource_ids.map((resource_id): [string, Shift] => {
        const id = shiftIdOf(resource_id, date)
        return [id, { id, resource_id, date, day }]
      }),
    ),
  )
}

/**
 * Seconds of the plan at which a day begins. Days follow each other by the clock on the wall, 24 hours each: nobody is on the
 * way over night, and what clocks skip or repeat lies within one day.
 */
export const beginOfDay = (day: number): number => day * 24 * 3600

type OfShift = Pick<Shift, 'resource_id' | 'date'>

/** What somebody accepted of one kind for a day of a person. */
export const givenTo = (
  { allowances }: Pick<RoutingSettings, 'allowances'>,
  kind: RoutingAllowance['kind'],
  { resource_id, date }: OfShift,
): RoutingAllowance[] =>
  allowances.filter((it) => it.kind === kind && it.resource_id === resource_id && it.date === date)

/** How much of a limit is given up for somebody on a day, all together; null where none of it is. */
export function givenUp(
  settings: Pick<RoutingSettings, 'allowances'>,
  kind: RoutingAllowance['kind'],
  shift: OfShift,
): number | null {
  const given = givenTo(settings, kind, shift)
  return given.length === 0 ? null : given.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** Skills that somebody may do without on a day. */
export const lentSkills = (
  settings: Pick<RoutingSettings, 'allowances'>,
  shift: OfShift,
): string[] => givenTo(settings, 'skills', shift).flatMap(({ names }) => names)
