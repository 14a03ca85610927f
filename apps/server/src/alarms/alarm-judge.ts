import type { Context } from '../platform/context.ts'
import { type CompanyAtWork, hoursOf } from './company-at-work.ts'
import type { AlarmMemory } from './rules/advance-alarm.ts'
import { type PreparedAlarm, prepareAlarm } from './rules/prepare-alarm.ts'
import { selectWatchers, selectWatching, type WatchingAlarm } from './watching.repository.ts'

/** Watchers that a process keeps between two rounds: some hundred megabytes. */
const mostKept = 200_000

/** An alarm that can be run over positions. */
interface ReadyAlarm {
  readonly alarm: WatchingAlarm
  readonly prepared: PreparedAlarm
}

/** An alarm that watches one person, and what it remembers of them. */
export interface Watcher extends ReadyAlarm {
  readonly resource_id: string
  /** Null where it begins, or its rule is another. */
  memory: AlarmMemory | null
  /** What the database holds of it. */
  stored: AlarmMemory | null
  /** Positions that whoever begins with what is stored reads again. */
  unstored: number
}

/** What a process knows of a company whose alarms it judged last. */
export interface JudgedCompany {
  /** The number of its last round. */
  round: number
  readonly company: CompanyAtWork
  /** Null are those that judge no positions. */
  readonly alarms: Map<string, ReadyAlarm | null>
  readonly watchers: Map<string, readonly Watcher[]>
  /** Watchers of everybody. */
  count: number
}

/** A process that judges alarms, with the companies that it knows in the order of their last rounds. */
export interface AlarmJudge {
  readonly id: string
  readonly companies: Map<string, JudgedCompany>
}

export const createAlarmJudge = (id: string): AlarmJudge => ({ id, companies: new Map() })

interface Round {
  readonly round: number
  readonly judged_by: string | null
}

/**
 * Forgets what the process knew of a company when somebody else has judged it since, or when its own last round was
 * rolled back, which its number shows.
 */
export function beginRound(
  { id, companies }: AlarmJudge,
  company_id: string,
  { round, judged_by }: Round,
): void {
  const known = companies.get(company_id)
  if (known && judged_by === id && known.round === round - 1) known.round = round
  else companies.delete(company_id)
}

/** What the process knows of a company that is as it was, else nothing yet; forgets others when it knows too much. */
export function recallCompany(
  { companies }: AlarmJudge,
  company_id: string,
  { round, company }: Pick<JudgedCompany, 'round' | 'company'>,
): JudgedCompany {
  const before = companies.get(company_id)
  const known =
    before && JSON.stringify(before.company) === JSON.stringify(company)
      ? before
      : { round, company, alarms: new Map(), watchers: new Map(), count: 0 }
  companies.delete(company_id)
  let kept = known.count
  for (const { count } of companies.values()) kept += count
  for (const [other, { count }] of companies) {
    if (kept <= mostKept) break
    companies.delete(other)
    kept -= count
  }
  if (kept <= mostKept) companies.set(company_id, known)
  return known
}

/** Every alarm that watches one of some people; reads those of whom nothing is known. */
export async function watchersOf(
  context: Context,
  known: JudgedCompany,
  resource_ids: readonly string[],
): Promise<Watcher[]> {
  const unknown = resource_ids.filter((resource_id) => !known.watchers.has(resource_id))
  if (unknown.length > 0) await readWatchers(context, known, unknown)
  return resource_ids.flatMap((resource_id) => known.watchers.get(resource_id) ?? [])
}

async function readWatchers(
  context: Context,
  known: JudgedCompany,
  resource_ids: readonly string[],
): Promise<void> {
  const { company, alarms, watchers } = known
  const pairs = await selectWatchers(context, resource_ids)
  const unread = new Set(pairs.map(({ alarm_id }) => alarm_id).filter((id) => !alarms.has(id)))
  for (const id of unread) alarms.set(id, null)
  for (const alarm of await selectWatching(context, [...unread])) {
    const prepared = await prepare(alarm, company)
    if (prepared) alarms.set(alarm.id, { alarm, prepared })
  }
  const found = new Map<string, Watcher[]>(resource_ids.map((resource_id) => [resource_id, []]))
  for (const { alarm_id, resource_id, memory, rule_key } of pairs) {
    const ready = alarms.get(alarm_id)
    if (!ready) continue
    const stored = rule_key === ready.alarm.rule_key ? memory : null
    found.get(resource_id)?.push({ ...ready, resource_id, memory: stored, stored, unstored: 0 })
  }
  for (const [resource_id, of] of found) {
    watchers.set(resource_id, of)
    known.count += of.length
  }
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
