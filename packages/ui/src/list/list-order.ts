import type { ListParams } from './list-params.ts'

type Sort = 'ASC' | 'DESC'

/** What a list is ordered by. */
export interface ListOrder {
  readonly order_by: string
  readonly sort: Sort
}

/** The order of lists that declare none. */
export const byName: ListOrder = { order_by: 'name', sort: 'ASC' }

/** The order in the URL, or else the list's default. */
export function orderOf(
  defaultOrder: ListOrder,
  { order_by = defaultOrder.order_by, sort }: ListParams,
): ListOrder {
  return { order_by, sort: sort ?? defaultSortOf(defaultOrder, order_by) }
}

/** The URL parameters after a click on a column's name; a second click reverses the order. */
export function toggleOrder(defaultOrder: ListOrder, params: ListParams, order_by: string) {
  const now = orderOf(defaultOrder, params)
  const defaultSort = defaultSortOf(defaultOrder, order_by)
  const isReversing = now.order_by === order_by && now.sort === defaultSort
  return {
    order_by: order_by === defaultOrder.order_by ? undefined : order_by,
    sort: isReversing ? opposite[defaultSort] : undefined,
  }
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const

const defaultSortOf = (defaultOrder: ListOrder, order_by: string): Sort =>
  order_by === defaultOrder.order_by ? defaultOrder.sort : 'ASC'
