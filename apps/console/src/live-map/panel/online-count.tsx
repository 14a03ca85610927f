import { showsPresence } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeenStates, useSeenStates } from '../positions/seen-states.ts'
import { fact, factFields } from '../positions/state-facts.ts'
import type { LiveMap } from '../use-live-map.ts'

/** How many of the team were heard of lately. */
export function OnlineCount({ live: { model, positions, now } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const states = useSeenStates(positions.seen)
  const { slotOf, known } = states
  const slots = useMemo(
    // Whoever is met later has no slot yet, and is looked for once somebody is.
    () => Int32Array.from(model.team, ({ id }) => slotOf(id) ?? known),
    [model.team, slotOf, known],
  )
  return <bdi className="num dim">{t('online', { count: countRecent(slots, states, now) })}</bdi>
}

function countRecent(slots: Int32Array, states: SeenStates, now: number): number {
  const facts = states.facts()
  let count = 0
  for (const slot of slots) {
    if (slot < states.known && showsPresence(facts[slot * factFields + fact.fix_ms] ?? 0, now)) {
      count += 1
    }
  }
  return count
}
