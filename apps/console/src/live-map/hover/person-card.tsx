import type { ResourceState } from '@baquiano/contract/tracking'
import { StatusGlyph } from '@baquiano/ui'
import { IconBattery2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import { useNow } from '../../platform/time/use-now.ts'
import { currentVisit, type PersonDay } from '../day-model.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { useIsOnline } from '../positions/use-presence.ts'
import type { LiveMap } from '../use-live-map.ts'
import { agoText } from './ago-text.ts'
import { VisitTimes } from './visit-card.tsx'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** A person: how they move, when they were heard of, and what they do. */
export function PersonCard({ live, person }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  const state = useSeenStates(live.positions.seen).get(person.id)
  const isThere = useIsOnline(live, person.id)
  const visit = currentVisit(person.visits)
  return (
    <>
      <div className="row gap-8 pad-12">
        <PersonAvatar person={person} presence={isThere ? 'online' : 'offline'} />
        <div className="grow shrink">
          <b className="ell strong text-m">{person.full_name}</b>
          <p className="num dim">
            {state ? <Facts state={state} isThere={isThere} /> : t('never_seen')}
          </p>
        </div>
        {typeof state?.battery_pct === 'number' && (
          <span className="row gap-4 num dim">
            <IconBattery2 size={14} aria-hidden />
            <bdi>{t('percent', { percent: Math.round(state.battery_pct) })}</bdi>
          </span>
        )}
      </div>
      <div className="stack gap-4 pad-12">
        {visit ? (
          <>
            <span className="row gap-8">
              <StatusGlyph status={visit.status} />
              <b className="ell grow strong">{visit.visit_point_name}</b>
              <span className="dim">{t(`platform:status.${visit.status}`)}</span>
            </span>
            <VisitTimes live={live} visit={visit} person={person} />
          </>
        ) : (
          <span className="dim">{t('free_day')}</span>
        )}
      </div>
    </>
  )
}

interface FactsProps {
  readonly state: ResourceState
  readonly isThere: boolean
}

/** Speed, age and accuracy of the last fix, and whether it is doubtful. */
function Facts({ state, isThere }: FactsProps) {
  const { speed_km_h, fix_at, accuracy_m, is_doubtful } = state
  const { t, i18n } = useTranslation('live-map')
  const now = useNow()
  const speed = Math.round(speed_km_h ?? 0)
  const facts = [
    ...(isThere ? [speed > 2 ? t('speed', { speed }) : t('still')] : []),
    agoText(now - Date.parse(fix_at), i18n.language),
    ...(accuracy_m === null ? [] : [t('card_accuracy', { m: Math.round(accuracy_m) })]),
    ...(is_doubtful ? [t('card_doubtful')] : []),
  ]
  return <bdi>{facts.join(', ')}</bdi>
}
