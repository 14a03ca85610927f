import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { until } from '../../bench/lab/until.ts'
import { freePort } from '../../e2e/product.ts'
import { digestsIn } from '../digests.ts'
import { type Account, accountOf, deployFolder, kill, run, type RunFolder } from './run-folder.ts'

/** One PostgreSQL of the pair. */
interface PostgresNode {
  readonly name: string
  readonly port: number
  readonly folder: string
  process: ChildProcess
}

export interface PostgresPair {
  readonly nodes: readonly PostgresNode[]
  /** Takes the writes. */
  primary: PostgresNode
  /** Follows it; null while there is none. */
  replica: PostgresNode | null
  readonly owner: { readonly user: string; readonly password: string; readonly database: string }
  /** Queries the primary as its superuser. */
  readonly query: (statement: string) => Promise<Record<string, unknown>[]>
  readonly killPrimary: () => Promise<void>
  /** Makes the replica the primary, which waits for no other. */
  readonly promote: () => Promise<void>
  /** Count and hash of the rows of each table. */
  readonly digests: () => Promise<Map<string, string>>
  /** Copies the data, from the replica, into two archives; answers their folder. */
  readonly backUp: () => Promise<string>
  /** Loses the data of both, and makes them anew of a backup. */
  readonly restore: (backup: string) => Promise<void>
  /** Makes the node that was killed a replica of the primary of now. */
  readonly rejoin: () => Promise<void>
}

const debian = '/usr/lib/postgresql'
const owner = { user: 'baquiano_owner', password: 'of-the-owner', database: 'baquiano' }
const replicator = { user: 'replicator', password: 'of-the-replicator' }

/** Everybody is this machine. */
const thisMachine = '127.0.0.1/32'

const waitForReplica = `alter system set synchronous_standby_names = '*'`
const reload = 'select pg_reload_conf()'

/** Debian's PostgreSQL twice: a primary with the empty database of the product, and its streaming replica. */
export async function startPostgresPair(folder: RunFolder): Promise<PostgresPair> {
  const programs = await newestPrograms()
  const account = await accountOf('postgres')
  const nodeOf = async (name: string): Promise<Omit<PostgresNode, 'process'>> => {
    const path = join(folder.path, name)
    await mkdir(path, { mode: 0o700 })
    if (account) await chown(path, account.uid, account.gid)
    return { name, folder: path, port: await freePort() }
  }
  const start = async (node: Omit<PostgresNode, 'process'>): Promise<PostgresNode> => {
    const data = join(node.folder, 'data')
    const command = [
      join(programs, 'postgres'),
      '-D',
      data,
      '-p',
      String(node.port),
      '-k',
      node.folder,
    ]
    const started = {
      ...node,
      process: folder.start(node.name, command, { account, signal: 'SIGQUIT' }),
    }
    await untilAnswers(started)
    return started
  }

  const one = await nodeOf('postgres-1')
  await initialise(one, programs, account)
  const primary = await start(one)
  for (const statement of firstStatements) await queryOn(primary, statement)
  const two = await nodeOf('postgres-2')
  await copyFrom(primary, two, { programs, account })
  const nodes = [primary, await start(two)]
  const pair: PostgresPair = {
    nodes,
    primary,
    replica: nodes[1] ?? null,
    owner,
    query: (statement) => queryOn(pair.primary, statement),
    killPrimary: () => kill(pair.primary.process, 'SIGKILL'),
    promote: async () => {
      const { replica } = pair
      if (!replica) throw new Error('There is no replica')
      await queryOn(replica, 'select pg_promote()')
      pair.primary = replica
      pair.replica = null
    },
    digests: async () => {
      const client = clientOf(pair.primary, owner.database)
      await client.connect()
      const digests = await digestsIn(client)
      await client.end()
      return digests
    },
    backUp: async () => {
      const source = pair.replica ?? pair.primary
      const folderOfBackup = join(source.folder, `backup-${Date.now()}`)
      const args = ['-D', folderOfBackup, '-d', sourceOf(source), '-Ft', '-z', '-X', 'stream']
      await run(join(programs, 'pg_basebackup'), [...args, '-c', 'fast'], {
        ...account,
        cwd: source.folder,
      })
      return folderOfBackup
    },
    restore: async (backup) => {
      for (const node of nodes) await kill(node.process, 'SIGQUIT')
      const [first] = nodes
      if (!first) throw new Error('There is no node')
      const data = join(first.folder, 'data')
      await rm(data, { recursive: true })
      const inAccount = { ...account, cwd: first.folder }
      await run('mkdir', ['-m', '700', data], inAccount)
      await run('tar', ['-xzf', join(backup, 'base.tar.gz'), '-C', data], inAccount)
      await run(
        'tar',
        ['-xzf', join(backup, 'pg_wal.tar.gz'), '-C', join(data, 'pg_wal')],
        inAccount,
      )
      await rm(join(data, 'standby.signal'), { force: true })
      nodes[0] = await start(first)
      pair.primary = nodes[0]
      pair.replica = null
      await pair.rejoin()
    },
    rejoin: async () => {
      const gone = nodes.findIndex((node) => node !== pair.primary)
      const node = nodes[gone]
      if (!node) throw new Error('There is no node to join')
      await rm(join(node.folder, 'data'), { recursive: true, force: true })
      await copyFrom(pair.primary, node, { programs, account })
      nodes[gone] = await start(node)
      pair.replica = nodes[gone]
      await follow(pair)
    },
  }
  await follow(pair)
  return pair
}

const firstStatements = [
  `create role ${replicator.user} login replication password '${replicator.password}'`,
  `create role haproxy_check login`,
  `create role ${owner.user} login createrole password '${owner.password}'`,
  `create database ${owner.database} owner ${owner.user} encoding 'UTF8' template template0`,
]

async function newestPrograms(): Promise<string> {
  const versions = (await readdir(debian)).map(Number).filter((it) => it >= 15)
  if (versions.length === 0) throw new Error('apt-get install postgresql, of version 15 or later')
  return join(debian, String(Math.max(...versions)), 'bin')
}

async function initialise(
  { folder }: Pick<PostgresNode, 'folder'>,
  programs: string,
  account: Account | undefined,
): Promise<void> {
  const data = join(folder, 'data')
  const args = ['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8']
  await run(join(programs, 'initdb'), args, { ...account, cwd: folder })
  const settings = await readFile(join(deployFolder, 'postgresql/baquiano.conf'), 'utf8')
  const access = await readFile(join(deployFolder, 'postgresql/pg_hba.conf'), 'utf8')
  await writeFile(
    join(data, 'postgresql.conf'),
    `${settings}listen_addresses = '127.0.0.1'\nunix_socket_directories = '.'\n`,
  )
  await writeFile(
    join(data, 'pg_hba.conf'),
    access
      .replaceAll(/10[\d./]+/g, thisMachine)
      .replace('local all postgres peer', 'local all postgres trust'),
  )
}

function sourceOf({ port }: Pick<PostgresNode, 'port'>): string {
  const { user, password } = replicator
  return `host=127.0.0.1 port=${port} user=${user} password=${password}`
}

/** The data of a primary, which the copy follows once it is started. */
async function copyFrom(
  primary: PostgresNode,
  { folder }: Pick<PostgresNode, 'folder'>,
  { programs, account }: { readonly programs: string; readonly account: Account | undefined },
): Promise<void> {
  const args = [
    '-D',
    join(folder, 'data'),
    '-d',
    sourceOf(primary),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]
  await run(join(programs, 'pg_basebackup'), args, { ...account, cwd: folder })
}

/** From now on a commit waits for the replica. A copy that is made later must not inherit that: it has nobody to wait for. */
async function follow(pair: PostgresPair): Promise<void> {
  await until(async () => {
    const rows = await pair.query("select 1 from pg_stat_replication where state = 'streaming'")
    return rows.length > 0
  }, 'The replica does not follow')
  await pair.query(waitForReplica)
  await pair.query(reload)
}

async function untilAnswers(node: PostgresNode): Promise<void> {
  const isUp = async () => {
    if (node.process.exitCode !== null) throw new Error(`${node.name} ended, see its log`)
    return queryOn(node, 'select 1').then(
      () => true,
      () => false,
    )
  }
  await until(isUp, `${node.name} does not answer`)
}

async function queryOn(node: PostgresNode, statement: string): Promise<Record<string, unknown>[]> {
  const client = clientOf(node, 'postgres')
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** As the superuser, by the socket. */
const clientOf = ({ folder, port }: PostgresNode, database: string): Client =>
  new Client({ host: folder, port, user: 'postgres', database })
