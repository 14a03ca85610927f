import type { View, ViewState } from '@baquiano/contract/views'
import { isSame } from '../form/merge-versions.ts'
import type { ListParams } from './list-params.ts'
import type { ListSpec } from './list-spec.ts'
import { filtersOf } from './use-list.ts'

type Filters = ListSpec<{ readonly id: string }>['filters']

const storedParams = ['match', 'order_by', 'sort', 'columns', 'density'] as const

/** How a list is looked at, as a view keeps it. */
export function stateOf(filters: Filters, params: ListParams): ViewState {
  const others = storedParams.flatMap((key) =>
    params[key] === undefined ? [] : [[key, params[key]]],
  )
  return { filters: filtersOf(filters, params), ...Object.fromEntries(others) }
}

/** What the address has to hold for a view; null is the list as it comes. */
export function paramsOf(filters: Filters, chosen: View | null): Record<string, unknown> {
  const names = ['search', ...filters.map(({ key }) => key), ...storedParams]
  const empty = Object.fromEntries(names.map((name) => [name, undefined]))
  if (!chosen) return { ...empty, view: undefined }
  const { filters: narrowed, ...others } = chosen.state
  return { ...empty, ...narrowed, ...others, view: chosen.id }
}

/** Whether the list is looked at in another way than the view keeps. */
export const isChanged = (filters: Filters, params: ListParams, { state }: View): boolean =>
  !isSame(ordered(stateOf(filters, params)), ordered(state))

const ordered = ({ filters, ...others }: ViewState) => [
  Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)),
  Object.entries(others).toSorted(([one], [other]) => one.localeCompare(other)),
]
