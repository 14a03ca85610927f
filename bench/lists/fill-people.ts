import { Client } from 'pg'

interface Filling {
  /** Connects as a role that bypasses row-level security. */
  readonly url: string
  readonly company_id: string
  readonly role_id: string
  /** Rows of the one company; all others together have as many. */
  readonly rows: number
  readonly others: number
}

/** People with names of Colombia, an account each, one in fifty inactive; those of others have no role. */
export async function fillPeople({ url, ...filling }: Filling): Promise<void> {
  const { company_id, role_id, rows, others } = filling
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Without foreign keys and triggers: the rows that those would write follow below.
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    await client.query(
      `insert into resource (company_id, id, name, lastname, identification, username, phone, email_key,
         role_id, status, added_on, update_on)
       select case when n <= $3 then $1::uuid else overlay($1::text placing lpad(to_hex((n % $4)::int), 4, '0') from 20 for 4)::uuid end,
         ('0195d5a0-' || lpad(to_hex((n >> 16)::int), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         names[1 + n % 16] || ' ' || names[1 + (n / 7) % 16], lastnames[1 + (n / 5) % 16] || ' ' || lastnames[1 + (n / 11) % 16],
         'CC' || (n * 104729) % 90000017, 'persona' || n, '+57 3' || lpad(((n * 7919) % 1000000000)::text, 9, '0'),
         'persona' || n || '@empresa' || n % 9 || '.test', $2::uuid,
         case when n % 50 = 0 then 'Inactive' else 'Active' end, now() - (n % 400) * interval '1 day', now()
       from generate_series(1, 2 * $3::bigint) as n,
         (select array['Ana','José','María','Íñigo','Zoé','Luz','Andrés','Camila','Óscar','Begoña','Raúl','Sofía','Tomás','Inés','Héctor','Pía'] as names,
            array['Peñón','Gil','Rojas','Núñez','Ibáñez','Mora','Ruiz','Cárdenas','López','Ospina','Zapata','Muñoz','Giraldo','Vélez','Londoño','Arango'] as lastnames) as words
       order by (n * 7919) % 2000003`,
      [company_id, role_id, rows, others],
    )
    await client.query(
      `insert into account (company_id, id, email, added_on)
       select company_id, id, email_key, added_on from resource on conflict do nothing`,
    )
    for (const table of ['resource', 'account']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}
