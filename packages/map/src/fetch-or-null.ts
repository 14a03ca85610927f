/** Nobody waits for it: our own map stands until then. A phone with a weak network needs many seconds. */
const deadlineMs = 30_000
const rememberMs = 600_000
const failedKey = 'mapStyleFailedAt'

/**
 * What an address of the operator answers within half a minute.
 *
 * Null when there is none, or it failed now or less than ten minutes ago: what stands stays.
 */
export async function fetchOrNull<Answer>(
  url: string | undefined,
  ask: (url: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
  const key = `${failedKey} ${url}`
  const failed = Number(sessionStorage.getItem(key) ?? 0)
  if (!url || !navigator.onLine || Date.now() - failed < rememberMs) return null
  const signal = AbortSignal.timeout(deadlineMs)
  const [outcome] = await Promise.allSettled([Promise.race([ask(url, signal), ended(signal)])])
  if (outcome.status === 'fulfilled') return outcome.value
  sessionStorage.setItem(key, String(Date.now()))
  return null
}

/** Whoever is asked may not listen to the signal. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
