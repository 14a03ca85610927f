import type { Worker } from 'node:worker_threads'
import type { TableOptions } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Note, Row, Table, TableHead } from '../table.ts'
import { rowsOf } from '../table-of.ts'
import type { WorkerMessage, WorkerTask } from './messages.ts'
import { startThread } from './start-thread.ts'

export interface WorkerLimits {
  /** For the reading itself, in seconds; the time in which nobody asks for rows does not count. */
  readonly time_s: number
  /** Of the thread's heap, in MiB. */
  readonly memory_mb: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens the table of a file in a thread of its own, whose memory and time are limited, so that no file can harm others.
 * Rows are read ahead by one batch at most. Leaving the rows early, and the signal, end the thread.
 *
 * @throws TableRefusal as `openTable` does, and MEMORY_EXCEEDED, TIME_EXCEEDED; the reason of the signal
 */
export async function readInWorker(
  path: string,
  options: TableOptions,
  limits: WorkerLimits,
): Promise<Table> {
  limits.signal?.throwIfAborted()
  const reader = new WorkerReader({ path, options }, limits)
  const first = await reader.next()
  if (first.kind !== 'head') {
    await reader.end()
    throw new Error(`The worker began with ${first.kind}`)
  }
  return workerTable(reader, first)
}

function workerTable(
  reader: WorkerReader,
  { head, notes }: { readonly head: TableHead; readonly notes: readonly Note[] },
): Table {
  const live = [...notes]
  async function* batches(): AsyncGenerator<readonly Row[]> {
    try {
      reader.ask()
      for (;;) {
        const message = await reader.next()
        if (message.kind === 'end') {
          live.splice(0, live.length, ...message.notes)
          return
        }
        if (message.kind !== 'rows') throw new Error(`The worker sent ${message.kind}`)
        reader.ask()
        yield message.rows
      }
    } finally {
      await reader.end()
    }
  }
  const all = batches()
  return { ...head, notes: live, batches: all, rows: rowsOf(all) }
}

class WorkerReader {
  readonly #worker: Worker
  readonly #limits: WorkerLimits
  readonly #messages: WorkerMessage[] = []
  #failure: unknown
  #wake = () => {}
  #left_ms: number
  readonly #abort = () => this.#fail(this.#limits.signal?.reason)

  constructor(task: WorkerTask, limits: WorkerLimits) {
    this.#limits = limits
    this.#left_ms = limits.time_s * 1000
    this.#worker = startThread(import.meta.url, 'table-worker', {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb },
    })
    this.#worker.on('message', (message: WorkerMessage) => {
      this.#messages.push(message)
      this.#wake()
    })
    this.#worker.on('error', (error) => this.#fail(failureOf(error)))
    this.#worker.on('exit', () => this.#fail(new Error('The worker ended before its table')))
    limits.signal?.addEventListener('abort', this.#abort, { once: true })
  }

  /** Lets the worker send one batch more. */
  ask(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage('next')
  }

  /** The next message, within the time that is left. */
  async next(): Promise<Exclude<WorkerMessage, { kind: 'refusal' }>> {
    if (this.#messages.length === 0 && this.#failure === undefined) await this.#wait()
    const message = this.#messages.shift()
    if (message?.kind === 'refusal') {
      await this.end()
      throw new TableRefusal(message.code, message.params)
    }
    if (message) return message
    await this.end()
    throw this.#failure
  }

  async #wait(): Promise<void> {
    const begun = performance.now()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#fail(new TableRefusal('TIME_EXCEEDED', { seconds: this.#limits.time_s }))
      }, this.#left_ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#left_ms -= performance.now() - begun
  }

  #fail(failure: unknown): void {
    this.#failure ??= failure
    this.#wake()
  }

  async end(): Promise<void> {
    this.#limits.signal?.removeEventListener('abort', this.#abort)
    await this.#worker.terminate()
  }
}

function failureOf(error: unknown): unknown {
  const isMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new TableRefusal('MEMORY_EXCEEDED', {}, { cause: error }) : error
}
