import { pause } from './pause.ts'

const everyMs = 100

/**
 * Waits until the server is healthy. The demo starts beside it and reads its city meanwhile.
 *
 * @throws AbortError when the demo is stopped meanwhile
 */
export async function waitForServer(url: string, signal: AbortSignal): Promise<void> {
  while (!(await isHealthy(url, signal))) await pause(everyMs, signal)
}

async function isHealthy(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/health`, { signal })).ok
  } catch (error) {
    signal.throwIfAborted()
    // Nothing listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}
