import type { View, ViewState } from '@baquiano/contract/views'
import { isSame } from '../form/merge-versions.ts'
import type { ListParams } from './list-params.ts'
import type { ListSpec } from './list-spec.ts'
import { filtersOf } from './use-list.ts'

type Filters = ListSpec<{ readonly id: string }>['filters']

const storedParams = ['match', 'order_by', 'sort', 'columns', 'density', 'all_days'] as const

/** Filters, order and columns of a list, as a view stores them. */
export function stateOf(filters: Filters, params: ListParams): ViewState {
  const others = storedParams.flatMap((key) =>
    params[key] === undefined ? [] : [[key, params[key]]],
  )
  return { filters: filtersOf(filters, params), ...Object.fromEntries(others) }
}

/** The URL parameters of a view; null for the list without one. */
export function paramsOf(filters: Filters, chosen: View | null): Record<string, unknown> {
  const names = ['search', ...filters.map(({ key }) => key), ...storedParams]
  const empty = Object.fromEntries(names.map((name) => [name, undefined]))
  if (!chosen) return { ...empty, view: undefined }
  const { filters: filterValues, ...others } = chosen.state
  return { ...empty, ...filterValues, ...others, view: chosen.id }
}

/** Whether something is looked at in another way than a view keeps. */
export const isChanged = (now: ViewState, { state }: Pick<View, 'state'>): boolean =>
  !isSame(ordered(now), ordered(state))

const ordered = ({ filters, ...others }: ViewState) => [
  Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)),
  Object.entries(others).toSorted(([one], [other]) => one.localeCompare(other)),
]
