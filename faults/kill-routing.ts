import { routingDetail, type RoutingDetail } from '@baquiano/contract/routing'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { fillBoard } from '../bench/lab/fill-board.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { type Call, callsOf, inKillLab, type KillLab } from './kill/kill-lab.ts'

const people = 6
/** Of each of two days. */
const visits = 45
const search_s = 8
/** A task whose process died goes on after half a minute. */
const patienceMs = 180_000 * slowness
const oftenMs = 100

const experiments = ['search', 'schedule'] as const

/**
 * Kills the server with SIGKILL while it searches for a plan of 90 visits on two days, and as often while it schedules one, after
 * the first visit of it was changed: a search goes on and ends, or says that it was cut, and changes no visit; of a plan, all
 * changes are scheduled or none, as its state says, those that move a visit to the other day too.
 */
export function runFault(
  times: number,
  { only = experiments }: { readonly only?: readonly string[] | undefined } = {},
): Promise<object> {
  return inKillLab(async (lab) => {
    const call = callsOf(lab)
    const date = dayIn(2)
    const date_end = dayIn(3)
    const { company, server } = lab
    await fillBoard({
      url: server.url,
      company,
      people,
      days: { [date]: visits, [date_end]: visits },
    })
    const resource_ids = await namedResources(call)
    const desk = { lab, call, date, date_end, resource_ids }
    const found = [
      ...(only.includes('search') ? [await cutSearches(desk, times)] : []),
      ...(only.includes('schedule') ? [await cutSchedules(desk, times)] : []),
    ]
    return { ...Object.assign({}, ...found), within: found.every(({ within }) => within) }
  })
}

async function cutSearches(desk: Desk, times: number) {
  const before = await readVisits(desk)
  const searches: Ended[] = []
  for (let count = 0; count < times; count += 1) searches.push(await cutSearch(desk))
  const isUntouched = sameVisits(before, await readVisits(desk))
  const went_on = searches.filter(({ state }) => state === 'DONE').length
  const cut = searches.filter(({ state, error }) => state === 'FAILED' && error !== null).length
  return {
    visits: before.size,
    went_on,
    cut,
    slowest_back_ms: Math.max(...searches.map(({ back_ms }) => back_ms)),
    untouched_by_searches: isUntouched,
    within: went_on + cut === times && isUntouched,
  }
}

async function cutSchedules(desk: Desk, times: number) {
  const plan = await untilOver(desk, await startSearch(desk, 2))
  const whole_ms = Math.min(await timeSchedule(desk, plan.id), await timeSchedule(desk, plan.id))
  const schedules: Scheduled[] = []
  for (let count = 0; count < times; count += 1)
    schedules.push(await cutSchedule(desk, plan, whole_ms * Math.random()))
  const half = schedules.filter((it) => it.changed !== 0 && it.changed !== it.all).length
  const untrue = schedules.filter((it) => (it.state === 'SCHEDULED') !== it.changed > 0).length
  const inside = schedules.filter(({ isInside }) => isInside).length
  return {
    schedule_ms: Math.round(whole_ms),
    killed_inside: inside,
    scheduled_all: schedules.filter((it) => it.changed === it.all).length,
    scheduled_none: schedules.filter((it) => it.changed === 0).length,
    half_scheduled: half,
    moved_to_other_day: Math.max(...schedules.map(({ to_other_day }) => to_other_day)),
    untrue_states: untrue,
    // What was killed outside of it proves little.
    within: half === 0 && untrue === 0 && inside >= times / 2,
  }
}

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

interface Desk {
  readonly lab: KillLab
  readonly call: Call
  readonly date: string
  readonly date_end: string
  readonly resource_ids: readonly string[]
}

const listed = z.object({ records: z.array(z.object({ id: z.string(), name: z.string() })) })

async function namedResources(call: Call): Promise<string[]> {
  const body = { quantity: 100, fields: ['name'] }
  const { records } = listed.parse(await call('POST', '/resource/filter', body))
  return records.filter(({ name }) => name === 'Recurso').map(({ id }) => id)
}

const stored = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      resource_id: z.string().nullable(),
      date: z.string(),
      hour_init: z.string(),
    }),
  ),
})
type Stored = ReadonlyMap<string, z.output<typeof stored>['records'][number]>

async function readVisits({ call, date, date_end }: Desk): Promise<Stored> {
  const filters = { dates: { date_init: date, date_end } }
  const answer = await call('POST', '/visit/filter', { filters, quantity: 1000 })
  return new Map(stored.parse(answer).records.map((it) => [it.id, it]))
}

type Place = Pick<z.output<typeof stored>['records'][number], 'resource_id' | 'date' | 'hour_init'>

const isSame = (one: Place | undefined, other: Place): boolean =>
  one?.resource_id === other.resource_id &&
  one.date === other.date &&
  one.hour_init === other.hour_init

const sameVisits = (before: Stored, after: Stored): boolean =>
  before.size === after.size &&
  [...before.values()].every((visit) => isSame(after.get(visit.id), visit))

async function startSearch(desk: Desk, search: number): Promise<string> {
  const { call, date, date_end, resource_ids } = desk
  const id = uuidv7()
  const hours = { hour_init: '06:00:00', hour_end: '22:00:00' }
  const days = { date, date_end, moving: 'all' }
  await call('POST', '/routing', { id, resource_ids, search_s: search, ...days, ...hours })
  return id
}

const getPlan = async (call: Call, id: string): Promise<RoutingDetail> =>
  routingDetail.parse(await call('GET', `/routing/${id}`))

async function untilOver({ lab, call }: Desk, id: string): Promise<RoutingDetail> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(oftenMs)) {
    const found = await getPlan(call, id)
    if (found.state !== 'RUNNING') return found
  }
  throw new Error(`The search is not over:\n${lab.server.log()}`)
}

async function restart(lab: KillLab): Promise<void> {
  await lab.server.kill('SIGKILL')
  lab.server = await lab.start()
}

interface Ended extends Pick<RoutingDetail, 'state' | 'error'> {
  readonly back_ms: number
}

async function cutSearch(desk: Desk): Promise<Ended> {
  const id = await startSearch(desk, search_s)
  await pause(Math.random() * search_s * 1000)
  await restart(desk.lab)
  const begun = performance.now()
  const { state, error } = await untilOver(desk, id)
  return { state, error, back_ms: Math.round(performance.now() - begun) }
}

/** What scheduling takes that nothing disturbs; it is taken back. */
async function timeSchedule({ call }: Desk, id: string): Promise<number> {
  const begun = performance.now()
  await call('POST', `/routing/${id}/schedule`, {})
  const took = performance.now() - begun
  await call('POST', `/routing/${id}/undo`, {})
  return took
}

interface Scheduled extends Pick<RoutingDetail, 'state'> {
  /** Visits that the plan would change, and those that it has. */
  readonly all: number
  readonly changed: number
  readonly to_other_day: number
  /** Whether the transaction that changes visits was open when the server was killed. */
  readonly isInside: boolean
}

/** Kills so many milliseconds after the first visit was changed, and takes back what was scheduled. */
async function cutSchedule(
  desk: Desk,
  { id, plan }: RoutingDetail,
  after_ms: number,
): Promise<Scheduled> {
  const { lab, call } = desk
  const before = await readVisits(desk)
  const watch = new Client(lab.urls.superuser)
  await watch.connect()
  const asked = call('POST', `/routing/${id}/schedule`, {}).catch((error: unknown) => error)
  const changing = await untilChanging(watch)
  await pause(after_ms)
  const isInside = await isOpen(watch, changing)
  await restart(lab)
  await asked
  await watch.end()
  const after = await readVisits(desk)
  const moved = (plan?.routes ?? []).flatMap(({ resource_id, date, stops }) =>
    stops.flatMap(({ visit_id, hour_init }) => {
      const was = before.get(visit_id)
      const place = { resource_id, date, hour_init }
      return isSame(was, place) ? [] : [{ visit_id, place, was }]
    }),
  )
  const changed = moved.filter(({ visit_id, place }) => isSame(after.get(visit_id), place)).length
  const to_other_day = moved.filter(({ was, place }) => was?.date !== place.date).length
  const { state } = await getPlan(call, id)
  if (state === 'SCHEDULED') await call('POST', `/routing/${id}/undo`, {})
  return { state, all: moved.length, changed, to_other_day, isInside }
}

const transactions = z.array(z.object({ xid: z.string() }))

/** The transaction that changes visits one after the other, each in a savepoint, as soon as it has changed something. */
async function untilChanging(watch: Client): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(1)) {
    const { rows } = await watch.query(`select backend_xid::text as xid from pg_stat_activity
      where datname = current_database() and backend_xid is not null
        and query ~* '(savepoint piece|update "visit")'`)
    const [found] = transactions.parse(rows)
    if (found) return found.xid
  }
  throw new Error('No visit was changed')
}

async function isOpen(watch: Client, xid: string): Promise<boolean> {
  const open = 'select 1 from pg_stat_activity where backend_xid::text = $1'
  return (await watch.query(open, [xid])).rows.length > 0
}
