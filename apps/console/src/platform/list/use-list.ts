import { dateRange } from '@baquiano/contract/platform'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { byName, orderOf } from './list-order.ts'
import type { ListParams } from './list-params.ts'
import type { ListPage, ListRequest, ListSpec } from './list-spec.ts'

/** Rows of the first page, which is waited for; and of those that follow while somebody scrolls. */
const quantity = 100
const further_quantity = 500
const filterValue = z.union([z.string().min(1), z.boolean(), dateRange])

/** The rows of a list as far as they have come, by the cursor of each page to the next. */
export function useList<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  params: ListParams,
) {
  const request = requestOf(spec, params)
  const requestKey = JSON.stringify(request)
  const query = useInfiniteQuery({
    queryKey: [...spec.key, 'list', requestKey],
    queryFn: ({ signal, pageParam }) =>
      spec.ask(
        pageParam ? { ...request, cursor: pageParam, quantity: further_quantity } : request,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Comparing all rows that have come with each page that comes would cost more than the page.
    structuralSharing: false,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ records }) => records) ?? [], [data])
  const [first] = data?.pages ?? []
  return {
    request,
    /** Changes with what is asked for, not with what comes. */
    asked: requestKey,
    rows,
    total: first?.total ?? first?.total_at_least,
    is_more: first?.total_at_least !== undefined,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Rows of another question, until the answer to this one is there. */
    isOld: query.isPlaceholderData,
    updated_at: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

export type ListRows<Row extends { readonly id: string }> = ReturnType<typeof useList<Row>>

/** What the server is asked for, as the address has it. */
export function requestOf<Row extends { readonly id: string }>(
  { filters, order = byName }: ListSpec<Row>,
  params: ListParams,
): ListRequest {
  const { match = 'coincidence' } = params
  return { filters: filtersOf(filters, params), match, ...orderOf(order, params), quantity }
}

/** Of what the address holds, what narrows the list. */
export function filtersOf(
  filters: readonly { readonly key: string }[],
  params: Readonly<Record<string, unknown>>,
): ListRequest['filters'] {
  const named = ['search', ...filters.map(({ key }) => key)].flatMap((key) => {
    const value = params[key]
    const read = filterValue.safeParse(value).data
    return read === undefined ? [] : [[key, read] as const]
  })
  return Object.fromEntries(named)
}
