import { pause } from './api/pause.ts'
import type { Demo } from './demo.ts'

const wait_ms = 15_000

/** Keeps something going: what breaks it is told, and it begins again where it was. */
export async function endure(
  { say, signal }: Pick<Demo, 'say' | 'signal'>,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await run()
      return
    } catch (error) {
      signal.throwIfAborted()
      say(`${name}: ${error instanceof Error ? error.message : String(error)}; se reintenta`)
    }
    await pause(wait_ms, signal)
  }
}
