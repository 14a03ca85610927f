import { fillVisitPoints } from '../bench/lists/fill-visit-points.ts'
import { type FollowedExports, watchExports } from './export/watch-exports.ts'
import { inKillLab, type KillLab } from './kill/kill-lab.ts'

const rows = 100_000
/** After the fourth attempt that dies, an export is not resumed. */
const kills_to_the_end = 4

/**
 * Kills the server with SIGKILL in the middle of exports of 100,000 rows: each is repeated from its beginning,
 * the same to the byte, and no file is offered before. One that kills every process ends with a reason, and works
 * when it is started again.
 */
export function runFault(times: number): Promise<object> {
  return inKillLab(async (lab) => {
    const { company, home, urls } = lab
    const { company_id } = company
    await fillVisitPoints({ url: urls.superuser, company_id, rows, others: 49 })
    const exports = watchExports(() => lab.server.url, company, home)
    const begun = performance.now()
    const first = await exports.ask()
    await exports.untilOver(first)
    const whole_ms = Math.round(performance.now() - begun)
    const whole = await exports.read(first)
    const breaking = { lab, exports, digest: whole.digest }
    const seen: Seen[] = []
    for (let count = 0; count < times; count += 1) seen.push(await breakOnce(breaking))
    const given_up = await breakUntilGivenUp(breaking)
    const left = (await exports.remove(first)) + given_up.left
    return outcomeOf(seen, { ...given_up, left, whole_ms, lines: whole.lines })
  })
}

interface Breaking {
  readonly lab: KillLab
  readonly exports: FollowedExports
  /** Of the undisturbed file. */
  readonly digest: string
}

interface Seen {
  readonly status: string
  readonly error: string | null
  readonly isSame: boolean
  readonly offered_early: number
  readonly back_ms: number
  /** Half files while the process was dead, and files of it once it was removed. */
  readonly halves: number
  readonly left: number
}

async function breakOnce({ lab, exports, digest }: Breaking): Promise<Seen> {
  const id = await killOne(lab, exports)
  const halves = await exports.halvesOf(id)
  const begun = performance.now()
  lab.server = await lab.start()
  const { status, error, offered_early } = await exports.untilOver(id)
  const back_ms = Math.round(performance.now() - begun)
  const isSame = (await exports.read(id)).digest === digest
  return { status, error, isSame, offered_early, back_ms, halves, left: await exports.remove(id) }
}

/** Returns the reason shown to its owner, and the outcome of a second request. */
async function breakUntilGivenUp({ lab, exports, digest }: Breaking) {
  const id = await killOne(lab, exports)
  lab.server = await lab.start()
  for (let count = 1; count < kills_to_the_end; count += 1) {
    if (!(await isKilledAt(lab, exports, id))) throw overTooEarly(lab)
    lab.server = await lab.start()
  }
  const { status, error } = await exports.untilOver(id)
  await exports.askAgain(id)
  const again = await exports.untilOver(id)
  const isSame = (await exports.read(id)).digest === digest
  return {
    given_up: `${status} ${error}`,
    again: again.status,
    isSame,
    left: await exports.remove(id),
  }
}

/** On a busy machine an export may be over before anybody sees it under way: so many are begun. */
const attempts = 5

/** Begins an export and kills the server in the middle of it. */
async function killOne(lab: KillLab, exports: FollowedExports): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the next one is begun only when this one is over
    const id = await exports.ask()
    // oxlint-disable-next-line eslint/no-await-in-loop -- the same
    if (await isKilledAt(lab, exports, id)) return id
    // oxlint-disable-next-line eslint/no-await-in-loop -- the same
    await exports.remove(id)
  }
  throw overTooEarly(lab)
}

const overTooEarly = (lab: KillLab) =>
  new Error(`The export was over before it was killed:\n${lab.server.log()}`)

/** Kills the server somewhere between the first rows and the last ones; false where the export was over before. */
async function isKilledAt(lab: KillLab, exports: FollowedExports, id: string): Promise<boolean> {
  const isUnderWay = await exports.untilRows(id, 1 + Math.random() * rows * 0.8)
  if (isUnderWay) await lab.server.kill('SIGKILL')
  return isUnderWay
}

interface Rest extends Awaited<ReturnType<typeof breakUntilGivenUp>> {
  readonly whole_ms: number
  readonly lines: number
}

function outcomeOf(seen: readonly Seen[], { isSame, left, ...rest }: Rest): object {
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0)
  const resumed = seen.filter((one) => one.status === 'done' && one.isSame).length
  const offered_early = sum((one) => one.offered_early)
  const left_over = sum((one) => one.left) + left
  const isReportedAndRepaired =
    rest.given_up === 'failed TASK_INTERRUPTED' && rest.again === 'done' && isSame
  return {
    rows,
    resumed,
    others: seen.filter(({ status }) => status !== 'done').map(({ error }) => error),
    offered_early,
    halves_when_killed: sum((one) => one.halves),
    left_over,
    slowest_back_ms: Math.max(...seen.map(({ back_ms }) => back_ms)),
    ...rest,
    within:
      resumed === seen.length && offered_early === 0 && left_over === 0 && isReportedAndRepaired,
  }
}
