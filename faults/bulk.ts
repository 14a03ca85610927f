import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { createCompany, signInAgain } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { fillVisitPoints } from '../bench/lists/fill-visit-points.ts'
import { inDatabase } from '../bench/lists/in-database.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { type FollowedChange, followChange } from './bulk/follow-change.ts'

const rows = 51_000
/** The inactive ones, which nobody may be related to. */
const rejected_rows = rows / 50

/**
 * Relates 51,000 visit points to a person in the background, and kills the server with SIGKILL at random moments all
 * along the way. Each run keeps what it has done, so the task is not given up however often its process dies. In the
 * end each visit point has been changed, audited and announced once, and has one outcome.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const port = await freePort()
  const start = () => startServer(settings, port)
  const lab: Lab = { start, server: await start(), tried_again: 0 }
  const url = inDatabase(postgres.superuserUrl, postgres.url)
  let change: FollowedChange | undefined
  try {
    const company = await createCompany(lab.server.url, home)
    await fillVisitPoints({ url, company_id: company.company_id, rows, others: 49 })
    change = await followChange({ url, company, server_url: lab.server.url })
    const begun = performance.now()
    const back_ms: number[] = []
    for (let count = 0; count < times; count += 1) {
      await untilChanged({ lab, change }, ((count + Math.random()) / times) * rows * 0.95)
      // Steps of 200 rows take about a second: the process dies anywhere within one.
      await pause(Math.random() * 1500)
      await lab.server.kill('SIGKILL')
      const killed = performance.now()
      lab.server = await lab.start()
      await untilChanged({ lab, change }, 0)
      back_ms.push(Math.round(performance.now() - killed))
    }
    await untilDone({ lab, change })
    const whole_s = Math.round((performance.now() - begun) / 1000)
    return { ...(await outcomeOf(change)), tried_again: lab.tried_again, whole_s, ...of(back_ms) }
  } finally {
    await change?.close()
    await lab.server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

interface Lab {
  readonly start: () => Promise<LabServer>
  server: LabServer
  /** How often its owner had to. */
  tried_again: number
}

interface Broken {
  readonly lab: Lab
  readonly change: FollowedChange
}

/** Until the present process has come as far as that. */
async function untilChanged({ lab, change }: Broken, count: number): Promise<void> {
  const since = Date.now()
  for (;;) {
    const { status, done, update_on } = await change.progress()
    if (status === 'done') throw new Error('The change was over before it was killed')
    if (status === 'failed') await tryAgain({ lab, change })
    // Until the task is taken up again, the count is that of the process before.
    if (status === 'running' && done > count && update_on.getTime() > since) return
    await pause(100)
  }
}

async function untilDone(broken: Broken): Promise<void> {
  for (;;) {
    const { status } = await broken.change.progress()
    if (status === 'done') return
    if (status === 'failed') await tryAgain(broken)
    await pause(250)
  }
}

async function tryAgain({ lab, change }: Broken): Promise<void> {
  lab.tried_again += 1
  await change.tryAgain(await signInAgain(lab.server.url))
}

const of = (back_ms: readonly number[]) => ({ slowest_back_ms: Math.max(...back_ms) })

async function outcomeOf(change: FollowedChange): Promise<object> {
  const result = await change.judge()
  const changed = rows - rejected_rows
  const expected = {
    done: rows,
    failed: rejected_rows,
    outcomes: rows,
    rejected: rejected_rows,
    related: changed,
    audited: changed,
    audited_twice: 0,
    announced: changed,
    announced_twice: 0,
  } satisfies typeof result
  return { rows, ...result, within: JSON.stringify(result) === JSON.stringify(expected) }
}
