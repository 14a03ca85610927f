import { dateRange, numberRange } from '@baquiano/contract/platform'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { byName, orderOf } from './list-order.ts'
import type { ListParams } from './list-params.ts'
import type { FilterValue, ListPage, ListRequest, ListSpec } from './list-spec.ts'
import { sortByText } from './sort-by-text.ts'

/** Rows of the first page, small because somebody waits for it, and of the pages loaded while scrolling. */
const firstQuantity = 100
const nextQuantity = 500
/** Whoever comes back to the page after so long sees what has changed since, unless so many pages are loaded. */
const outdatedMs = 15_000
const mostRenewed = 3
const filterValue = z.union([
  z.string().min(1),
  z.boolean(),
  z.array(z.string()).min(1),
  dateRange,
  numberRange(z.number()),
])

/** The rows of a list that are loaded so far; each page's cursor fetches the next. */
export function useList<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  params: ListParams,
) {
  const request = requestOf(spec, params)
  const requestKey = JSON.stringify(request)
  const query = useInfiniteQuery({
    queryKey: [...spec.queryKey, 'list', requestKey],
    // Without them it would show, and act on, rows that the address leaves out.
    enabled: !(spec.isWaiting === true && Object.keys(params).some(isOfField)),
    queryFn: ({ signal, pageParam }) =>
      spec.fetchPage(
        pageParam ? { ...request, cursor: pageParam, quantity: nextQuantity } : request,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state: { data: loaded, dataUpdatedAt } }) =>
      (loaded?.pages.length ?? 0) <= mostRenewed && Date.now() - dataUpdatedAt > outdatedMs,
    // Comparing all loaded rows whenever a page arrives would cost more than the page.
    structuralSharing: false,
  })
  const { data } = query
  const { language } = useTranslation().i18n
  const order = orderOf(spec.order ?? byName, params)
  const rows = useMemo(
    () => sortByText(data?.pages ?? [], spec.columns, { ...order, language }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- columns are new with each render; their texts change with the language
    [data, order.order_by, order.sort, language],
  )
  const [first] = data?.pages ?? []
  return {
    request,
    /** Identifies the request: changes with filters and order, not with the rows. */
    requestKey,
    rows,
    ...factsOf(first),
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Whether the rows still belong to the previous request. */
    isPlaceholder: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    fetchMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

/** What the first page says of the whole list. */
const factsOf = (first: ListPage<unknown> | undefined) => ({
  total: first?.total ?? first?.total_at_least,
  /** Whether `total` is only a lower bound. */
  isTotalMinimum: first?.total_at_least !== undefined,
  /** Whether there are more rows than those of the first page. */
  isLong: (first?.next_cursor ?? null) !== null,
  /** Another one whenever the rows are fetched anew, and the same when more of them come. */
  fetched: first,
  isBestFirst: first?.is_best_first === true,
})

export type ListRows<Row extends { readonly id: string }> = ReturnType<typeof useList<Row>>

/** The request that the URL parameters describe. */
export function requestOf<Row extends { readonly id: string }>(
  { filters, order = byName }: ListSpec<Row>,
  params: ListParams,
): ListRequest {
  const { match = 'coincidence' } = params
  return {
    filters: nested(filtersOf(filters, params)),
    match,
    ...orderOf(order, params),
    quantity: firstQuantity,
  }
}

/** Filters by fields have a dot in their key: `data.Horario`. */
const isOfField = (key: string): boolean => key.includes('.')

/** `{ 'data.Horario': '8' }` as the contract has it: `{ data: { Horario: '8' } }`. */
function nested(flat: Readonly<Record<string, FilterValue>>): ListRequest['filters'] {
  const own: Record<string, FilterValue> = {}
  const groups: Record<string, Record<string, FilterValue>> = {}
  for (const [key, value] of Object.entries(flat)) {
    const [group = key, part] = key.split('.', 2)
    if (part === undefined) own[key] = value
    else groups[group] = { ...groups[group], [part]: value }
  }
  return { ...own, ...groups }
}

/** The filters among the URL parameters. */
export function filtersOf(
  filters: readonly { readonly key: string }[],
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FilterValue>> {
  const named = ['search', ...filters.map(({ key }) => key)].flatMap((key) => {
    const value = params[key]
    const read = filterValue.safeParse(value).data
    return read === undefined ? [] : [[key, read] as const]
  })
  return Object.fromEntries(named)
}
