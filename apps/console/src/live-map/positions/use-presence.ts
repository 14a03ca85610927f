import { minuteMs } from '@baquiano/contract/platform'
import { showsPresence } from '@baquiano/contract/tracking'
import { useSyncExternalStore } from 'react'
import type { SeenTicker } from './seen-states.ts'
import { fact, factFields } from './state-facts.ts'

interface PresenceSource {
  readonly now: number
  readonly positions: { readonly seen: SeenTicker }
}

interface Presence {
  readonly status: 'unknown' | 'online' | 'offline'
  /** Speed in km/h if online, minutes since the last fix if offline. */
  readonly value: number
}

/** Presence of a person for a row, which renders only when it changes. */
export function usePresence({ positions: { seen }, now }: PresenceSource, id: string): Presence {
  const presenceCode = useSyncExternalStore(seen.subscribe, () => {
    const fix_ms = factOf(seen, id, fact.fix_ms)
    if (Number.isNaN(fix_ms)) return unknown
    return showsPresence(fix_ms, now)
      ? Math.round(factOf(seen, id, fact.speed_km_h) || 0)
      : silentFrom + Math.round((now - fix_ms) / minuteMs)
  })
  if (presenceCode === unknown) return { status: 'unknown', value: 0 }
  if (presenceCode < silentFrom) return { status: 'online', value: presenceCode }
  return { status: 'offline', value: presenceCode - silentFrom }
}

export const useIsOnline = ({ positions: { seen }, now }: PresenceSource, id: string): boolean =>
  useSyncExternalStore(seen.subscribe, () => showsPresence(factOf(seen, id, fact.fix_ms), now))

// Encoded as one number for a cheap comparison: minutes offline are above all speeds.
const unknown = -1
const silentFrom = 10_000

function factOf(seen: SeenTicker, id: string, field: number): number {
  const states = seen.get()
  const slot = states.slotOf(id)
  return slot === undefined ? Number.NaN : (states.facts()[slot * factFields + field] ?? Number.NaN)
}
