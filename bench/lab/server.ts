import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, serves } from '../../e2e/product.ts'

const file = join(import.meta.dirname, '../../apps/server/dist/start.js')

/** The built server as a child process with its log. */
export interface LabServer {
  readonly url: string
  readonly log: () => string
  readonly process: ChildProcess
  /** Resolves when it has ended. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
}

interface ServerOptions {
  /** Files and sockets that it may have open. */
  readonly most_files?: number
  /** A file for its log, as with `npm start`, instead of a pipe. */
  readonly log_file?: string
  /** Whether it has started, of a process that answers no calls. */
  readonly isReady?: () => Promise<boolean>
}

/** Starts it with these settings on a free port, or the one given, and waits until it serves. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  port?: number,
  { most_files, log_file, isReady }: ServerOptions = {},
): Promise<LabServer> {
  const PORT = String(port ?? (await freePort()))
  const env = { ...process.env, LOG_LEVEL: 'warn', ...settings, PORT }
  const limited = ['-c', `ulimit -n ${most_files}; exec "$0" "$1"`, process.execPath, file]
  const [program, args] = most_files ? ['sh', limited] : [process.execPath, [file]]
  const out = log_file === undefined ? 'pipe' : openSync(log_file, 'a')
  const child = spawn(program, args, { env, stdio: ['ignore', out, out] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const url = `http://127.0.0.1:${PORT}`
  while (!(await (isReady ? isReady() : serves(url)))) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output}`)
    await pause(20)
  }
  return {
    url,
    log: () => output,
    process: child,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
