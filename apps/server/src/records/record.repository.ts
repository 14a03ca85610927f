import type { SearchMatch } from '@baquiano/contract/platform'
import type { RecordEndpoints } from '@baquiano/contract/records'
import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Counting, PageRequest } from '../platform/database/page.ts'
import { matchesFilter } from '../platform/database/matches-filter.ts'
import { recordList } from '../platform/database/record-list.ts'
import { type RecordTable, recordTable } from '../platform/database/record-table.ts'
import type { Tables } from '../platform/database/tables.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

interface ListRequest extends PageRequest, Counting {
  readonly filters: object
  readonly match: SearchMatch
  readonly fields?: readonly string[] | undefined
}

type Filter = (value: unknown) => Expression<SqlBool>

interface Described<Table extends RecordTable, View extends RecordTable> {
  readonly table: Table
  /** The rows with the joined columns that people read. */
  readonly view: View
  /** Orders that are not a column of the same name; `name` is ordered by `name_key`. */
  readonly orderColumns?: Readonly<Record<string, string>>
  /** Filters that `matchesFilter` does not know by the column of their name. */
  readonly filters?: Readonly<Record<string, Filter>>
}

/** All statements of a plain record: `recordTable`, and pages and matching ids by the filters of its endpoints. */
export function recordRepository<
  Table extends RecordTable,
  View extends RecordTable,
  Endpoints extends Pick<RecordEndpoints, 'get'> & {
    readonly filter: { readonly body: z.ZodType<ListRequest> }
  },
>(endpoints: Endpoints, described: Described<Table, View>) {
  const { table, view, orderColumns = {}, filters: ownFilters = {} } = described
  type Column = Extract<keyof Selectable<Tables[View]>, string> &
    keyof z.output<Endpoints['get']['output']>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the schema whose output the rows are
  const columns = Object.keys(endpoints.get.output.shape) as Column[]

  const columnOf = (name: string) => ({ name, type: endpoints.get.output.shape[name] })

  function matching(
    { db, company_id, person }: Context,
    { filters, match }: Pick<ListRequest, 'filters' | 'match'>,
  ) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every view of a record has these columns
    let query = db.selectFrom(view as 'audit').where('company_id', '=', company_id)
    for (const [name, value] of Object.entries(filters)) {
      if (value === undefined) continue
      const own = ownFilters[name]
      if (own) query = query.where(own(value))
      else if (name !== 'search') query = query.where(matchesFilter(columnOf(name), value, person))
      else if (value) query = query.where(matchesSearch(String(value), match))
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it selects from `view`
    return query as unknown as SelectQueryBuilder<Tables, View, object>
  }

  return {
    ...recordTable({ table, view, columns }),
    ...recordList<View, Column, z.output<Endpoints['filter']['body']>>({
      columns,
      orderColumns: { name: 'name_key', ...orderColumns },
      matching,
    }),
  }
}
