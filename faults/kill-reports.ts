import { setTimeout as pause } from 'node:timers/promises'
import { reportState } from '@baquiano/contract/reports'
import { z } from 'zod'
import { copyDays } from '../bench/lab/copy-days.ts'
import { fillBoard } from '../bench/lab/fill-board.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { type Call, callsOf, counting, inKillLab, type KillLab } from './kill/kill-lab.ts'

const people = 10
const visitsOfDay = 150
const days = 90
const lastDay = '2999-11-04'
const firstDay = '2999-08-07'
const rows = visitsOfDay * days
/** A task whose process died goes on after half a minute. */
const patienceMs = 240_000 * slowness

/**
 * Kills the server with SIGKILL at random moments while it makes reports of 13,500 rows: until a report is there, none of its
 * rows is shown; then it has each of them once, and its owner was notified once.
 */
export function runFault(times: number): Promise<object> {
  return inKillLab(async (lab) => {
    await fillBoard({ ...fill, url: lab.server.url, company: lab.company })
    const { company_id } = lab.company
    await copyDays(lab.urls.owner, { company_id, day: lastDay, days: days - 1 })
    const call = callsOf(lab)
    const making = { lab, call, resource_id: await peopleOf(call) }
    // The first report of a process takes longer than the others.
    await makeOne(making)
    const undisturbed = await makeOne(making)
    const seen: Seen[] = []
    for (let count = 0; count < times; count += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one server is killed after the other
      seen.push(await makeOne(making, Math.random() * undisturbed.took_ms))
    }
    return outcomeOf(seen, undisturbed)
  })
}

const fill = { people, days: { [lastDay]: visitsOfDay } }

interface Making {
  readonly lab: KillLab
  readonly call: Call
  readonly resource_id: readonly string[]
}

interface Seen {
  readonly took_ms: number
  readonly state: string
  /** Whether it was under way when the process was killed. */
  readonly isMidway: boolean
  /** How often rows were shown before it was there. */
  readonly shown_early: number
  readonly stored: number
  readonly distinct: number
  readonly notified: number
}

const withId = z.object({ id: z.string() })
const found = z.object({ records: z.array(withId) })
const followed = z.object({ state: reportState, rows_count: z.int().nullable() })

async function peopleOf(call: Call): Promise<string[]> {
  const body = { filters: { search: 'Recurso' }, quantity: people }
  return found.parse(await call('POST', '/resource/filter', body)).records.map(({ id }) => id)
}

/** @param kill_after_ms when the process is killed; without it nothing disturbs the report */
async function makeOne(
  { lab, call, resource_id }: Making,
  kill_after_ms: number | null = null,
): Promise<Seen> {
  const period = { date_init: firstDay, date_end: lastDay }
  const body = { report_type: 'scheduledroute', ...period, resource_id }
  const begun = performance.now()
  const { id } = withId.parse(await call('POST', '/report', body))
  const get = async () => followed.parse(await call('GET', `/report/${id}`))
  let isMidway = false
  if (kill_after_ms !== null) {
    await pause(kill_after_ms)
    isMidway = (await get()).state !== 'done'
    await lab.server.kill('SIGKILL')
    lab.server = await lab.start()
  }
  let shown_early = 0
  let { state } = await get()
  for (const until = Date.now() + patienceMs; state !== 'done' && Date.now() < until; ) {
    const isShown = await isRowShown(lab, { id, token: await call.token() })
    state = (await get()).state
    if (isShown && state !== 'done') shown_early += 1
    await pause(kill_after_ms === null ? 20 : 100)
  }
  const took_ms = performance.now() - begun
  return { took_ms, state, isMidway, shown_early, ...(await countStored(lab, id)) }
}

async function isRowShown(
  lab: KillLab,
  { id, token }: Readonly<Record<'id' | 'token', string>>,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${lab.server.url}/v1/report/${id}/row/filter`
  const { ok } = await fetch(address, { method: 'POST', headers, body: '{"quantity":1}' })
  return ok
}

/** What is stored of a report; its notification has a while to arrive. */
function countStored({ urls }: KillLab, id: string) {
  return counting(urls.superuser, async (count) => {
    const notified = () =>
      count('select count(*)::int from notification where record_id = $1::uuid', id)
    for (let left = 50; left > 0 && (await notified()) === 0; left -= 1) await pause(200)
    return {
      stored: await count('select count(*)::int from report_row where report_id = $1', id),
      distinct: await count(
        'select count(distinct row)::int as count from report_row where report_id = $1',
        id,
      ),
      notified: await notified(),
    }
  })
}

function outcomeOf(seen: readonly Seen[], undisturbed: Seen): object {
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0)
  const isWhole = (one: Seen) =>
    one.state === 'done' && one.stored === rows && one.distinct === rows && one.notified === 1
  const whole = seen.filter(isWhole).length
  const shown_early = sum((one) => one.shown_early)
  return {
    rows,
    undisturbed_ms: Math.round(undisturbed.took_ms),
    killed_midway: seen.filter(({ isMidway }) => isMidway).length,
    whole,
    shown_early,
    notified: sum(({ notified }) => notified),
    slowest_ms: Math.round(Math.max(...seen.map(({ took_ms }) => took_ms))),
    within: whole === seen.length && shown_early === 0 && isWhole(undisturbed),
  }
}
