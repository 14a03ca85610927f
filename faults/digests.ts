import type { Client } from 'pg'

/** Count and hash of the rows of each table that has some, of all companies or of one; asked as a superuser. */
export async function digestsIn(client: Client, company_id?: string): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string; key: string | null }>(`
    select c.oid::regclass::text as name, case when c.relname = 'company' then 'id' else (
      select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') end as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  const digests = new Map<string, string>()
  for (const { name, key } of tables) {
    if (company_id !== undefined && key === null) continue
    const where = company_id === undefined ? 'true or $1::uuid is null' : `${key} = $1`
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
       from ${name} t where ${where} having count(*) > 0`,
      [company_id ?? null],
    )
    for (const { digest } of rows) digests.set(name, digest)
  }
  return digests
}
