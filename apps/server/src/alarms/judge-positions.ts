import { isDeepStrictEqual } from 'node:util'
import { dayMs, limits, minuteMs } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { announceChange } from '../platform/announce-change.ts'
import {
  type AlarmJudge,
  beginRound,
  recallCompany,
  type Watcher,
  watchersOf,
} from './alarm-judge.ts'
import {
  enterRound,
  forgetPeople,
  forgetUnjudged,
  takeWork,
  type Work,
} from './alarm-work.repository.ts'
import { findCompanyAtWork } from './company-at-work.ts'
import {
  insertFirings,
  type NewFiring,
  revoke,
  selectStanding,
  type StandingFiring,
} from './firings.repository.ts'
import {
  advanceAlarm,
  type AlarmMemory,
  memoryFrom,
  type Plan,
  planAdvance,
} from './rules/advance-alarm.ts'
import type { AlarmState, Sample } from './rules/alarm-state.ts'
import { type Judged, seedState } from './rules/fold-alarm.ts'
import type { PreparedAlarm } from './rules/prepare-alarm.ts'
import {
  selectSamples,
  selectSamplesBefore,
  storeMemories,
  type StoredMemory,
} from './watching.repository.ts'

/** Late positions are judged in their order by this much. */
const reorderMs = limits.alarm_ring_min * minuteMs
/** A memory of somebody who was silent for longer says nothing of now. */
const oldestMemoryMs = dayMs
/** A firing that an older position adds is not one that stands already within this time. */
const sameMs = reorderMs
/** Time alone decides only once the positions of that time can be expected to have arrived. */
const patienceMs = minuteMs
/** A memory that says the same but for its instant is stored this seldom, */
const storeEveryMs = 5 * minuteMs
/** unless so many positions would be read again. */
const mostReadAgain = 120

/** One alarm that judges one person. */
interface Case {
  readonly watcher: Watcher
  /** The earliest new position, ms; null where only time has passed. */
  readonly since: number | null
  readonly memory: AlarmMemory
  readonly plans: readonly Plan[]
}

/**
 * Judges the positions that the next writes of a company brought, in the transaction of the context: what alarms
 * remember, what fired and that it was judged are stored together or not at all, so each crossing fires once however
 * many processes judge and whenever one of them ends.
 *
 * @param judge the process, which goes on with what it knows while nobody else judges the company
 * @returns how many people were judged; at least one when there may be more to do
 */
export async function judgePositions(context: Context, judge: AlarmJudge): Promise<number> {
  const { company_id } = context
  const entered = await enterRound(context, judge.id)
  beginRound(judge, company_id, entered)
  const { work, is_changed } = await takeWork(context)
  if (is_changed) judge.companies.delete(company_id)
  if (work.length === 0) return Number(is_changed)
  const resource_ids = work.map(({ resource_id }) => resource_id)
  const company = await findCompanyAtWork(context)
  if (!company) {
    judge.companies.delete(company_id)
    await forgetPeople(context, resource_ids)
    return work.length
  }
  const known = recallCompany(judge, company_id, { round: entered.round, company })
  const cases = await openCases(context, await watchersOf(context, known, resource_ids), work)
  const reviewed = new Set(work.flatMap((it) => (it.is_review ? [it.resource_id] : [])))
  if (reviewed.size > 0) {
    const watched = cases.map(keyOf).filter(({ resource_id }) => reviewed.has(resource_id))
    await forgetUnjudged(context, [...reviewed], watched)
  }
  const samplesOf = await readSamples(context, cases)
  const standing = await readStanding(context, cases)
  const outcomes: Outcome[] = []
  for (const it of cases) {
    const samples = samplesOf(it.watcher.resource_id)
    const outcome = judgeCase(context, it, { samples, standing: standing(it) })
    if (outcome) outcomes.push(outcome)
  }
  await keep(context, outcomes)
  return work.length
}

const keyOf = ({ watcher: { alarm, resource_id } }: Case) => ({ alarm_id: alarm.id, resource_id })

interface Outcome {
  readonly memory: StoredMemory | null
  readonly fired: readonly NewFiring[]
  readonly revoked: readonly string[]
}

async function keep(context: Context, outcomes: readonly Outcome[]): Promise<void> {
  await storeMemories(
    context,
    outcomes.flatMap(({ memory }) => memory ?? []),
  )
  const revoked = outcomes.flatMap((outcome) => outcome.revoked)
  await revoke(context, revoked, 'positions')
  const fired = outcomes.flatMap((outcome) => outcome.fired).toSorted(compareFirings)
  const added = await insertFirings(context, fired, limits.alarm_ring_min)
  for (const record_id of added) {
    await announceChange(context, { kind: 'alarm-firing.raised', record_id })
  }
  for (const record_id of revoked) {
    await announceChange(context, { kind: 'alarm-firing.reverted', record_id })
  }
}

/** Who leaves one zone for the next leaves first. */
const compareFirings = (a: NewFiring, b: NewFiring): number =>
  Date.parse(a.fired_at) - Date.parse(b.fired_at) ||
  Number(a.event !== 'Output') - Number(b.event !== 'Output')

/** How each alarm judges the new positions of its person, from its memory on, or from a new one. */
async function openCases(
  context: Context,
  watchers: readonly Watcher[],
  work: readonly Work[],
): Promise<Case[]> {
  const arrivals = new Map(work.map((it) => [it.resource_id, arrivalOf(it)]))
  const cases: Case[] = []
  const open = (watcher: Watcher, memory: AlarmMemory, { since, until }: Arrival) => {
    const from = since === null ? null : Math.max(since, memory.began + 1)
    cases.push({ watcher, since, memory, plans: planAdvance(memory, from, until) })
  }
  const starting: { watcher: Watcher; arrival: Arrival; start: Start }[] = []
  for (const watcher of watchers) {
    const arrival = arrivals.get(watcher.resource_id)
    if (!arrival) continue
    const going = goingOnFrom(watcher, arrival.since)
    if (going) open(watcher, going, arrival)
    else starting.push({ watcher, arrival, start: startOf(watcher, arrival.since) })
  }
  const seeds = await readSeeds(
    context,
    starting.map(({ start }) => start),
  )
  for (const { watcher, arrival, start } of starting) {
    open(watcher, newMemory(watcher.prepared, start, seeds), arrival)
  }
  return cases
}

interface Arrival {
  readonly since: number | null
  readonly until: number | undefined
}

/** From when to when the new positions of somebody were made, ms. */
const arrivalOf = ({ since, until }: Work): Arrival => ({
  since: since === null ? null : Date.parse(since),
  until: until === null ? undefined : Date.parse(until),
})

/**
 * The memory from which an alarm goes on; null where it has none of somebody, or too old a one. What is older than the
 * newest memory by some seconds is judged from what is stored on: nothing has happened since, or it would have been
 * stored, and the minutes before need not be read.
 */
function goingOnFrom({ memory, stored }: Watcher, since: number | null): AlarmMemory | null {
  if (!memory || (since !== null && since - memory.tip.at >= oldestMemoryMs)) return null
  return since !== null && stored && since <= memory.tip.at && since > stored.tip.at
    ? stored
    : memory
}

interface Start {
  readonly resource_id: string
  /** ms. */
  readonly at: number
  readonly began: number
}

/** From where an alarm begins. */
function startOf(
  { alarm: { armed_at }, resource_id, memory }: Watcher,
  since: number | null,
): Start {
  const began = memory?.began ?? Date.parse(armed_at)
  return { resource_id, began, at: Math.max(began, (since ?? began) - reorderMs) }
}

type Seeds = (start: Start) => Sample | undefined

function newMemory(prepared: PreparedAlarm, start: Start, seeds: Seeds): AlarmMemory {
  const { at, began } = start
  return memoryFrom(at, seedState(prepared, seeds(start), at), began)
}

/** The last position of somebody before an alarm begins. */
async function readSeeds(context: Context, starts: readonly Start[]): Promise<Seeds> {
  const keyOfStart = ({ resource_id, at }: Start) => `${resource_id} ${at}`
  const ranges = [...new Map(starts.map((start) => [keyOfStart(start), start])).values()]
  const samples = await selectSamplesBefore(
    context,
    ranges.map(({ resource_id, at }) => ({ resource_id, after: at })),
  )
  const found = new Map(ranges.map((start, index) => [keyOfStart(start), samples.get(index)]))
  return (start) => found.get(keyOfStart(start))
}

/** The positions that the plans of each person need, in order. */
async function readSamples(context: Context, cases: readonly Case[]) {
  const earliest = new Map<string, number>()
  for (const { watcher, plans } of cases) {
    for (const { after } of plans) {
      const known = earliest.get(watcher.resource_id) ?? after
      earliest.set(watcher.resource_id, Math.min(known, after))
    }
  }
  const ranges = [...earliest].map(([resource_id, after]) => ({ resource_id, after }))
  const samples = await selectSamples(context, ranges)
  return (resource_id: string): readonly Sample[] => samples.get(resource_id) ?? []
}

/** What stands of the times that are judged again. */
async function readStanding(context: Context, cases: readonly Case[]) {
  const again = cases.filter(isJudgedAgain).map(({ watcher: { alarm, resource_id }, plans }) => {
    const after = Math.min(...plans.map(({ from }) => from)) - sameMs
    return { alarm_id: alarm.id, resource_id, after }
  })
  const standing = await selectStanding(context, again)
  return (of: Case): readonly StandingFiring[] => {
    if (standing.length === 0 || !isJudgedAgain(of)) return nothingStands
    const { alarm, resource_id } = of.watcher
    return standing.filter((it) => it.alarm_id === alarm.id && it.resource_id === resource_id)
  }
}

const nothingStands: readonly StandingFiring[] = []
const isJudgedAgain = ({ plans }: Case): boolean => plans[0]?.mode !== 'append'

interface Known {
  readonly samples: readonly Sample[]
  readonly standing: readonly StandingFiring[]
}

/** @returns what is to be stored of it; null where nothing is, as of most */
function judgeCase(context: Context, given: Case, known: Known): Outcome | null {
  const { watcher, since } = given
  const { memory, fired, revoked } = runPlans(context, given, known)
  watcher.memory = memory
  watcher.unstored += known.samples.length
  if (since === null || isWorthStoring(watcher, memory)) {
    watcher.stored = memory
    watcher.unstored = 0
    return { memory: storedOf(context, watcher, memory), fired, revoked }
  }
  return fired.length + revoked.length > 0 ? { memory: null, fired, revoked } : null
}

function runPlans(
  context: Context,
  { watcher, since, plans, memory: from }: Case,
  { samples, standing }: Known,
) {
  const now = since === null ? Date.parse(context.now) : null
  const fired: NewFiring[] = []
  const revoked: string[] = []
  let memory = from
  for (const plan of plans) {
    const of = { plan, samples: within(samples, plan), now }
    const advanced = advanceAlarm(watcher.prepared, memory, of)
    memory = advanced.memory
    if (plan.mode === 'append' && advanced.judged.length === 0) continue
    const news = advanced.judged.filter(({ is_in_cooldown }) => !is_in_cooldown)
    const added = plan.mode === 'add' ? news.filter((it) => !isKnown(it, standing)) : news
    fired.push(...added.map((it) => firingOf(context, watcher, it)))
    if (plan.mode === 'replace') {
      revoked.push(...contradicted(standing, news, plan).map(({ id }) => id))
    }
  }
  return { memory, fired, revoked }
}

function storedOf(
  context: Context,
  { alarm, prepared, resource_id }: Watcher,
  memory: AlarmMemory,
): StoredMemory {
  const timer = prepared.machine.nextTimer(memory.tip.state)
  const wake = timer === null ? null : Math.max(timer, Date.parse(context.now) + patienceMs)
  return {
    alarm_id: alarm.id,
    resource_id,
    rule_key: alarm.rule_key,
    memory,
    wake_at: wake === null ? null : new Date(wake).toISOString(),
  }
}

/** Those that a plan is about; as they are where all are, which is the rule. */
function within(samples: readonly Sample[], { after, until }: Plan): readonly Sample[] {
  const [first, last] = [samples.at(0), samples.at(-1)]
  if (!first || !last || (first.at > after && last.at <= until)) return samples
  return samples.filter(({ at }) => at > after && at <= until)
}

const isKnown = ({ event, at }: Judged, standing: readonly StandingFiring[]): boolean =>
  standing.some((it) => it.event === event && Math.abs(Date.parse(it.fired_at) - at) < sameMs)

/** What stands of the time that was judged again, and is not found there any more. */
function contradicted(
  standing: readonly StandingFiring[],
  judged: readonly Judged[],
  { after }: Plan,
): StandingFiring[] {
  const found = new Set(judged.map(({ event, at }) => `${event} ${at}`))
  return standing.filter(({ event, fired_at }) => {
    const at = Date.parse(fired_at)
    return at > after && !found.has(`${event} ${at}`)
  })
}

/** Not for each position of somebody to whom nothing happens: positions are read again from the memory on. */
function isWorthStoring({ stored, unstored }: Watcher, after: AlarmMemory): boolean {
  if (!stored || unstored >= mostReadAgain) return true
  if (after.base.at !== stored.base.at || after.tip.at - stored.tip.at >= storeEveryMs) return true
  return !isAsStored(stored.tip.state, after.tip.state)
}

/** Whether positions said only that somebody is still there; a silence that is due by then is none. */
const isAsStored = (before: AlarmState, after: AlarmState): boolean =>
  before.side === after.side &&
  before.is_armed === after.is_armed &&
  before.since === after.since &&
  before.fired_at === after.fired_at &&
  isDeepStrictEqual(before.candidate, after.candidate) &&
  (before.due?.event === 'Silence'
    ? after.due?.event === 'Silence'
    : isDeepStrictEqual(before.due, after.due))

function firingOf(
  { newId }: Context,
  { alarm, prepared, resource_id }: Watcher,
  { event, at, evidence }: Judged,
): NewFiring {
  const { rule } = alarm
  const { cx, cy, accuracy_m, is_clock_ahead, value } = evidence
  return {
    id: newId(),
    alarm_id: alarm.id,
    alarm_name: alarm.name,
    kind: rule.kind,
    event,
    resource_id,
    fired_at: new Date(at).toISOString(),
    is_clock_ahead,
    cx,
    cy,
    accuracy_m,
    value,
    threshold: prepared.threshold,
    zone_id: rule.kind === 'zone' ? rule.zone_id : null,
    zone_name: alarm.zone_name,
  }
}
