import { sql } from 'kysely'
import type { Database, Db, Scope } from './database/database.ts'
import type { TextCipher } from './text-cipher.ts'

/** A column that is encrypted with a key which derives from the secret of the installation. */
export interface EncryptedColumn {
  readonly table: string
  readonly column: string
  /** Each row has several texts. */
  readonly isList: boolean
  /** What tells its rows apart. */
  readonly id: string
  /** The column whose value its key is of; null where all rows have one key. */
  readonly owner: 'company_id' | 'account_id' | null
  /** Sees the rows of everybody; null where each company's are seen in that company alone. */
  readonly scope: Exclude<Scope, string> | null
  readonly cipherOf: (secret: string, owner: string) => TextCipher
}

export interface Reencrypted {
  readonly table: string
  /** Rows that have the new key from now on. */
  readonly changed: number
  /** Rows that had it already, by a run that was cut short or by somebody who saved them since. */
  readonly current: number
  /** Rows that neither key opens. They stay as they are. */
  readonly unreadable: number
}

export interface Secrets {
  readonly former: string
  readonly present: string
}

/** Rows of one transaction. */
const batch = 200

interface Row {
  readonly id: string
  readonly owner: string
  readonly texts: readonly string[]
}

/** Encrypts a column anew, whatever part of it was done before; rows that somebody else changes meanwhile are not lost. */
export async function reencryptColumn(
  database: Database,
  column: EncryptedColumn,
  secrets: Secrets,
): Promise<Reencrypted> {
  const counts = { changed: 0, current: 0, unreadable: 0 }
  const scopes = column.scope ? [column.scope] : await companyScopes(database)
  for (const scope of scopes) {
    let last: string | null = null
    do {
      const after: string | null = last
      // oxlint-disable-next-line eslint/no-await-in-loop -- a batch after the other
      last = await database.transaction(scope, async (db) => {
        const rows = await selectBatch(db, column, after)
        for (const row of rows) counts[await reencryptRow(db, column, { row, secrets })] += 1
        return rows.length < batch ? null : (rows.at(-1)?.id ?? null)
      })
    } while (last !== null)
  }
  return { table: column.table, ...counts }
}

async function companyScopes(database: Database): Promise<string[]> {
  const companies = sql<{ id: string }>`select id from company order by id`
  const { rows } = await companies.execute(database.reader({ crossTenant: 'platform' }))
  return rows.map(({ id }) => id)
}

async function selectBatch(
  db: Db,
  { table, column, isList, id, owner }: EncryptedColumn,
  after: string | null,
): Promise<readonly Row[]> {
  const [key, texts] = [sql.ref(id), sql.ref(column)]
  const { rows } = await sql<Row>`
    select ${key}::text as id, ${owner ? sql`${sql.ref(owner)}::text` : sql`''`} as owner,
      ${isList ? texts : sql`array[${texts}]`} as texts
    from ${sql.table(table)}
    where ${texts} is not null and (${after}::text is null or ${key}::text > ${after})
    order by ${key}::text limit ${batch} for update`.execute(db)
  return rows
}

async function reencryptRow(
  db: Db,
  { table, column, isList, id, cipherOf }: EncryptedColumn,
  { row, secrets }: { readonly row: Row; readonly secrets: Secrets },
): Promise<keyof Omit<Reencrypted, 'table'>> {
  const [former, present] = [secrets.former, secrets.present].map((it) => cipherOf(it, row.owner))
  if (!former || !present) throw new Error('two secrets are needed')
  const renewed: string[] = []
  let isCurrent = true
  for (const text of row.texts) {
    if ((await present.decrypt(text)) !== null) {
      renewed.push(text)
      continue
    }
    const plain = await former.decrypt(text)
    if (plain === null) return 'unreadable'
    isCurrent = false
    renewed.push(await present.encrypt(plain))
  }
  if (isCurrent) return 'current'
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${isList ? sql`${renewed}::text[]` : sql`${renewed[0]}`}
    where ${sql.ref(id)}::text = ${row.id}`.execute(db)
  return 'changed'
}
