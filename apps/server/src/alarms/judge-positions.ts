import { dayMs, limits, minuteMs } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { announceChange } from '../platform/announce-change.ts'
import {
  forgetPeople,
  forgetUnjudged,
  lockPeople,
  takeWork,
  type Work,
} from './alarm-work.repository.ts'
import { type CompanyAtWork, findCompanyAtWork, hoursOf } from './company-at-work.ts'
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
import { compareSamples, type Judged, seedState } from './rules/fold-alarm.ts'
import { type PreparedAlarm, prepareAlarm } from './rules/prepare-alarm.ts'
import {
  selectSampleBefore,
  selectSamples,
  selectWatching,
  storeMemories,
  type StoredMemory,
  type WatchedPerson,
  type WatchingAlarm,
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
const storeEveryMs = minuteMs
/** unless so many positions would be read again. */
const mostReadAgain = 30

/** One alarm that judges one person. */
interface Case {
  readonly alarm: WatchingAlarm
  readonly prepared: PreparedAlarm
  readonly resource_id: string
  /** The earliest new position, ms; null where only time has passed. */
  readonly since: number | null
  readonly memory: AlarmMemory
  readonly plans: readonly Plan[]
  /** Whether its memory is stored already. */
  readonly is_stored: boolean
}

/**
 * Judges the positions that the next writes of a company brought, in the transaction of the context: what alarms
 * remember, what fired and that it was judged are stored together or not at all, so each crossing fires once however
 * many processes judge and whenever one of them ends.
 *
 * @returns how many people were judged
 */
export async function judgePositions(context: Context): Promise<number> {
  const work = await takeWork(context)
  if (work.length === 0) return 0
  const resource_ids = work.map(({ resource_id }) => resource_id)
  await lockPeople(context, resource_ids)
  const company = await findCompanyAtWork(context)
  if (!company) {
    await forgetPeople(context, resource_ids)
    return work.length
  }
  const cases = await openCases(context, company, work)
  const reviewed = work.flatMap((it) => (it.is_review ? [it.resource_id] : []))
  if (reviewed.length > 0) await forgetUnjudged(context, reviewed, cases.map(keyOf))
  const samplesOf = await readSamples(context, cases)
  const standing = await readStanding(context, cases)
  const outcomes = cases.map((it) =>
    judgeCase(context, it, { samples: samplesOf(it.resource_id), standing: standing(it) }),
  )
  await keep(context, outcomes)
  return work.length
}

const keyOf = ({ alarm, resource_id }: Case) => ({ alarm_id: alarm.id, resource_id })

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

/** Every alarm that watches one of the people, with its memory, or a new one. */
async function openCases(
  context: Context,
  company: CompanyAtWork,
  work: readonly Work[],
): Promise<Case[]> {
  const { alarms, people } = await selectWatching(
    context,
    work.map(({ resource_id }) => resource_id),
  )
  const arrivals = new Map(work.map((it) => [it.resource_id, arrivalOf(it)]))
  const ready = await Promise.all(
    alarms.map(async (alarm) => ({ alarm, prepared: await prepare(alarm, company) })),
  )
  const prepared = new Map(
    ready.flatMap(({ alarm, prepared: of }) =>
      of ? [[alarm.id, { alarm, prepared: of }] as const] : [],
    ),
  )
  const found = people.flatMap((person) => {
    const watching = prepared.get(person.alarm_id)
    const arrival = arrivals.get(person.resource_id)
    return watching && arrival ? [{ ...watching, person, ...arrival }] : []
  })
  const starts = found.map(({ alarm, person, since }) => startOf(alarm, person, since))
  const seeds = await readSeeds(context, starts)
  return found.map(({ alarm, prepared: of, person, since, until }, index): Case => {
    const start = starts[index]
    const { resource_id, memory: stored } = person
    const memory =
      stored && !start
        ? stored
        : newMemory(of, start ?? { resource_id, at: since ?? 0, began: since ?? 0 }, seeds)
    const from = since === null ? null : Math.max(since, memory.began + 1)
    const plans = planAdvance(memory, from, until)
    return { alarm, prepared: of, resource_id, since, memory, plans, is_stored: stored !== null }
  })
}

/** From when to when the new positions of somebody were made, ms. */
const arrivalOf = ({ since, until }: Work) => ({
  since: since === null ? null : Date.parse(since),
  until: until === null ? undefined : Date.parse(until),
})

interface Start {
  readonly resource_id: string
  /** ms. */
  readonly at: number
  readonly began: number
}

/** From where an alarm begins that has no memory of somebody, or too old a one; null where it has one. */
function startOf(
  { armed_at }: WatchingAlarm,
  { resource_id, memory }: WatchedPerson,
  since: number | null,
): Start | null {
  if (memory && (since === null || since - memory.tip.at < oldestMemoryMs)) return null
  const began = memory?.began ?? Date.parse(armed_at)
  return { resource_id, began, at: Math.max(began, (since ?? began) - reorderMs) }
}

function newMemory(
  prepared: PreparedAlarm,
  { resource_id, at, began }: Start,
  seeds: (resource_id: string, at: number) => Sample | undefined,
): AlarmMemory {
  return memoryFrom(at, seedState(prepared, seeds(resource_id, at), at), began)
}

/** The last position of somebody before an alarm begins. */
async function readSeeds(context: Context, starts: readonly (Start | null)[]) {
  const ranges = new Map(
    starts.flatMap((start) =>
      start ? [[`${start.resource_id} ${start.at}`, { ...start, after: start.at }] as const] : [],
    ),
  )
  const keys = [...ranges.keys()]
  const seeds = await Promise.all(
    [...ranges.values()].map(async (range) => selectSampleBefore(context, [range])),
  )
  const found = new Map(keys.map((key, index) => [key, seeds[index]?.[0]?.sample]))
  return (resource_id: string, at: number) => found.get(`${resource_id} ${at}`)
}

async function prepare(
  alarm: WatchingAlarm,
  company: CompanyAtWork,
): Promise<PreparedAlarm | null> {
  const { rule, shape, visit_point, cooldown_min } = alarm
  if (rule.kind === 'schedule') return null
  const hours = await hoursOf(alarm, company)
  return prepareAlarm({ rule, shape, visit_point, cooldown_min, hours })
}

/** The positions that the plans of each person need, in order. */
async function readSamples(context: Context, cases: readonly Case[]) {
  const earliest = new Map<string, number>()
  for (const { resource_id, plans } of cases) {
    const after = Math.min(...plans.map((plan) => plan.after))
    earliest.set(resource_id, Math.min(earliest.get(resource_id) ?? after, after))
  }
  const ranges = [...earliest].map(([resource_id, after]) => ({ resource_id, after }))
  const samples = new Map<string, Sample[]>()
  for (const { resource_id, sample } of await selectSamples(context, ranges)) {
    const known = samples.get(resource_id)
    if (known) known.push(sample)
    else samples.set(resource_id, [sample])
  }
  for (const list of samples.values()) list.sort(compareSamples)
  return (resource_id: string): readonly Sample[] => samples.get(resource_id) ?? []
}

/** What stands of the times that are judged again. */
async function readStanding(context: Context, cases: readonly Case[]) {
  const again = cases.flatMap(({ alarm, resource_id, plans }) => {
    const afters = plans.filter(({ mode }) => mode !== 'append').map(({ from }) => from)
    if (afters.length === 0) return []
    return [{ alarm_id: alarm.id, resource_id, after: Math.min(...afters) - sameMs }]
  })
  const standing = await selectStanding(context, again)
  return ({ alarm, resource_id }: Case) =>
    standing.filter((it) => it.alarm_id === alarm.id && it.resource_id === resource_id)
}

interface Known {
  readonly samples: readonly Sample[]
  readonly standing: readonly StandingFiring[]
}

function judgeCase(context: Context, given: Case, { samples, standing }: Known): Outcome {
  const { alarm, prepared, resource_id, since, plans } = given
  const now = Date.parse(context.now)
  const fired: NewFiring[] = []
  const revoked: string[] = []
  let { memory } = given
  for (const plan of plans) {
    const needed = samples.filter(({ at }) => at > plan.after && at <= plan.until)
    const advanced = advanceAlarm(prepared, memory, {
      plan,
      samples: needed,
      now: since === null ? now : null,
    })
    memory = advanced.memory
    const news = advanced.judged.filter(({ is_in_cooldown }) => !is_in_cooldown)
    const added = plan.mode === 'add' ? news.filter((it) => !isKnown(it, standing)) : news
    fired.push(...added.map((it) => firingOf(context, given, it)))
    if (plan.mode === 'replace') {
      revoked.push(...contradicted(standing, news, plan).map(({ id }) => id))
    }
  }
  const timer = prepared.machine.nextTimer(memory.tip.state)
  const wake = timer === null ? null : Math.max(timer, now + patienceMs)
  const stored = {
    alarm_id: alarm.id,
    resource_id,
    rule_key: alarm.rule_key,
    memory,
    wake_at: wake === null ? null : new Date(wake).toISOString(),
  }
  const isStored = isWorthStoring(given, memory, samples.length)
  return { memory: isStored ? stored : null, fired, revoked }
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
function isWorthStoring(
  { is_stored, since, memory: before }: Case,
  after: AlarmMemory,
  read: number,
): boolean {
  if (!is_stored || since === null || read >= mostReadAgain) return true
  if (after.base.at !== before.base.at || after.tip.at - before.tip.at >= storeEveryMs) return true
  return lastingOf(before.tip.state) !== lastingOf(after.tip.state)
}

/** What a position does not change that only says that somebody is still there; a silence that is due by then is none. */
function lastingOf({ due, ...state }: AlarmState): string {
  return JSON.stringify({
    ...state,
    due: due?.event === 'Silence' ? due.event : due,
    seen_at: null,
  })
}

function firingOf(
  { newId }: Context,
  { alarm, prepared, resource_id }: Case,
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
