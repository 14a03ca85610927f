import { alarms } from '@baquiano/contract/alarms'
import { hourMs, localHourOf } from '@baquiano/contract/platform'
import { lineDistanceM } from '@baquiano/geo'
import type { Company } from '../demo.ts'
import { assignRounds } from '../world/assign-rounds.ts'
import type { CompanyPlan, FieldPersonPlan } from '../world/company-plan.ts'
import { batteryAt } from '../world/whereabouts.ts'
import { recordIds } from '../world/record-ids.ts'
import { doorsOf } from '../world/round.ts'
import { shiftOn } from '../world/shift.ts'
import { silenceAlarm } from '../world/silence.ts'
import type { Town } from '../world/town.ts'
import { visitPlaces } from '../world/visit-places.ts'

/** How many people an alarm about a border watches. */
const watched = 2

/** Half a shift: nobody is reported again and again by the same alarm. */
const cooldown_min = 240

/**
 * An alarm of each kind, by rules that ring within the first hour of a simulated day. Everybody drives across the town
 * again and again, past its centre: those about borders watch the two who pass closest to the depot, or they would
 * report everybody on each trip.
 */
export async function createAlarms(
  { plan, state, administrator }: Company,
  town: Town,
): Promise<void> {
  const { key, supervisor, field } = plan
  const { depot } = town
  const idsOf = (people: readonly FieldPersonPlan[]) =>
    people.map((person) => recordIds.person(key, person.key))
  const resource_ids = idsOf(field)
  const driving = idsOf(passingClosest(plan, town).slice(0, watched))
  const now = Date.now()
  const draining = drainingOf(field, now)
  // The visits of a day are not all finished by its next full hour.
  const next = localHourOf(new Date(now + hourMs), state.time_zone)
  const end = next.slice(0, 2) === '00' ? '23:59:59' : `${next.slice(0, 2)}:00:00`
  const border = { zone_type: 'Output', margin_m: 50 } as const
  const described = [
    {
      name: 'Sale de la bodega',
      rule: { kind: 'zone', zone_id: recordIds.zone(key, 'depot'), ...border },
      cooldown_min,
      resource_ids: driving,
    },
    {
      name: 'A más de 2 km de la bodega',
      rule: { kind: 'radio', center: depot.place, radius_m: 2000, ...border },
      cooldown_min,
      resource_ids: driving,
    },
    // Few streets let anybody drive so fast: it watches everybody.
    {
      name: 'Más de 35 km/h',
      rule: { kind: 'speed', speed_km_h: 35, persist_s: 0 },
      cooldown_min,
    },
    {
      name: 'Batería baja',
      rule: { kind: 'battery', battery_pct: batteryAt(draining.key, now) - 2 },
      resource_ids: idsOf([draining]),
    },
    silenceAlarm(shiftOn(now, state.time_zone, now), state.time_zone),
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

/** Of those whose phones nobody charges in the next hour, who of a company with a few people are always some, the emptiest. */
function drainingOf(field: CompanyPlan['field'], now: number): FieldPersonPlan {
  const draining = field
    .filter(({ key }) => batteryAt(key, now + hourMs) < batteryAt(key, now) - 2)
    .toSorted((one, other) => batteryAt(one.key, now) - batteryAt(other.key, now))
  return draining[0] ?? field[0]
}

/** People in the field, those first whose round passes closest to the depot. */
function passingClosest(plan: CompanyPlan, town: Town): FieldPersonPlan[] {
  const rounds = assignRounds(plan, visitPlaces(plan, town))
  const metres = ({ key }: FieldPersonPlan): number => {
    const round = rounds.get(key)
    return round ? lineDistanceM(town.depot.place, doorsOf(round)) : Number.POSITIVE_INFINITY
  }
  return plan.field.toSorted((a, b) => metres(a) - metres(b))
}
