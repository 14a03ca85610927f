import type { RoutingPlan } from '@baquiano/contract/routing'

/** Where a plan has a visit. */
interface PlannedPlace {
  readonly resource_id: string
  readonly resource_name: string
  readonly date: string
  readonly hour_init: string
  readonly hour_end: string
}

export interface DifferingVisit {
  readonly visit_id: string
  readonly name: string
  /** Null where the plan found no place for it; undefined where it was not asked to. */
  readonly places: readonly [PlannedPlace | null | undefined, PlannedPlace | null | undefined]
}

/** Visits that two plans give to different people, days or hours, by their day and hour in the first. */
export function differingVisits(first: RoutingPlan, second: RoutingPlan): DifferingVisit[] {
  const [before, after] = [placesOf(first), placesOf(second)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((visit_id) => {
      const [a, b] = [before.get(visit_id), after.get(visit_id)]
      const places = [a?.place, b?.place] as const
      return { visit_id, name: a?.name ?? b?.name ?? '', places }
    })
    .filter(({ places: [a, b] }) => !isSame(a, b))
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.name.localeCompare(b.name))
}

type Place = DifferingVisit['places'][number]

const isSame = (a: Place, b: Place): boolean =>
  a && b
    ? a.resource_id === b.resource_id && a.date === b.date && a.hour_init === b.hour_init
    : a === b

const timeOf = ({ places: [a, b] }: DifferingVisit): string =>
  `${(a ?? b)?.date ?? ''} ${(a ?? b)?.hour_init ?? ''}`

function placesOf({ routes, unrouted }: RoutingPlan) {
  const places = new Map<string, { readonly name: string; readonly place: PlannedPlace | null }>()
  for (const { resource_id, resource_name, date, stops } of routes) {
    for (const { visit_id, visit_point_name: name, hour_init, hour_end } of stops) {
      places.set(visit_id, {
        name,
        place: { resource_id, resource_name, date, hour_init, hour_end },
      })
    }
  }
  for (const { visit_id, visit_point_name: name } of unrouted) {
    places.set(visit_id, { name, place: null })
  }
  return places
}
