import {
  type AlarmFields,
  type AlarmRule,
  type AlarmTrial,
  alarmTrialTask,
  type TrialFiring,
  trialFiring,
  type TrialSuggestion,
} from '@baquiano/contract/alarms'
import { limits, localDateOf, minuteMs } from '@baquiano/contract/platform'
import { measureZone } from '@baquiano/contract/zones'
import { distanceM } from '@baquiano/geo'
import { taskHandler } from '../platform/task-handler.ts'
import type { Context } from '../platform/context.ts'
import { findCompanyAtWork, hoursOf } from './company-at-work.ts'
import { initialState, type Sample } from './rules/alarm-state.ts'
import { foldAlarm, judgeCooldown, type Judged, seedState } from './rules/fold-alarm.ts'
import { judgeSchedule, type ScheduleRule } from './rules/judge-schedule.ts'
import {
  prepareAlarm,
  type RuleTargets,
  type SampleRule,
  thresholdOf,
} from './rules/prepare-alarm.ts'
import { dayAfter, endOfDay, type WatchedHours, watchesOn } from './rules/watched-hours.ts'
import {
  type Person,
  selectTargets,
  selectTrack,
  selectVisitSteps,
  selectWatched,
  type TrialTargets,
} from './trial.repository.ts'

/** The database reads the positions of one while another is judged. */
const peopleAtOnce = 3

interface Situation {
  readonly alarm: AlarmFields
  readonly hours: WatchedHours
  readonly targets: TrialTargets
  readonly people: readonly Person[]
  readonly date_init: string
  readonly date_end: string
}

/** What an alarm would have fired on the positions and visits of the last whole days, person by person. */
export const alarmTrialHandler = taskHandler(alarmTrialTask, async (task, { alarm, days }) => {
  const situation = await task.read((context) => readSituation(context, alarm, days))
  if (!situation) return { result: { trial: emptyTrial(task, alarm.rule, days) } }
  const { people, date_init, date_end } = situation
  await task.expectSteps(people.length)
  const trials: PersonTrial[] = []
  for (let first = 0; first < people.length; first += peopleAtOnce) {
    const some = people.slice(first, first + peopleAtOnce)
    // oxlint-disable-next-line eslint/no-await-in-loop -- the positions of few people at a time fit into memory
    const tried = await Promise.all(
      some.map((person) => task.read((context) => tryPerson(context, situation, person))),
    )
    trials.push(...tried)
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(some.length)
  }
  return { result: { trial: summarize({ date_init, date_end }, situation, trials) } }
})

const emptyTrial = (
  { added_on, time_zone }: { readonly added_on: string; readonly time_zone: string },
  { kind }: AlarmRule,
  days: number,
): AlarmTrial => {
  const today = localDateOf(new Date(added_on), time_zone)
  const dates = { date_init: dayAfter(today, -days), date_end: dayAfter(today, -1) }
  return {
    ...dates,
    ...noFirings,
    kind,
    zone_name: null,
    days: [],
    firings: [],
    suggestion: null,
    position_gap_m: null,
  }
}

const noFirings = { fired: 0, cooldown: 0, late: 0 }

async function readSituation(
  context: Context,
  alarm: AlarmFields,
  days: number,
): Promise<Situation | null> {
  const company = await findCompanyAtWork(context)
  if (!company) return null
  const today = localDateOf(new Date(context.now), company.time_zone)
  return {
    alarm,
    hours: await hoursOf(alarm, company),
    targets: await selectTargets(context, alarm.rule),
    people: await selectWatched(context, alarm),
    date_init: dayAfter(today, -days),
    date_end: dayAfter(today, -1),
  }
}

interface PersonTrial {
  readonly person: Person
  readonly firings: readonly (TrialFiring & { readonly date: string })[]
  /** How often each of the other values would have fired. */
  readonly others: readonly number[]
  /** Metres between two positions of somebody who moves, the median; null without any. */
  readonly gap_m: number | null
}

async function tryPerson(
  context: Context,
  situation: Situation,
  person: Person,
): Promise<PersonTrial> {
  const { alarm, hours } = situation
  const { rule } = alarm
  if (rule.kind === 'schedule') {
    const firings = await trySchedule(context, { situation, person, rule })
    return { person, firings, others: [], gap_m: null }
  }
  const start = dayStart(situation.date_init, hours)
  const end = dayStart(dayAfter(situation.date_end, 1), hours)
  const track = await selectTrack(context, person.id, { start, end })
  const runOf = (other: SampleRule) => runTrial({ situation, rule: other, track, end })
  const judged = runOf(rule)
  return {
    person,
    firings: judged.map((it) => firingOf(it, { person, rule, hours })),
    others: othersOf(alarm).map((other) => {
      const isOfRule = other.field !== 'cooldown_min'
      const run = isOfRule ? runOf(other.rule) : judgeCooldown(judged, other.value * minuteMs)
      return run.filter(hasFired).length
    }),
    gap_m: rule.kind === 'zone' || rule.kind === 'radio' ? medianGap(track) : null,
  }
}

const dayStart = (date: string, hours: WatchedHours): number =>
  endOfDay({ ...hours, hour_end: '00:00:00', ends_next_day: false }, date)

interface Run {
  readonly situation: Situation
  readonly rule: SampleRule
  readonly track: readonly Sample[]
  readonly end: number
}

function runTrial({ situation, rule, track, end }: Run): readonly Judged[] {
  const { alarm, hours, targets } = situation
  const { cooldown_min } = alarm
  const prepared = prepareAlarm({ rule, hours, cooldown_min, ...targets })
  if (!prepared) return []
  const [first, ...rest] = track
  const state = first ? seedState(prepared, first, first.at) : initialState
  return foldAlarm(prepared, { state, samples: rest, until: end }).judged
}

const hasFired = ({ is_in_cooldown, evidence }: Judged): boolean =>
  !is_in_cooldown && !evidence.is_late

interface Tracked {
  readonly person: Person
  readonly rule: SampleRule
  readonly hours: WatchedHours
}

function firingOf(
  { event, at, evidence, is_in_cooldown }: Judged,
  { person, rule, hours }: Tracked,
) {
  const { cx, cy, value, is_late } = evidence
  const outcome = is_in_cooldown ? 'cooldown' : is_late ? 'late' : 'fired'
  return {
    resource_id: person.id,
    event,
    fired_at: new Date(at).toISOString(),
    outcome,
    cx,
    cy,
    value,
    threshold: thresholdOf(rule),
    date: localDateOf(new Date(at), hours.time_zone),
  } as const
}

interface TryingSchedule {
  readonly situation: Situation
  readonly person: Person
  readonly rule: ScheduleRule
}

async function trySchedule(context: Context, { situation, person, rule }: TryingSchedule) {
  const { hours, date_init, date_end } = situation
  const visits = await selectVisitSteps(context, person.id, { date_init, date_end })
  const dates = [...new Set(visits.map(({ date }) => date))].filter((date) =>
    watchesOn(hours, date),
  )
  return dates.flatMap((date) => {
    const fired_at = new Date(endOfDay(hours, date)).toISOString()
    const ofDay = visits.filter((visit) => visit.date === date)
    const missing = judgeSchedule(rule, ofDay, fired_at)
    if (!missing) return []
    const place = { cx: null, cy: null, value: missing.done, threshold: missing.needed }
    const about = { resource_id: person.id, event: rule.event, fired_at, date }
    return [{ ...about, outcome: 'fired' as const, ...place }]
  })
}

/** Metres that somebody who stands still seems to move. */
const standingM = 20

function medianGap(track: readonly Sample[]): number | null {
  const gaps = track
    .slice(1)
    .flatMap((sample, index) => {
      const before = track[index]
      return before ? [distanceM(before, sample)] : []
    })
    .filter((gap) => gap > standingM)
    .toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? null
}

type Other =
  | {
      readonly field: Exclude<TrialSuggestion['field'], 'cooldown_min'>
      readonly value: number
      readonly rule: SampleRule
    }
  | { readonly field: 'cooldown_min'; readonly value: number }

/** Half an hour to a shift. */
const cooldowns = [30, 60, 120, 240, 480]

/** Other values of an alarm that fire less, the least change first, and those of its rule before its cooldown. */
function othersOf({ rule, cooldown_min }: AlarmFields): Other[] {
  if (rule.kind === 'schedule') return []
  const longer = cooldowns.filter((value) => value > cooldown_min)
  return [
    ...otherRules(rule),
    ...longer.map((value) => ({ field: 'cooldown_min' as const, value })),
  ]
}

function otherRules(rule: SampleRule): Other[] {
  if (rule.kind === 'battery') {
    const levels = [5, 10, 15].map((less) => rule.battery_pct - less).filter((level) => level > 0)
    return levels.map((value) => ({
      rule: { ...rule, battery_pct: value },
      field: 'battery_pct',
      value,
    }))
  }
  if (rule.kind === 'speed') {
    const speeds = [5, 10, 20].map((more) => rule.speed_km_h + more).filter((it) => it <= 200)
    return speeds.map((value) => ({
      rule: { ...rule, speed_km_h: value },
      field: 'speed_km_h',
      value,
    }))
  }
  if (rule.kind === 'gps') {
    const minutes = [1.5, 2, 3].map((times) => Math.ceil(rule.silent_min * times))
    return minutes
      .filter((it) => it <= 1440)
      .map((value) => ({ rule: { ...rule, silent_min: value }, field: 'silent_min', value }))
  }
  return [60, 180, 300, 600]
    .filter((value) => value > rule.persist_s)
    .map((value) => ({ rule: { ...rule, persist_s: value }, field: 'persist_s', value }))
}

function summarize(
  dates: Pick<AlarmTrial, 'date_init' | 'date_end'>,
  { alarm, targets }: Situation,
  trials: readonly PersonTrial[],
): AlarmTrial {
  const all = trials.flatMap(({ firings }) => firings)
  const days = trials.flatMap(({ person, firings }) => {
    const days_of = [...new Set(firings.map(({ date }) => date))].toSorted()
    const who = { resource_id: person.id, resource_name: person.name }
    return days_of.map((date) => ({
      ...who,
      date,
      ...countsOf(firings.filter((firing) => firing.date === date)),
    }))
  })
  const counts = countsOf(all)
  const newest = all.toSorted((a, b) => (a.fired_at < b.fired_at ? 1 : -1))
  return {
    ...dates,
    ...counts,
    kind: alarm.rule.kind,
    zone_name: targets.zone_name,
    days,
    firings: newest.slice(0, limits.trial_firings).map((firing) => trialFiring.parse(firing)),
    suggestion: suggest(alarm, counts.fired, { days, trials }),
    position_gap_m: gapBeyond(alarm.rule, targets, trials),
  }
}

const countsOf = (firings: readonly Pick<TrialFiring, 'outcome'>[]) => {
  const countOf = (outcome: TrialFiring['outcome']) =>
    firings.filter((firing) => firing.outcome === outcome).length
  return { fired: countOf('fired'), cooldown: countOf('cooldown'), late: countOf('late') }
}

interface Tried {
  readonly days: AlarmTrial['days']
  readonly trials: readonly PersonTrial[]
}

/** Where somebody would have fired it more than once on a day, the least change that halves it. */
function suggest(
  alarm: AlarmFields,
  fired: number,
  { days, trials }: Tried,
): TrialSuggestion | null {
  if (!days.some((day) => day.fired > 1)) return null
  const others = othersOf(alarm).map(({ field, value }, index) => ({
    field,
    value,
    fired: trials.reduce((sum, trial) => sum + (trial.others[index] ?? 0), 0),
  }))
  return others.find((other) => other.fired * 2 <= fired) ?? null
}

/** The distance between positions where it is wider than what is watched: nobody is seen inside then. */
function gapBeyond(
  rule: AlarmRule,
  { shape }: RuleTargets,
  trials: readonly PersonTrial[],
): number | null {
  const gaps = trials.flatMap(({ gap_m }) => gap_m ?? []).toSorted((a, b) => a - b)
  const gap = gaps[Math.floor(gaps.length / 2)]
  const width = widthOf(rule, shape)
  return gap !== undefined && width !== null && width < gap ? Math.round(gap) : null
}

function widthOf(rule: AlarmRule, shape: RuleTargets['shape']): number | null {
  if (rule.kind === 'radio') return rule.radius_m * 2
  return rule.kind === 'zone' && shape ? Math.sqrt(measureZone(shape).area_m2) : null
}
