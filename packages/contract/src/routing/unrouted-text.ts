import { hourRange, kilometreText, listFormat, numberText, spanText } from '../platform/index.ts'
import {
  type RoutingRelaxation,
  type UnroutedReason,
  unroutedReason,
  type UnroutedVisit,
} from './routing-plan.ts'

/** Limits of which a plan knows by how much they are missed. */
const measured = unroutedReason.extract([
  'time_windows',
  'shift_start',
  'shift_end',
  'max_distance',
  'capacity',
  'max_tasks',
])

/**
 * Why a visit fits nowhere, as a key of the words of `routing` and what stands in it: with the window or the limit that is in the
 * way, and by how much, where that is known.
 */
export function unroutedText(visit: UnroutedVisit, language: string) {
  const { reason, relaxations } = visit
  const names = skillOrUnitNames(reason, visit.names, language)
  const kind = measured.safeParse(reason).data
  const [way] = relaxations
  const hours = visitHours(visit, language)
  const isTold = kind !== 'time_windows' || hours !== ''
  if (kind === undefined || way?.kind !== kind || !way.resource_name || !isTold) {
    return { key: `reason.${reason}` as const, values: { names } }
  }
  const { resource_name: name } = way
  const values = { name, names, hours, ...measuresOf(way, language) }
  return { key: `missed.${kind}` as const, values }
}

/** When a visit may begin on its day; empty where it may at any hour. */
export const visitHours = ({ windows }: UnroutedVisit, language: string): string =>
  listFormat(language, { type: 'disjunction' }).format(windows.map((it) => hourRange(it)))

/** By how much a limit is missed or broken, in each of the units that it may be of; empty where nobody knows. */
export const measuresOf = ({ amount }: Pick<RoutingRelaxation, 'amount'>, language: string) => ({
  span: amount === null ? '' : spanText(amount, language),
  distance: amount === null ? '' : kilometreText(amount, language),
  amount: amount === null ? '' : numberText(amount, language),
})

/** Skills are names of the company; the unit of a load stands behind its amount as it is. */
export const skillOrUnitNames = (
  kind: UnroutedReason,
  names: readonly string[],
  language: string,
): string =>
  listFormat(language, { type: 'conjunction' }).format(
    kind === 'capacity' ? names : names.map((name) => `«${name}»`),
  )
