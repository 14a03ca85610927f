/** A failure that only the person who started the demo can correct: reported once, never retried. */
export class FatalError extends Error {
  override readonly name = 'FatalError'
}
