import type { AlarmRule } from '@baquiano/contract/alarms'
import { dayMs, limits, localDateOf, minuteMs } from '@baquiano/contract/platform'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { type CompanyAtWork, hoursOf } from './company-at-work.ts'
import { insertFirings, type NewFiring, revoke, selectStanding } from './firings.repository.ts'
import { judgeSchedule } from './rules/judge-schedule.ts'
import { dayAfter, endOfDay, watchesOn } from './rules/watched-hours.ts'
import {
  type DayVisit,
  selectDayVisits,
  selectSchedules,
  type WatchingAlarm,
} from './watching.repository.ts'

/** How long after an end time reports of before it are waited for: phones without a network send them later. */
const reportsMs = dayMs
/** An end time is judged each minute at first, and then as often as this. */
const soonMs = limits.alarm_ring_min * minuteMs
const seldomMs = 15 * minuteMs

type Schedule = WatchingAlarm & { readonly rule: Extract<AlarmRule, { kind: 'schedule' }> }

const isSchedule = (alarm: WatchingAlarm): alarm is Schedule => alarm.rule.kind === 'schedule'

/**
 * Judges the end times that have just passed, and again for a day: what a later report shows to have begun or ended in
 * time is revoked.
 */
export async function judgeSchedules(context: Context, company: CompanyAtWork): Promise<void> {
  const alarms = (await selectSchedules(context)).filter(isSchedule)
  for (const alarm of alarms) {
    for (const day of await endedDays(context, alarm, company)) {
      await judgeDay(context, alarm, day)
    }
  }
}

interface EndedDay {
  readonly date: string
  readonly end: number
}

/** The days of an alarm whose end time is to be judged now. */
async function endedDays(
  context: Context,
  alarm: Schedule,
  company: CompanyAtWork,
): Promise<EndedDay[]> {
  const hours = await hoursOf(alarm, company)
  const now = Date.parse(context.now)
  const today = localDateOf(new Date(now), company.time_zone)
  const armed = Date.parse(alarm.armed_at)
  const isTime = (age: number) =>
    age < soonMs || Math.floor(now / minuteMs) % (seldomMs / minuteMs) === 0
  return [dayAfter(today, -2), dayAfter(today, -1), today]
    .filter((date) => watchesOn(hours, date))
    .map((date) => ({ date, end: endOfDay(hours, date) }))
    .filter(({ end }) => end > armed && end <= now && now - end < reportsMs && isTime(now - end))
}

async function judgeDay(context: Context, alarm: Schedule, { date, end }: EndedDay) {
  const end_at = new Date(end).toISOString()
  const byPerson = new Map<string, DayVisit[]>()
  for (const visit of await selectDayVisits(context, {
    alarm_id: alarm.id,
    date,
    planned_by: end_at,
  })) {
    const others = byPerson.get(visit.resource_id)
    if (others) others.push(visit)
    else byPerson.set(visit.resource_id, [visit])
  }
  const fired = [...byPerson].flatMap(([resource_id, visits]): NewFiring[] => {
    const missing = judgeSchedule(alarm.rule, visits, end_at)
    if (!missing) return []
    return [
      {
        id: context.newId(),
        alarm_id: alarm.id,
        alarm_name: alarm.name,
        kind: 'schedule',
        event: alarm.rule.event,
        resource_id,
        fired_at: end_at,
        is_clock_ahead: false,
        cx: null,
        cy: null,
        accuracy_m: null,
        value: missing.done,
        threshold: missing.needed,
        zone_id: null,
        zone_name: null,
      },
    ]
  })
  const added = await insertFirings(context, fired, limits.alarm_ring_min)
  const late = new Set(fired.map(({ resource_id }) => resource_id))
  const pairs = [...byPerson.keys()].map((resource_id) => ({
    alarm_id: alarm.id,
    resource_id,
    after: end - 1,
  }))
  const standing = await selectStanding(context, pairs)
  const revoked = standing
    .filter(({ fired_at, resource_id }) => fired_at === end_at && !late.has(resource_id))
    .map(({ id }) => id)
  await revoke(context, revoked, 'visits')
  for (const record_id of added) {
    await announceChange(context, { kind: 'alarm-firing.raised', record_id })
  }
  for (const record_id of revoked) {
    await announceChange(context, { kind: 'alarm-firing.reverted', record_id })
  }
}
