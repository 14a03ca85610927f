import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@baquiano/contract/platform'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { inDatabase } from '../bench/lists/in-database.ts'
import { makeHome } from '../e2e/product.ts'
import { openMessageWorld, type StoredMessage } from './messages/message-world.ts'
import { openStandIn } from './messages/stand-in.ts'

const file = join(import.meta.dirname, 'messages/worker.ts')
const messages = 20
/** Long enough that a kill finds a message under way. */
const answer_ms = 60
/** A process of TypeScript takes its time to start on a busy machine. */
const most_ms = 60_000 * slowness

/**
 * Three companies have messages for their gateways: one gateway takes them, one rejects each, and the settings of one
 * make no request. The process that delivers is killed with SIGKILL in the middle of a run, again and again. Each
 * message of the first company is sent once, or was under way at a kill and is shown as unknown; none stays under way,
 * and nothing of the others is shown as sent.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  await migrate(postgres.url)
  const world = await openMessageWorld(inDatabase(postgres.superuserUrl, postgres.url))
  const taken: string[] = []
  const gateway = await openStandIn((request, response) => {
    const isRejected = request.url === '/rejects'
    if (!isRejected) taken.push(String(request.headers['idempotency-key']))
    setTimeout(() => response.writeHead(isRejected ? 500 : 200).end('ok'), answer_ms)
  })
  const start = (ahead_ms: number) => startWorker(postgres.url, gateway.origin, ahead_ms)
  const workers: ChildProcess[] = []
  try {
    const own = await world.addCompany({ sms_url: `${gateway.origin}/takes` }, messages)
    const rejecting = await world.addCompany({ sms_url: `${gateway.origin}/rejects` }, messages)
    const broken = { sms_url: `${gateway.origin}/takes`, sms_token: 'clave\u2713' }
    const unbuilt = await world.addCompany(broken, messages)
    for (let count = 0; count < times; count += 1) {
      const before = taken.length
      workers.push(start(0))
      await until(async () => taken.length > before + 2)
      await pause(Math.random() * 2 * answer_ms)
      await endLast(workers, 'SIGKILL')
    }
    // What was under way counts as lost five minutes later.
    workers.push(start(6 * minuteMs))
    await until(async () => (await world.messagesOf(own)).every(isEnded))
    await endLast(workers, 'SIGTERM')
    const stored = {
      own: await world.messagesOf(own),
      rejecting: await world.messagesOf(rejecting),
    }
    return judge(taken, { ...stored, unbuilt: await world.messagesOf(unbuilt), times })
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    gateway.close()
    await world.close()
    await postgres.stop()
    await remove()
  }
}

const startWorker = (url: string, origin: string, ahead_ms: number): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', file, url, origin, String(ahead_ms)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function endLast(workers: ChildProcess[], signal: NodeJS.Signals): Promise<void> {
  const worker = workers.at(-1)
  if (!worker || worker.exitCode !== null) throw new Error('The process that delivers has ended')
  const exited = once(worker, 'exit')
  worker.kill(signal)
  await exited
}

const isEnded = ({ state }: StoredMessage): boolean => state === 'sent' || state === 'unknown'

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + most_ms; Date.now() < end; await pause(25)) if (await isSo()) return
  throw new Error('The messages did not get so far')
}

interface Stored {
  readonly own: readonly StoredMessage[]
  readonly rejecting: readonly StoredMessage[]
  readonly unbuilt: readonly StoredMessage[]
  readonly times: number
}

const count = (of: readonly StoredMessage[], state: StoredMessage['state']): number =>
  of.filter((message) => message.state === state).length

function judge(taken: readonly string[], { own, rejecting, unbuilt, times }: Stored): object {
  const others = [...rejecting, ...unbuilt]
  const arrived = new Set(taken)
  const [sent, unknown] = [count(own, 'sent'), count(own, 'unknown')]
  const lost = own.filter(({ id, state }) => state === 'sent' && !arrived.has(id)).length
  const doubled = taken.length - arrived.size
  const under_way = count([...own, ...others], 'sending')
  const others_sent = count(others, 'sent')
  // One of each company may be under way at a kill.
  const isShown = sent + unknown === own.length && unknown <= times
  const within = isShown && count(others, 'unknown') <= 2 * times
  return {
    messages: own.length,
    killed: times,
    sent,
    unknown,
    under_way,
    others_sent,
    doubled,
    lost,
    within: within && under_way + others_sent + doubled + lost === 0,
  }
}
