import type { ListParams } from './list-params.ts'

type Sort = 'ASC' | 'DESC'

/** What a list is ordered by. */
export interface ListOrder {
  readonly order_by: string
  readonly sort: Sort
}

/** Of a list that says nothing else. */
export const byName: ListOrder = { order_by: 'name', sort: 'ASC' }

/** The order that the address tells, above the list's own. */
export function orderOf(own: ListOrder, { order_by = own.order_by, sort }: ListParams): ListOrder {
  return { order_by, sort: sort ?? naturalSort(own, order_by) }
}

/** What the address has to hold once a column's name is clicked: the same column turns round. */
export function turned(own: ListOrder, params: ListParams, order_by: string) {
  const now = orderOf(own, params)
  const natural = naturalSort(own, order_by)
  const isTurning = now.order_by === order_by && now.sort === natural
  return {
    order_by: order_by === own.order_by ? undefined : order_by,
    sort: isTurning ? opposite[natural] : undefined,
  }
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const

const naturalSort = (own: ListOrder, order_by: string): Sort =>
  order_by === own.order_by ? own.sort : 'ASC'
