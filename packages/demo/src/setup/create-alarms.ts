import { alarms } from '@baquiano/contract/alarms'
import { hourMs, localHourOf } from '@baquiano/contract/platform'
import type { Company } from '../demo.ts'
import { batteryAt } from '../world/whereabouts.ts'
import { recordIds } from '../world/record-ids.ts'
import type { Town } from '../world/town.ts'

/** An alarm of each kind, of everybody in the field or of a few, by rules that ring within the first hour of a simulated day. */
export async function createAlarms(
  { plan, state, administrator }: Company,
  { depot }: Town,
): Promise<void> {
  const { key, supervisor, field } = plan
  const resource_ids = field.map((person) => recordIds.person(key, person.key))
  const now = Date.now()
  // The visits of a day are not all finished by its next full hour.
  const next = localHourOf(new Date(now + hourMs), state.time_zone)
  const end = next.slice(0, 2) === '00' ? '23:59:59' : `${next.slice(0, 2)}:00:00`
  const border = { zone_type: 'Output', margin_m: 50 } as const
  const described = [
    {
      name: 'Sale de la bodega',
      rule: { kind: 'zone', zone_id: recordIds.zone(key, 'depot'), ...border },
      cooldown_min: 30,
    },
    {
      name: 'A más de 2 km de la bodega',
      rule: { kind: 'radio', center: depot.place, radius_m: 2000, ...border },
      cooldown_min: 60,
    },
    {
      name: 'Más de 50 km/h',
      rule: { kind: 'speed', speed_km_h: 50, persist_s: 20 },
      cooldown_min: 30,
    },
    {
      name: 'Batería baja',
      rule: { kind: 'battery', battery_pct: Math.max(batteryAt(now) - 2, 1) },
      resource_ids: resource_ids.slice(0, 1),
    },
    { name: 'Sin posición', rule: { kind: 'gps', silent_min: 20 } },
    {
      name: 'Cierre de la jornada',
      rule: { kind: 'schedule', event: 'Close', total_visits: 8 },
      hour_end: end,
      resource_ids: resource_ids.slice(0, 2),
    },
  ] as const
  await Promise.all(
    described.map((alarm) =>
      administrator(alarms.create, {
        body: {
          id: recordIds.alarm(key, alarm.rule.kind),
          hour_end: '23:59:59',
          emails: [supervisor.email],
          resource_ids,
          ...alarm,
        },
      }),
    ),
  )
}
