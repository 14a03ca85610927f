import { Client } from 'pg'

interface Copying {
  readonly company_id: string
  readonly day: string
  /** How many days before it get the same visits. */
  readonly days: number
}

/** Copies the visits of a day to the days before it, finished and a little late. */
export async function copyDays(url: string, { company_id, day, days }: Copying): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    `select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`,
    [company_id],
  )
  await client.query(
    `insert into visit (company_id, id, number, tracking_code, status, date, hour_init, hour_end, start_at, end_at,
        visit_point_id, resource_id, activity_id, description, service_time, started_at, finished_at, imported, data,
        moved_at, added_on, update_on)
      select company_id, uuidv7(), 1000000 + day * 1000 + row_number() over (partition by day order by id),
        'B' || left(replace(gen_random_uuid()::text, '-', ''), 21), 'Finalized', date - day, hour_init, hour_end,
        start_at - day * interval '1 day', end_at - day * interval '1 day', visit_point_id, resource_id, activity_id,
        description, service_time, start_at - day * interval '1 day' + interval '1 minute' * (number * day % 97),
        start_at - day * interval '1 day' + interval '1 minute' * (number * day % 97 + 10 + day % 31), false, data,
        moved_at, added_on, update_on
      from visit, generate_series(1, $2::int) as day where date = $1`,
    [day, days],
  )
  await client.query('analyze')
  await client.end()
}
