import { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { LabDevice } from './devices.ts'

const writers = 8

interface Bare {
  readonly url: string
  readonly company_id: string
  readonly devices: readonly LabDevice[]
  readonly size: number
  readonly seconds: number
}

/** Rows a second of one statement after another into the same table, by as many writers as the server has. */
export async function bareInsert({
  url,
  company_id,
  devices,
  size,
  seconds,
}: Bare): Promise<number> {
  const pool = new Pool({ connectionString: url.replace('/postgres?', '/baquiano?'), max: writers })
  const until = Date.now() + seconds * 1000
  let rows = 0
  const write = async () => {
    while (Date.now() < until) {
      await pool.query(statement, [company_id, ...rowsOf(devices, size)])
      rows += size
    }
  }
  const begun = Date.now()
  await Promise.all(Array.from({ length: writers }, write))
  await pool.end()
  return (rows * 1000) / (Date.now() - begun)
}

const statement = `
  insert into position (company_id, resource_id, fix_at, id, device_id, received_at, cx, cy, speed_km_h)
  select $1, r, f, i, r, now(), x, 4.6, 30
  from unnest($2::uuid[], $3::timestamptz[], $4::uuid[], $5::float8[]) as t (r, f, i, x)`

function rowsOf(devices: readonly LabDevice[], size: number) {
  const device = devices[Math.floor(Math.random() * devices.length)]
  const now = Date.now()
  const column = <Value>(value: (index: number) => Value) =>
    Array.from({ length: size }, (_, index) => value(index))
  return [
    column(() => device?.resource_id),
    column((index) => new Date(now - index * 1000).toISOString()),
    column(() => uuidv7()),
    column(() => -74 + Math.random()),
  ]
}
