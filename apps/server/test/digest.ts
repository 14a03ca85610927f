import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestServer } from './server.ts'

/** A digest of each table's rows of a company, seen from outside the walls. */
export async function digestOf({ url }: TestServer, company_id: string) {
  const database = new URL(url).pathname.slice(1)
  const client = new Client(inject('database_urls').superuser.replace('DATABASE', database))
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name in (
        select tablename from pg_tables where schemaname = 'public')
      order by 1`)
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as digest
         from "${name}" as row where company_id = $1`,
        [company_id],
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await client.end()
  }
}
