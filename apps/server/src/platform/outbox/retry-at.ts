/** After as many a change is set aside. */
export const mostAttempts = 10

const firstDelay_ms = 1000

/**
 * When a delivery is tried again: after 1, 2, 4 … 256 seconds, each up to a half longer, so that what failed together
 * does not come again together. All attempts take nine to thirteen minutes.
 *
 * @param attempts so far, from 1
 * @param random from 0 to 1
 * @returns null after the last attempt
 */
export function retryAt(attempts: number, now: Date, random = Math.random()): string | null {
  if (attempts >= mostAttempts) return null
  const delay_ms = firstDelay_ms * 2 ** (attempts - 1) * (1 + random / 2)
  return new Date(now.getTime() + delay_ms).toISOString()
}
