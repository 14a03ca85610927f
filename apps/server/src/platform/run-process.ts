import { inspect } from 'node:util'

/** Remembers how to end what was just begun; the last begun ends first. */
export type OnEnd = (end: () => Promise<unknown>) => void

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Starts, serves until a signal or until the parent process is gone, and ends everything in order,
 * also what a failed start had begun. A signal during the start waits for it.
 */
export async function runProcess(start: (onEnd: OnEnd) => Promise<void>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  const told = new Promise<void>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
  try {
    await start((end) => ends.unshift(end))
    await told
  } catch (error) {
    report(error)
  }
  for (const end of ends) await end().catch(report)
  // The channel to the parent would keep this process alive.
  if (process.connected) process.disconnect()
}

function report(error: unknown): void {
  process.exitCode = 1
  process.stderr.write(`${textOf(error)}\n`)
}

/** What happened and where, and what that came from; not every field of it. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [error.stack, ...causes.filter((it) => it !== undefined).map(textOf)].join('\n')
}
