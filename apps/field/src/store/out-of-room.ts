/** Whether a browser refused to store something because the phone has no room for it; what was stored before stays. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
