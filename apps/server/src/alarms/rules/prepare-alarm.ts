import type { AlarmRule, ZoneType } from '@baquiano/contract/alarms'
import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { ringsOf, zoneHolds, type ZoneShape } from '@baquiano/contract/zones'
import { distanceM, lineDistanceM, type Place } from '@baquiano/geo'
import type { Crossing, Machine } from './alarm-state.ts'
import { borderMachine } from './border-machine.ts'
import { levelMachine } from './level-machine.ts'
import { silenceMachine } from './silence-machine.ts'
import { isWatched, type WatchedHours } from './watched-hours.ts'

/** Points of charge, and share of the speed, by which a level has to be back before it fires again. */
const batteryHysteresis = 5
const speedHysteresis = 0.1

/** What a rule refers to, as it is now; null where it was removed. */
export interface RuleTargets {
  readonly shape: ZoneShape | null
  readonly visit_point: Place | null
}

export type SampleRule = Exclude<AlarmRule, { kind: 'schedule' }>

/** A rule that can be run over positions. */
export interface PreparedAlarm {
  readonly machine: Machine
  /** Whether the alarm is about a crossing at all, apart from its cooldown. */
  readonly isMeant: (crossing: Crossing) => boolean
  readonly cooldown_ms: number
  /** What the rule compares with, in the unit of its evidence. */
  readonly threshold: number
}

interface Given extends RuleTargets {
  readonly rule: SampleRule
  readonly hours: WatchedHours
  readonly cooldown_min: number
}

/** The machine of a rule; null where what it refers to was removed: it fires no more. */
export function prepareAlarm(given: Given): PreparedAlarm | null {
  const { rule, hours, cooldown_min } = given
  const machine = machineOf(given)
  if (!machine) return null
  const isTyped = (crossing: Crossing) =>
    !('zone_type' in rule) || matches(rule.zone_type, crossing)
  return {
    machine,
    isMeant: (crossing) => isTyped(crossing) && isWatched(hours, crossing.at),
    cooldown_ms: cooldown_min * minuteMs,
    threshold: thresholdOf(rule),
  }
}

function machineOf({ rule, hours, shape, visit_point }: Given): Machine | null {
  const watched = (at: number) => isWatched(hours, at)
  if (rule.kind === 'battery') {
    const { battery_pct, persist_s } = rule
    return levelMachine({
      valueOf: (sample) => sample.battery_pct,
      isBeyond: (charge) => charge < battery_pct,
      isBack: (charge) => charge >= Math.min(battery_pct + batteryHysteresis, 100),
      persist_ms: persist_s * secondMs,
      isWatched: watched,
    })
  }
  if (rule.kind === 'speed') {
    const { speed_km_h, persist_s } = rule
    return levelMachine({
      valueOf: (sample) => (sample.is_doubtful ? null : sample.speed_km_h),
      isBeyond: (speed) => speed > speed_km_h,
      isBack: (speed) => speed < speed_km_h * (1 - speedHysteresis),
      persist_ms: persist_s * secondMs,
      isWatched: watched,
    })
  }
  if (rule.kind === 'gps') return silenceMachine(hours, rule.silent_min * minuteMs)
  if (rule.kind === 'zone') return shape && borderOf(rule, distanceToBorder(shape))
  const center = rule.center ?? visit_point
  return center && borderOf(rule, (place) => distanceM(center, place) - rule.radius_m)
}

const borderOf = (
  { margin_m, persist_s }: { readonly margin_m: number; readonly persist_s: number },
  distance: (place: Place) => number,
): Machine => borderMachine({ distanceM: distance, margin_m, persist_ms: persist_s * secondMs })

/** Metres to the border of a shape, negative inside; of a line or a marker, which hold nothing, never. */
function distanceToBorder(shape: ZoneShape): (place: Place) => number {
  if (shape.kind === 'circle') {
    const [cx, cy] = shape.center
    return (place) => distanceM({ cx, cy }, place) - shape.radius_m
  }
  const lines = ringsOf(shape).map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(([cx, cy]) => ({ cx, cy })),
  )
  return (place) => {
    const distance_m = Math.min(...lines.map((line) => lineDistanceM(place, line)))
    return zoneHolds(shape, place) ? -distance_m : distance_m
  }
}

const matches = (zone_type: ZoneType, { event }: Crossing): boolean =>
  zone_type === 'Input and Output' || zone_type === event

/** What a rule compares with, in the unit of its evidence. */
export function thresholdOf(rule: SampleRule): number {
  if (rule.kind === 'battery') return rule.battery_pct
  if (rule.kind === 'speed') return rule.speed_km_h
  if (rule.kind === 'gps') return rule.silent_min
  return rule.kind === 'radio' ? rule.radius_m : rule.margin_m
}
