import type { StyleSpecification } from 'maplibre-gl'
import { z } from 'zod'

const deadlineMs = 2500
const rememberMs = 600_000
const failedKey = 'mapStyleFailedAt'

/** What makes a style one; the map judges the rest. */
const style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.unknown()),
  layers: z.array(z.unknown()),
})

/**
 * The style at an address, if it answers within 2.5 s.
 *
 * Null when there is none, or it failed now or less than ten minutes ago: our own world stays.
 */
export async function remoteStyle(url: string | undefined): Promise<StyleSpecification | null> {
  const failed = Number(sessionStorage.getItem(failedKey) ?? 0)
  if (!url || !navigator.onLine || Date.now() - failed < rememberMs) return null
  const [outcome] = await Promise.allSettled([ask(url)])
  if (outcome.status === 'fulfilled') return outcome.value
  sessionStorage.setItem(failedKey, String(Date.now()))
  return null
}

async function ask(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`the map style answered ${answer.status}`)
  const found: unknown = style.parse(await answer.json())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- judged by the map as it loads it
  return found as StyleSpecification
}
