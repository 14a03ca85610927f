import type { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { hashOfToken } from '../../apps/server/src/devices/device-secrets.ts'
import { apiOf } from './api.ts'
import type { LabDevice } from './devices.ts'

const identified = z.object({ id: z.string() })

/** Circles of 50 m in a row, some metres apart. */
export async function createZones(url: string, token: string, count: number): Promise<string[]> {
  const api = apiOf(url)
  const layer = { name: 'Turnos', color: '#8B3FC7' }
  const made = await api('POST', '/zone-layer', { token, body: layer })
  const { id: layer_id } = identified.parse(made)
  const zones = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    layer_id,
    name: `Zona ${index}`,
    shape: { kind: 'circle', center: [-74 + index / 30_000, 4.6], radius_m: 50 },
  }))
  for (let first = 0; first < zones.length; first += 100) {
    const body = { zones: zones.slice(first, first + 100) }
    await api('POST', '/zone/many', { token, body })
  }
  return zones.map(({ id }) => id)
}

/**
 * People of the field, copies of the first administrator in another role, who hear of no firing. They are inserted at once:
 * through the API, 10,000 would take minutes.
 */
export async function insertPeople(
  client: Client,
  company_id: string,
  count: number,
): Promise<string[]> {
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'resource' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ column_name }) => `"${column_name}"`)
  const ids = Array.from({ length: count }, () => uuidv7())
  await client.query(
    `insert into resource (${names.join(', ')})
    select ${names.map((name) => `copy.${name}`).join(', ')}
    from (select * from resource where company_id = $1 limit 1) as one, unnest($2::uuid[]) with ordinality as t (id, n),
      lateral jsonb_populate_record(null::resource, to_jsonb(one) || jsonb_build_object('id', t.id,
        'role_id', (select id from role where company_id = $1 and name = 'RECURSO'),
        'email', n || '@lab.baquiano.test', 'username', 'recurso' || n, 'identification', 'R' || n)) as copy`,
    [company_id, ids],
  )
  return ids
}

/** A paired phone of each person, inserted likewise. */
export async function insertDevices(
  client: Client,
  company_id: string,
  resource_ids: readonly string[],
): Promise<LabDevice[]> {
  const devices = resource_ids.map((resource_id, index) => {
    const id = uuidv7()
    return { id, resource_id, token: `bqd_${index}-${id}`, identifier: id }
  })
  const rows = devices.map(({ token, ...device }) => ({
    ...device,
    token_hash: hashOfToken(token),
  }))
  await client.query(
    `insert into device (company_id, id, resource_id, name, speed_unit, identifier, token_hash, added_on)
      select $1, d.id, d.resource_id, 'Teléfono', 'km_h', d.identifier, d.token_hash, now()
      from jsonb_to_recordset($2::jsonb) as d (id uuid, resource_id uuid, identifier text, token_hash text)`,
    [company_id, JSON.stringify(rows)],
  )
  return devices
}

/** So many people are watched by one alarm. */
const peopleOfAlarm = 30

const border = { zone_type: 'Input and Output', margin_m: 20, persist_s: 60 }
const kinds = [
  () => ({ kind: 'battery', battery_pct: 20, persist_s: 0 }),
  () => ({ kind: 'speed', speed_km_h: 80, persist_s: 0 }),
  () => ({ kind: 'gps', silent_min: 20 }),
  () => ({ kind: 'schedule', event: 'Start', total_visits: 1 }),
  (zone_id: string | undefined) => ({ kind: 'zone', zone_id, ...border }),
  () => ({
    kind: 'radio',
    center: { cx: -74, cy: 4.6 },
    visit_point_id: null,
    radius_m: 400,
    ...border,
  }),
]

interface Made {
  readonly company_id: string
  readonly resource_ids: readonly string[]
  readonly zone_ids: readonly string[]
}

/** Everybody is watched by an alarm of each kind. @returns how many alarms there are */
export async function insertAlarms(
  client: Client,
  { company_id, resource_ids, zone_ids }: Made,
): Promise<number> {
  const alarmsOfKind = Math.ceil(resource_ids.length / peopleOfAlarm)
  for (const ruleOf of kinds) {
    const alarms = Array.from({ length: alarmsOfKind }, (_, index) => ({
      id: uuidv7(),
      rule: ruleOf(zone_ids[index]),
    }))
    await client.query(
      `insert into alarm (company_id, id, name, status, rule, weekdays, hour_init, hour_end, ends_next_day, only_on_duty,
          emails, cooldown_min, escalate_emails, added_on, update_on)
        select $1, a.id, a.id::text, 'Active', a.rule, '{1,2,3,4,5,6,7}', '00:00:00', '23:59:59', false, false, '{}', 0,
          '{}', now(), now()
        from jsonb_to_recordset($2::jsonb) as a (id uuid, rule jsonb)`,
      [company_id, JSON.stringify(alarms)],
    )
    await client.query(
      `insert into alarm_resource (company_id, alarm_id, resource_id)
        select $1, ($2::uuid[])[1 + (n - 1) / $4], r from unnest($3::uuid[]) with ordinality as t (r, n)`,
      [company_id, alarms.map(({ id }) => id), resource_ids, peopleOfAlarm],
    )
  }
  await client.query('analyze')
  return alarmsOfKind * kinds.length
}
