import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from './tables.ts'

/** What every row of a company has. */
interface Keys {
  company_id: string
  id: string
}

/** Tables whose rows are records of a company. */
export type RecordTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends Keys ? Name : never
}[keyof Tables]

type ColumnOf<View extends RecordTable> = Extract<keyof Selectable<Tables[View]>, string>

interface Described<
  Table extends RecordTable,
  View extends RecordTable,
  Column extends ColumnOf<View>,
> {
  readonly table: Table
  /** The rows with what is joined to them, as people read them. */
  readonly view: View
  readonly columns: readonly Column[]
}

type New<Table extends RecordTable> = Omit<Insertable<Tables[Table]>, 'company_id'> & {
  readonly id: string
}
type Changed<Table extends RecordTable> = Omit<Updateable<Tables[Table]>, 'company_id'> & {
  readonly id: string
}

/** The statements that all tables of a company's records have in common. */
export function recordTable<
  Table extends RecordTable,
  View extends RecordTable,
  Column extends ColumnOf<View>,
>({ table, view, columns }: Described<Table, View, Column>) {
  type Read = Pick<Selectable<Tables[View]>, Column>
  const [rows, records] = [alike(table), alike(view)]

  function selectById(context: Context, id: string): Promise<Read | undefined> {
    const { db, company_id } = context
    return within(context)
      .selectFrom(records)
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .select(columns.map((column) => db.dynamic.ref(column)))
      .$castTo<Read>()
      .executeTakeFirst()
  }

  return {
    selectById,

    /** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
    lockById: async (context: Context, id: string): Promise<Read | undefined> => {
      const locked = await within(context)
        .selectFrom(rows)
        .where('company_id', '=', context.company_id)
        .where('id', '=', id)
        .select('id')
        .forUpdate()
        .executeTakeFirst()
      return locked && selectById(context, id)
    },

    /** False when the id is there already. */
    insertOnce: async (context: Context, values: New<Table>): Promise<boolean> => {
      const inserted = await within(context)
        .insertInto(rows)
        .values({ ...values, company_id: context.company_id })
        .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },

    update: async (context: Context, { id, ...values }: Changed<Table>): Promise<void> => {
      await within(context)
        .updateTable(rows)
        .set(values)
        .where('company_id', '=', context.company_id)
        .where('id', '=', id)
        .execute()
    },

    remove: async (context: Context, id: string): Promise<void> => {
      await within(context)
        .deleteFrom(rows)
        .where('company_id', '=', context.company_id)
        .where('id', '=', id)
        .execute()
    },
  }
}

const within = ({ db }: Context) => db.withTables<{ record: Keys }>()

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table has these columns, and the builder needs no more
const alike = (table: RecordTable) => table as string as 'record'
