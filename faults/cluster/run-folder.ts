import { execFile, type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Characters of each log that tell of a failure. */
const logEnd = 1500

/** Who runs a program that refuses root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

interface Manner {
  readonly account?: Account | undefined
  /** Ends it at once; SIGKILL by default. */
  readonly signal?: NodeJS.Signals
}

/** A folder with everything of one run: the data of its programs, their settings and logs. */
export interface RunFolder {
  readonly path: string
  /** Starts a program whose output goes to `NAME.log`; it ends with the run at the latest, after `onEnd`. */
  readonly start: (name: string, command: readonly string[], manner?: Manner) => ChildProcess
  /** What has to end with the run before its programs, the last first, also after a failure. */
  readonly onEnd: (end: () => Promise<unknown>) => void
  /** The end of each log. */
  readonly logs: () => Promise<string>
  readonly end: () => Promise<void>
}

export async function makeRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), 'baquiano-cluster-'))
  await chmod(path, 0o755)
  const ends: (() => Promise<unknown>)[] = []
  const programs: (() => Promise<unknown>)[] = []
  return {
    path,
    start: (name, [program = '', ...args], { account, signal = 'SIGKILL' } = {}) => {
      const log = openSync(join(path, `${name}.log`), 'a')
      const child = spawn(program, args, { stdio: ['ignore', log, log], ...account })
      // A program that is missing: whoever waits for it says so.
      child.on('error', () => {})
      programs.push(() => kill(child, signal))
      return child
    },
    onEnd: (end) => {
      ends.push(end)
    },
    logs: async () => {
      const names = (await readdir(path)).filter((name) => name.endsWith('.log'))
      const tails = names.map(async (name) => {
        const text = await readFile(join(path, name), 'utf8')
        return `--- ${name}\n${text.slice(-logEnd)}\n`
      })
      return (await Promise.all(tails)).join('')
    },
    end: async () => {
      const failures: unknown[] = []
      for (const end of [...programs, ...ends].toReversed())
        await end().catch((error) => failures.push(error))
      await rm(path, { recursive: true, force: true })
      if (failures.length > 0) throw new AggregateError(failures, 'the run did not end in order')
    },
  }
}

/** Resolves when it has ended. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Root's programs run as this account of the system; anybody else's as they are. */
export async function accountOf(name: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

export const run = promisify(execFile)

/** Settings that operators copy, which the programs of a run have as well. */
export const deployFolder = join(import.meta.dirname, '../../deploy')
