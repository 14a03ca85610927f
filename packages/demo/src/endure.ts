import { pause } from './api/pause.ts'
import type { Demo } from './demo.ts'
import { Unusable } from './unusable.ts'

const wait_ms = 15_000

/** Keeps something going: what breaks it is told, and it begins again where it was. */
export async function endure<Answer>(
  { say, signal }: Pick<Demo, 'say' | 'signal'>,
  name: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Unusable) throw error
      say(`${name}: ${error instanceof Error ? error.message : String(error)}; se reintenta`)
    }
    await pause(wait_ms, signal)
  }
}
