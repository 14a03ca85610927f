import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { serveIssuer } from '../../apps/server/test/serve-issuer.ts'
import { serveS3 } from '../../apps/server/test/serve-s3.ts'
import { serveSmtp } from '../../apps/server/test/serve-smtp.ts'
import { type LabServer, startServer } from '../../bench/lab/server.ts'
import { freePort } from '../../e2e/product.ts'
import { startHaproxy, untilServed } from './haproxy.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { type PostgresPair, startPostgresPair } from './postgres.ts'
import type { RunFolder } from './run-folder.ts'

/** How long a stop may take. */
const patience_ms = 30_000

/** A process of the built server. */
interface Node {
  readonly name: string
  readonly port: number
  readonly home: string
  readonly settings: Readonly<Record<string, string>>
  server: LabServer
}

export interface Cluster {
  /** Where people and phones come in: the proxy. */
  readonly web: string
  readonly apis: readonly [Node, Node]
  readonly worker: Node
  readonly postgres: PostgresPair
  readonly redis: { process: ChildProcess; readonly start: () => void }
  readonly s3: Awaited<ReturnType<typeof serveS3>>
  readonly smtp: Awaited<ReturnType<typeof serveSmtp>>
  readonly issuer: Awaited<ReturnType<typeof serveIssuer>>
  /** Starts a node again that ended, with more settings than before where they are given. */
  readonly restart: (node: Node, more?: Readonly<Record<string, string>>) => Promise<void>
  /** What the processes of the server logged as errors since the last call, and how often. */
  readonly loggedErrors: () => Promise<Record<string, number>>
}

/** Two api nodes and a worker of the built server, and everything that they need, each a process of this machine. */
export async function startCluster(
  folder: RunFolder,
  { isPooled }: { readonly isPooled: boolean },
): Promise<Cluster> {
  const postgres = await startPostgresPair(folder)
  const redis = await startRedis(folder)
  const s3 = await serveS3(join(folder.path, 's3'), await freePort())
  folder.onEnd(s3.close)
  const smtp = await serveSmtp(await freePort())
  folder.onEnd(smtp.close)

  const web_port = await freePort()
  const web = `http://127.0.0.1:${web_port}`
  const issuer = await serveIssuer({ redirect_uri: `${web}/callback` })
  folder.onEnd(async () => issuer.close())
  const database_port = await freePort()
  const api_ports = [await freePort(), await freePort()]
  await startHaproxy(folder, {
    web: web_port,
    database: database_port,
    apis: api_ports,
    postgres: postgres.nodes.map(({ port }) => port),
  })

  const { user, password, database } = postgres.owner
  const pooler = isPooled && (await startPgbouncer(folder, postgres, database_port))
  const shared = {
    ...(pooler && { DATABASE_POOLER_URL: pooler }),
    BAQUIANO_DEMO: 'true',
    BAQUIANO_SECRET: 'a secret that all nodes of this cluster share',
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${database_port}/${database}`,
    REDIS_URL: redis.url,
    S3_URL: s3.url,
    SMTP_URL: smtp.url,
    PUBLIC_URL: web,
    TRUST_PROXY: '127.0.0.1',
    ISSUERS_INSIDE: issuer.issuer_url,
    NODE_ENV: 'production',
  }
  const start = async (name: string, role: 'api' | 'worker', port: number): Promise<Node> => {
    const home = join(folder.path, name)
    await mkdir(home)
    const settings = {
      ...shared,
      BAQUIANO_ROLE: role,
      BAQUIANO_HOME: home,
      ...(await metricsOf(role)),
    }
    const node = {
      name,
      port,
      home,
      settings,
      server: await startNode(folder, { name, port, settings }),
    }
    folder.onEnd(() => endInOrder(node))
    return node
  }
  const [first = 0, second = 0] = api_ports
  const apis = [await start('api-1', 'api', first), await start('api-2', 'api', second)] as const
  const worker = await start('worker', 'worker', 0)
  await untilServed(web)
  const restart = async (node: Node, more = {}): Promise<void> => {
    const settings = { ...node.settings, ...more }
    node.server = await startNode(folder, { ...node, settings })
  }
  const logs = new Map<string, number>()
  const loggedErrors = async () => {
    const errors: Record<string, number> = {}
    for (const { name } of [...apis, worker]) {
      const text = await readFile(logOf(folder, name), 'utf8')
      for (const message of errorsIn(text.slice(logs.get(name) ?? 0)))
        errors[message] = (errors[message] ?? 0) + 1
      logs.set(name, text.length)
    }
    return errors
  }
  return { web, apis, worker, postgres, redis, s3, smtp, issuer, restart, loggedErrors }
}

/** @throws Error when it had to be killed */
async function endInOrder({ name, server }: Node): Promise<void> {
  const patience = setTimeout(() => server.process.kill('SIGKILL'), patience_ms)
  await server.kill('SIGTERM')
  clearTimeout(patience)
  if (server.process.signalCode === 'SIGKILL') throw new Error(`${name} did not end by itself`)
}

/** The settings of a node whose clock is ahead by so much. */
export const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href}`,
  CLOCK_SHIFT_MS: String(ms),
})

const logOf = (folder: RunFolder, name: string): string => join(folder.path, `${name}.log`)

/** A worker answers no calls, so that its measures tell when it runs. */
const metricsOf = async (role: 'api' | 'worker') =>
  role === 'worker' ? { METRICS_PORT: String(await freePort()) } : {}

async function startNode(
  folder: RunFolder,
  { name, port, settings }: Pick<Node, 'name' | 'port' | 'settings'>,
): Promise<LabServer> {
  const metrics = settings['METRICS_PORT']
  const isReady = () => answers(`http://127.0.0.1:${metrics}/metrics`)
  const log_file = logOf(folder, name)
  return startServer(settings, port, { log_file, ...(metrics && { isReady }) })
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function startRedis(folder: RunFolder) {
  const port = String(await freePort())
  const command = [
    'redis-server',
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const start = () => folder.start('redis', command)
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    process: start(),
    start: () => {
      redis.process = start()
    },
  }
  return redis
}

const error = 50
const line = z.object({
  level: z.int(),
  msg: z.string(),
  err: z.object({ message: z.string() }).optional(),
})

function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((text) => {
    if (!text.startsWith('{')) return /^\w*Error\b/.test(text) ? [text.slice(0, 160)] : []
    const { level, msg, err } = line.parse(JSON.parse(text))
    return level < error ? [] : [err ? `${msg}: ${err.message}` : msg]
  })
}
