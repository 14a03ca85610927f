const leastSpentMs = 2000

interface Sent {
  readonly sent_bytes: number
  readonly bytes: number
  readonly spent_ms: number
}

/** How long a file still takes at the pace it had; null while nobody can tell. */
export function secondsLeft({ sent_bytes, bytes, spent_ms }: Sent): number | null {
  if (sent_bytes === 0 || spent_ms < leastSpentMs) return null
  return Math.ceil(((bytes - sent_bytes) * spent_ms) / sent_bytes / 1000)
}
