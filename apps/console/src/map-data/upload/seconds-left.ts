const minElapsedMs = 2000

interface Sent {
  readonly sentBytes: number
  readonly bytes: number
  readonly elapsedMs: number
}

/** Seconds until a file is sent at its average speed; null until that is known. */
export function secondsLeft({ sentBytes, bytes, elapsedMs }: Sent): number | null {
  if (sentBytes === 0 || elapsedMs < minElapsedMs) return null
  return Math.ceil(((bytes - sentBytes) * elapsedMs) / sentBytes / 1000)
}
