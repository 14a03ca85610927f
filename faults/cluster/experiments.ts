import { setTimeout as pause } from 'node:timers/promises'
import { slowness } from '../../bench/lab/slowness.ts'
import { signInAgain } from '../../bench/lab/create-company.ts'
import { serves } from '../../e2e/product.ts'
import { clockAhead, type Cluster } from './cluster.ts'
import { untilServed } from './haproxy.ts'
import { type Loss, seconds, underLoad, type World } from './load.ts'
import { kill } from './run-folder.ts'
import { mailsWhileAway } from './send-mails.ts'
import { filesWhileAway } from './send-files.ts'

type Experiment = (cluster: Cluster, world: World) => Promise<object & { readonly within: boolean }>

/** How long a write may wait for its acknowledgement, in seconds, its attempts before included. */
const within_s = { node: 6, database: 15 }
const away_ms = 3000
const steady_ms = 5000
const minute_ms = 60_000

/** Nothing lost, nothing twice, no console that shows less than there is. */
function isWhole(loss: Loss, slowest_s: number): boolean {
  const { lost, doubled, sockets_deaf, unheard } = loss
  const isEmpty = loss.messages === 0 || loss.positions === 0
  const isQuick = loss.slowest_write_s <= slowest_s * slowness
  return !isEmpty && lost + doubled + sockets_deaf + unheard === 0 && isQuick
}

/** An update: one process after the other stops in order and starts again. */
const rollingRestart: Experiment = async ({ web, apis, worker, restart }, world) => {
  const exit_codes: (number | null)[] = []
  const loss = await underLoad(world, async () => {
    for (const node of [...apis, worker]) {
      await node.server.kill('SIGTERM')
      exit_codes.push(node.server.process.exitCode)
      await restart(node)
      // The proxy sees it within a second, and only then may the next one stop.
      await pause(2000)
      await untilServed(web)
    }
  })
  const isInOrder = exit_codes.every((code) => code === 0)
  return { ...loss, exit_codes, within: isWhole(loss, within_s.node) && isInOrder }
}

/** An api node ends without notice, and is started again. */
const apiKilled: Experiment = async ({ apis, restart }, world) => {
  const loss = await underLoad(world, async () => {
    await apis[1].server.kill('SIGKILL')
    await pause(away_ms)
    await restart(apis[1])
  })
  return { ...loss, within: isWhole(loss, within_s.node) }
}

/** The worker ends without notice in the middle of what it delivers, and is started again. */
const workerKilled: Experiment = async ({ worker, restart }, world) => {
  const loss = await underLoad(world, async () => {
    await worker.server.kill('SIGKILL')
    await pause(away_ms)
    await restart(worker)
  })
  return { ...loss, within: isWhole(loss, within_s.node) }
}

/** Redis ends without notice and comes back empty: what the processes told each other meanwhile is gone. */
const redisEmptied: Experiment = async ({ web, redis }, world) => {
  let sign_in_s = 0
  const loss = await underLoad(world, async () => {
    await kill(redis.process, 'SIGKILL')
    const begun = performance.now()
    await signInAgain(web)
    sign_in_s = seconds(performance.now() - begun)
    await pause(away_ms)
    redis.start()
  })
  return { ...loss, sign_in_s, within: isWhole(loss, within_s.node) }
}

/** The primary ends without notice; its replica becomes the primary, and a new replica follows that. */
const primaryKilled: Experiment = async ({ web, postgres }, world) => {
  let [served_s, replica_s] = [0, 0]
  const loss = await underLoad(world, async () => {
    const begun = performance.now()
    await postgres.killPrimary()
    await postgres.promote()
    served_s = seconds((await lastUnserved(web)) - begun)
    await postgres.rejoin()
    replica_s = seconds(performance.now() - begun)
  })
  return { ...loss, served_s, replica_s, within: isWhole(loss, within_s.database) }
}

/** When nobody served the last time, of a cluster that has served for a while since. */
async function lastUnserved(web: string): Promise<number> {
  let last = performance.now()
  while (performance.now() - last < steady_ms) {
    if (!(await serves(web))) last = performance.now()
    await pause(50)
  }
  return last
}

/** No file can be stored or read for a while; everything else goes on. */
const s3Down: Experiment = async (cluster, world) => {
  let files = { is_whole: false }
  const loss = await underLoad(world, async () => {
    files = await filesWhileAway(cluster, world)
  })
  return { ...loss, ...files, within: isWhole(loss, within_s.node) && files.is_whole }
}

/** No mail leaves for a while; all leave afterwards, each once. */
const smtpDown: Experiment = async (cluster, world) => {
  let mails = { is_whole: false }
  const loss = await underLoad(world, async () => {
    mails = await mailsWhileAway(cluster, world)
  })
  return { ...loss, ...mails, within: isWhole(loss, within_s.node) && mails.is_whole }
}

/** The clock of one api node is five minutes ahead; sessions of either node are good at the other. */
const clockApart: Experiment = async ({ apis, restart }, world) => {
  const [right, ahead] = apis
  let sessions = 0
  const loss = await underLoad(world, async () => {
    await ahead.server.kill('SIGTERM')
    await restart(ahead, clockAhead(5 * minute_ms))
    for (const [from, at] of [
      [right, ahead],
      [ahead, right],
    ] as const) {
      const token = await signInAgain(from.server.url)
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch(`${at.server.url}/v1/auth/user`, { headers })
      if (status === 200) sessions += 1
    }
    await pause(away_ms)
  })
  await ahead.server.kill('SIGTERM')
  await restart(ahead)
  const isWorking = sessions === 2
  return { ...loss, sessions_of_both: sessions, within: isWhole(loss, within_s.node) && isWorking }
}

/** Both PostgreSQL lose their data: of a backup of the replica everything is there again, and goes on. */
const restored: Experiment = async ({ web, apis, worker, postgres, restart }, world) => {
  await underLoad(world, async () => {})
  const nodes = [...apis, worker]
  // Nobody writes between the comparison and the backup.
  for (const { server } of nodes) await server.kill('SIGTERM')
  const before = await postgres.digests()
  const begun = performance.now()
  const backup = await postgres.backUp()
  const backup_s = seconds(performance.now() - begun)
  await postgres.restore(backup)
  const restore_s = seconds(performance.now() - begun - backup_s * 1000)
  const after = await postgres.digests()
  const tables_different = [...before].filter(([table, digest]) => after.get(table) !== digest)
  for (const node of nodes) await restart(node)
  await untilServed(web)
  const loss = await underLoad(world, async () => {})
  const isSame = before.size > 0 && tables_different.length === 0 && before.size === after.size
  return {
    ...loss,
    tables: before.size,
    tables_different: tables_different.length,
    backup_s,
    restore_s,
    within: isWhole(loss, within_s.node) && isSame,
  }
}

export const experiments: Readonly<Record<string, Experiment>> = {
  'rolling-restart': rollingRestart,
  'api-killed': apiKilled,
  'worker-killed': workerKilled,
  'redis-emptied': redisEmptied,
  's3-down': s3Down,
  'smtp-down': smtpDown,
  'clock-apart': clockApart,
  'primary-killed': primaryKilled,
  restored,
}
