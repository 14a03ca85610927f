import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { z } from 'zod'
import type { TestServer } from './server.ts'

const digested = z.object({ digests: z.record(z.string(), z.string()) })

/** Makes digests of each table's rows of a company, seen without row-level security. */
export async function openDigests({ url }: TestServer) {
  const database = new URL(url).pathname.slice(1)
  const client = new Client(inject('database_urls').superuser.replace('DATABASE', database))
  await client.connect()
  afterAll(() => client.end())

  const { rows: tables } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and table_name in (
      select tablename from pg_tables where schemaname = 'public')`)
  // In one query, because many ask for it.
  const each = tables.map(
    ({ name }) => `
      select '${name}' as name, coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as digest
      from "${name}" as row where company_id = $1`,
  )
  const text = `select json_object_agg(name, digest) as digests from (${each.join(' union all ')}) as all_tables`
  return async (company_id: string) => {
    const { rows } = await client.query({ name: 'digests', text, values: [company_id] })
    return digested.parse(rows[0]).digests
  }
}
