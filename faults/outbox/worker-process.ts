import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const file = join(import.meta.dirname, 'worker.ts')
const line = z.object({ number: z.int(), at: z.number() })

/** A change that a process has handled, and when; `worker` counts the processes. */
export interface Heard extends z.output<typeof line> {
  readonly worker: number
}

export interface Worker {
  readonly number: number
  readonly kill: () => Promise<void>
}

/** Starts a process that delivers changes, and passes on what it handles. */
export function startWorker(url: string, number: number, hear: (heard: Heard) => void): Worker {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (text) =>
      hear({ ...line.parse(JSON.parse(text)), worker: number }),
    )
  }
  return {
    number,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
