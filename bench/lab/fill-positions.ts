import { Client } from 'pg'

/** The owner of the tables, as whom a bench writes rows of a company by thousands. */
export async function asOwner(url: string, company_id: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    `select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`,
    [company_id],
  )
  return client
}

/** A fix every half minute, day and night: 2.6 million of ten people in 90 days. */
const fixEveryS = 30

/**
 * Everybody drives from visit to visit, each for twenty minutes of an hour, and stands elsewhere; returns who they are.
 */
export async function fillPositions(
  url: string,
  { company_id, days }: { readonly company_id: string; readonly days: number },
): Promise<string[]> {
  const client = await asOwner(url, company_id)
  await client.query(`select ensure_position_days(current_date - ${days + 2}, current_date + 2)`)
  await client.query(
    `insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, accuracy_m, speed_km_h,
        battery_pct, is_doubtful)
      select $1, p.resource_id, at, uuidv7(), p.resource_id, at + interval '2 seconds',
        a.cx + (b.cx - a.cx) * way.share + (random() - 0.5) * 0.00004,
        a.cy + (b.cy - a.cy) * way.share + (random() - 0.5) * 0.00004, 8, 20, 90 - extract(hour from at) * 3, false
      from (
        select resource_id, array_agg(visit_point_id order by start_at) as stops, min(start_at)::time as begins
        from visit where company_id = $1 and date = current_date - 1 and resource_id is not null group by resource_id
      ) as p
      cross join generate_series(date_trunc('day', now()) - interval '${days} days',
        date_trunc('day', now()), interval '${fixEveryS} seconds') as at
      cross join lateral (
        select extract(epoch from at::time - p.begins) / 3600 as hours
      ) as since
      cross join lateral (
        select least(greatest(floor(since.hours)::int, 0), cardinality(p.stops) - 1) as place,
          case when since.hours between 0 and cardinality(p.stops)
            then greatest((since.hours - floor(since.hours)) * 3 - 2, 0) else 0 end as share
      ) as way
      join visit_point a on a.company_id = $1 and a.id = p.stops[way.place + 1]
      join visit_point b on b.company_id = $1 and b.id = p.stops[least(way.place + 2, cardinality(p.stops))]`,
    [company_id],
  )
  await client.query('analyze')
  const { rows } = await client.query<{ resource_id: string }>(
    `select distinct resource_id from position where company_id = $1`,
    [company_id],
  )
  await client.end()
  return rows.map(({ resource_id }) => resource_id)
}
