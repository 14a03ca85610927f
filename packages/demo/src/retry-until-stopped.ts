import { pause } from './api/pause.ts'
import type { Demo } from './demo.ts'
import { FatalError } from './fatal-error.ts'

const waitMs = 15_000

/** Logs a failure and runs the function again after 15 s, until it succeeds or the demo is stopped. */
export async function retryUntilStopped<Answer>(
  { log, signal }: Pick<Demo, 'log' | 'signal'>,
  name: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FatalError) throw error
      log(`${name}: ${error instanceof Error ? error.message : String(error)}; se reintenta`)
    }
    await pause(waitMs, signal)
  }
}
