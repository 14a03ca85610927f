import { Client } from 'pg'

interface Filling {
  /** Connects as a role that bypasses row-level security. */
  readonly url: string
  readonly company_id: string
  /** Rows of the one company; all others together have as many. */
  readonly rows: number
  readonly others: number
}

/** Visit points as a trader has them: names of two words, addresses of Colombia, one in fifty inactive. */
export async function fillVisitPoints({ url, company_id, rows, others }: Filling): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set session_replication_role = replica",
    )
    // Built at once when all is there, which is three times as fast.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'visit_point'::regclass and not indisunique`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
      `insert into visit_point (company_id, id, object_type_id, name, identification, phone, address,
         country, department, city, cx, cy, relation_mode, status, added_on, update_on)
       select case when n <= $2 then $1::uuid else overlay($1::text placing lpad(to_hex((n % $3)::int), 4, '0') from 20 for 4)::uuid end,
         ('0195d5a0-' || lpad(to_hex((n >> 16)::int), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         '0195d5a0-0000-7000-8000-000000000001',
         kinds[1 + n % 10] || ' ' || names[1 + (n / 10) % 24] || ' ' || (n * 7919) % 100003,
         'N' || n, '60' || (n % 8) || lpad(((n * 104729) % 10000000)::text, 7, '0'),
         'Calle ' || 1 + n % 180 || ' # ' || 1 + (n / 7) % 99 || '-' || 1 + (n / 13) % 90,
         'Colombia', 'Antioquia', cities[1 + n % 8], -75.5 + (n * 31 % 3001) / 10000.0, 6.2 + (n * 17 % 2999) / 10000.0, 'all',
         case when n % 50 = 0 then 'Inactive' else 'Active' end,
         now() - (n % 400) * interval '1 day', now()
       from generate_series(1, 2 * $2::bigint) as n,
         (select array['Tienda','Droguería','Panadería','Ferretería','Papelería','Miscelánea','Carnicería','Óptica','Clínica','Taller'] as kinds,
            array['El Nogal','La Espiga','San José','Ñandú','Los Álamos','Central','La Única','El Bosque','Santa Fe','Mi Casa','La Esperanza','El Porvenir','Buenavista','Las Flores','La Rebaja','El Sol','La Luna','Norte','Sur','Occidente','El Dorado','La Cima','Boyacá','Andina'] as names,
            array['Medellín','Bogotá','Cali','Barranquilla','Bucaramanga','Pereira','Manizales','Ibagué'] as cities) as words
       order by (n * 7919) % 2000003`,
      [company_id, rows, others],
    )
    for (const { definition } of indexes) await client.query(definition)
    // What the triggers would have summed.
    await client.query(`
      insert into visit_point_cell
      select company_id, zoom, tile_key / (1::bigint << (48 - 2 * zoom)), status, count(*), sum(cx), sum(cy)
      from visit_point, unnest(array[8, 14]) as zoom where tile_key is not null group by 1, 2, 3, 4`)
    await client.query('vacuum analyze visit_point')
    await client.query('vacuum analyze visit_point_cell')
  } finally {
    await client.end()
  }
}
