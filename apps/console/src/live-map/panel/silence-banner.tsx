import { showsPresence } from '@baquiano/contract/tracking'
import { isFinal } from '@baquiano/contract/visits'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSeenStates } from '../positions/seen-states.ts'
import type { LiveMap } from '../use-live-map.ts'
import { HandOverLink } from './hand-over-link.tsx'

/** The silence that leaves most visits open, above the list: since when, how many, and the way to hand them over. */
export function SilenceBanner({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const states = useSeenStates(live.positions.seen, live.hasPresence)
  if (!live.hasPresence || !live.areVisitsKnown) return null
  const silent = live.model.team.flatMap((person) => {
    const state = states.get(person.id)
    const count = person.visits.filter(({ status }) => !isFinal(status)).length
    // Of whoever was never heard of there is no silence to tell: their phone may not be set up.
    if (!state || count === 0 || !live.model.attention.has(person.id)) return []
    const fix_ms = Date.parse(state.fix_at)
    return showsPresence(fix_ms, live.now) ? [] : [{ person, count, fix_ms }]
  })
  const worst = silent.toSorted((a, b) => b.count - a.count || a.fix_ms - b.fix_ms)[0]
  if (!worst) return null
  const { person, count, fix_ms } = worst
  return (
    <output className="row wrap gap-8 pad-y-6 pad-x-12 on-warn text-s">
      <IconWifiOff className="warn" size={15} aria-hidden />
      <button
        type="button"
        className="grow shrink text-start"
        onClick={() => live.selectPerson(person.id)}
      >
        <b className="strong">
          <bdi>{person.name}</bdi>
        </b>{' '}
        {t('silent_since', { hour: live.time.hourOf(fix_ms) })} ·{' '}
        <span className="nowrap">{t('open_visits', { count })}</span>
      </button>
      <HandOverLink live={live} person={person} />
    </output>
  )
}
