import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { type Counting, fetchPage, type Page, type PageRequest, type Total } from './page.ts'
import { pickMatching, type Picking } from './pick-matching.ts'
import type { Tables } from './tables.ts'

interface Request extends PageRequest, Counting {
  readonly filters: object
  readonly match: unknown
  readonly fields?: readonly string[] | undefined
}

interface Described<View extends keyof Tables, Column extends string, ListRequest extends Request> {
  readonly columns: readonly Column[]
  /** The sorted column where an order is not a column of its own name. */
  readonly orderColumns: Readonly<Record<string, string>>
  /** The rows of the company that match filters and search. */
  readonly matching: (
    context: Context,
    request: Pick<ListRequest, 'filters' | 'match'>,
  ) => SelectQueryBuilder<Tables, View, object>
}

/** Pages and picks of a list that is searched and filtered. */
export function recordList<
  View extends keyof Tables,
  Column extends Extract<keyof Selectable<Tables[View]>, string>,
  ListRequest extends Request,
>({ columns, orderColumns, matching }: Described<View, Column, ListRequest>) {
  type Read = Pick<Selectable<Tables[View]>, Column> & { id: string }

  function selectPage(
    context: Context,
    request: ListRequest & { readonly fields?: undefined },
  ): Promise<Page<Read> & Total>
  function selectPage(
    context: Context,
    request: ListRequest,
  ): Promise<Page<Partial<Read> & { id: string }> & Total>
  function selectPage(context: Context, request: ListRequest) {
    const { fields = columns } = request
    const order_by: ListRequest['order_by'] = request.order_by
    const query = matching(context, request)
      .select([...new Set([...fields, 'id'])].map((field) => context.db.dynamic.ref(field)))
      .$castTo<Partial<Read> & { id: string }>()
    return fetchPage({ db: context.db, query, column: orderColumns[order_by] ?? order_by }, request)
  }

  return {
    selectPage,

    /** Ids of those that match, in their order, one more than one call may change. */
    selectMatchingIds: (
      context: Context,
      select: Pick<ListRequest, 'filters' | 'match'> & Picking,
    ): Promise<string[]> => pickMatching(matching(context, select), select),
  }
}
