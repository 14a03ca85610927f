import { inspect } from 'node:util'

/** Remembers how to end what was just begun; the last begun ends first. */
export type OnEnd = (end: () => Promise<unknown>) => void

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What no code caught; the state of the process is unknown from then on. */
const failures = ['uncaughtException', 'unhandledRejection'] as const
/** After such a failure the process ends by then, in order or not. */
const endWithin_ms = 20_000
/** After everything has ended the process ends by then, whatever still holds it. */
const leaveWithin_ms = 2000

/**
 * Starts, serves until a signal or until the parent process is gone, and ends everything in order,
 * also what a failed start had begun. A signal during the start waits for it.
 *
 * An error that no code caught is written to standard error and ends everything too, with exit code 1, so
 * that whoever supervises the process starts it again.
 */
export async function runProcess(start: (onEnd: OnEnd) => Promise<void>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  const shutdownRequested = new Promise<void>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
    for (const failure of failures) {
      process.on(failure, (error: unknown) => {
        report(error)
        setTimeout(() => process.exit(1), endWithin_ms).unref()
        resolve()
      })
    }
  })
  try {
    await start((end) => ends.unshift(end))
    await shutdownRequested
  } catch (error) {
    report(error)
  }
  for (const end of ends) await end().catch(report)
  // The channel to the parent would keep this process alive.
  if (process.connected) process.disconnect()
  // So would a connection that is tried again and again, as to a Redis that is away.
  setTimeout(() => process.exit(), leaveWithin_ms).unref()
}

function report(error: unknown): void {
  process.exitCode = 1
  process.stderr.write(`${textOf(error)}\n`)
}

/** Stack of an error and of its causes, without other fields. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [error.stack, ...causes.filter((it) => it !== undefined).map(textOf)].join('\n')
}
