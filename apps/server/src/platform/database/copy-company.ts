import { AppError } from '@baquiano/contract/platform'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { z } from 'zod'

/** Rows that are read and written at a time. */
const batch = 1000

interface Ends {
  /** Of the database that has the company as it should become. */
  readonly source: Client
  /** May set `session_replication_role`: a superuser, or who was granted it. */
  readonly target: Client
}

export interface CopiedTable {
  readonly table: string
  readonly rows: number
}

const tables = z.array(
  z.object({
    name: z.string(),
    /** What says whose a row is. */
    key: z.string(),
    /** Without those that PostgreSQL computes. */
    columns: z.array(z.string()),
    identities: z.array(z.string()),
  }),
)
type Table = z.output<typeof tables>[number]

/** Every table that has rows of companies, by the catalogue: one that a later version adds is among them. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select c.relname as name,
           case when c.relname = 'company' then 'id' else 'company_id' end as key,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
           coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
    having c.relname = 'company' or bool_or(a.attname = 'company_id')
    order by c.relname`)
  return tables.parse(rows)
}

interface Options {
  readonly company_id: string
  /** Replaces the company where the target has it. */
  readonly isReplacing: boolean
}

/**
 * Copies one company with all its rows into another database of the same version, in one transaction: after it both have
 * the same, row by row, or nothing was changed. Neither triggers nor foreign keys act meanwhile: a foreign key leads from a
 * company's table to a table of companies, so that all of a company is whole in itself.
 *
 * @returns the tables that have rows of it
 * @throws AppError `COMPANY_NOT_FOUND`
 * @throws Error where the target has the company and it is not to be replaced, or another one has an e-mail, NIT or login
 * address of it
 */
export async function copyCompany(
  { source, target }: Ends,
  { company_id, isReplacing }: Options,
): Promise<CopiedTable[]> {
  await begin(source, company_id, 'isolation level repeatable read read only')
  await begin(target, company_id, '')
  try {
    await standStill(target)
    const all = await tablesOf(target)
    await assertSameTables(all, await tablesOf(source))
    await assertFree({ source, target }, { company_id, isReplacing })
    // oxlint-disable eslint/no-await-in-loop -- a connection does one thing after the other
    for (const { name, key } of isReplacing ? all : []) {
      await target.query(`delete from ${id(name)} where ${id(key)} = $1`, [company_id])
    }
    const copied: CopiedTable[] = []
    for (const table of all) {
      const rows = await copyTable({ source, target }, table, company_id)
      if (rows > 0) copied.push({ table: table.name, rows })
    }
    // oxlint-enable eslint/no-await-in-loop
    await target.query('commit')
    return copied
  } catch (error) {
    await target.query('rollback')
    throw error
  } finally {
    await source.query('rollback')
  }
}

/** The same between two addresses. */
export async function copyCompanyBetween(
  urls: Readonly<Record<'source' | 'target', string>>,
  options: Options,
): Promise<CopiedTable[]> {
  const source = new Client({ connectionString: urls.source })
  const target = new Client({ connectionString: urls.target })
  await source.connect()
  try {
    await target.connect()
    return await copyCompany({ source, target }, options)
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Row-level security holds for an owner, who is no superuser, too. */
async function begin(client: Client, company_id: string, mode: string): Promise<void> {
  await client.query(`begin ${mode}`)
  await client.query(
    `select set_config('app.company_id', $1, true), set_config('app.scope', 'company', true),
            set_config('statement_timeout', '0', true)`,
    [company_id],
  )
}

const insufficientPrivilege = '42501'

async function standStill(target: Client): Promise<void> {
  try {
    await target.query('set local session_replication_role = replica')
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === insufficientPrivilege)) throw error
    throw new Error(
      'the login of DATABASE_URL may not set session_replication_role; a superuser allows it with: ' +
        'grant set on parameter session_replication_role to baquiano_owner',
      { cause: error },
    )
  }
}

async function assertSameTables(ours: readonly Table[], theirs: readonly Table[]): Promise<void> {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
    throw new Error('the tables of the backup are not those of this database')
  }
}

async function assertFree(
  { source, target }: Ends,
  { company_id, isReplacing }: Options,
): Promise<void> {
  const find = 'select from company where id = $1'
  const { rowCount: inBackup } = await source.query(find, [company_id])
  if (!inBackup) throw new AppError('COMPANY_NOT_FOUND')
  const { rowCount: isThere } = await target.query(find, [company_id])
  if (isThere && !isReplacing) throw new Error('the company is there; --replace takes its place')
}

/** Values travel as PostgreSQL writes whole rows as text, which every type reads back as it was. */
async function copyTable(
  { source, target }: Ends,
  table: Table,
  company_id: string,
): Promise<number> {
  const name = id(table.name)
  await makePartitions({ source, target }, table, company_id)
  const columns = table.columns.map(id).join(', ')
  const fields = table.columns.map((column) => `(each.whole).${id(column)}`).join(', ')
  const cursor = `select t::text as row from ${name} t where t.${id(table.key)} = $1`
  await source.query(`declare copied no scroll cursor for ${cursor}`, [company_id])
  let count = 0
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a batch after the other
    const { rows } = await source.query<{ row: string }>(`fetch ${batch} from copied`)
    if (rows.length === 0) break
    // oxlint-disable-next-line eslint/no-await-in-loop -- a batch after the other
    await target.query(
      `insert into ${name} (${columns}) overriding system value
       select ${fields} from (select unnest($1::text[])::${name} as whole) each`,
      [rows.map(({ row }) => row)],
    )
    count += rows.length
  }
  await source.query('close copied')
  await continueSequences(target, table)
  const [theirs, ours] = [source, target].map((end) => digestOf(end, table, company_id))
  if ((await theirs) !== (await ours)) throw new Error(`${table.name} was not copied as it is`)
  return count
}

/** The same for the same rows, in whatever order they are. */
async function digestOf(client: Client, table: Table, company_id: string): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
     from ${id(table.name)} t where t.${id(table.key)} = $1`,
    [company_id],
  )
  return rows[0]?.digest ?? ''
}

/** Days of positions that the target does not have, or not any more. */
async function makePartitions(
  { source, target }: Ends,
  { name, key }: Table,
  company_id: string,
): Promise<void> {
  const { rows } = await source.query<{ partition: string; bound: string }>(
    `select p.oid::regclass::text as partition, pg_get_expr(p.relpartbound, p.oid) as bound
     from pg_class p
     where p.relispartition and p.oid in (
       select t.tableoid from ${id(name)} t where t.${id(key)} = $1)`,
    [company_id],
  )
  for (const { partition, bound } of rows) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    const { rowCount } = await target.query('select where to_regclass($1) is not null', [partition])
    if (rowCount) continue
    const owner = `select format('alter table %s owner to %I', $1::text, pg_get_userbyid(relowner)) as text
      from pg_class where oid = $2::regclass`
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    await target.query(`create table ${partition} partition of ${id(name)} ${bound}`)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    const { rows: given } = await target.query<{ text: string }>(owner, [partition, id(name)])
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    for (const { text } of given) await target.query(text)
  }
}

/** What is written from now on comes after what was copied. */
async function continueSequences(target: Client, { name, identities }: Table): Promise<void> {
  for (const column of identities) {
    const sequence = `pg_get_serial_sequence('${id(name)}', '${column}')`
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    await target.query(
      `select setval(${sequence}, greatest(nextval(${sequence}), coalesce(max(${id(column)}), 0) + 1), false)
       from ${id(name)}`,
    )
  }
}

const id = escapeIdentifier
