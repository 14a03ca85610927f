import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { CauseHelp } from './cause-acts.tsx'
import styles from './trouble.module.css'
import { causeIcons, toneOf, useCauseText } from '../../troubles/index.ts'

/** The worst of the day above the list: who, what, how many visits it concerns, and the way to help. */
export function TroubleBanner({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const textOf = useCauseText(live)
  const { attention, team } = live.model
  if (!live.isToday || !live.areVisitsKnown) return null
  // Whoever was never heard of has no silence to report: their phone may not be set up.
  const found = [...attention].find(([, [{ kind, since }]]) => kind !== 'silent' || since !== null)
  const person = team.find(({ id }) => id === found?.[0])
  if (!found || !person) return null
  const [cause] = found[1]
  const Icon = causeIcons[cause.kind]
  return (
    <output className="row wrap gap-8 pad-y-6 pad-x-12 on-warn text-s">
      <Icon className={toneOf(cause.kind)} size={15} aria-hidden />
      <button
        type="button"
        className={`${styles.told} grow text-start`}
        onClick={() => live.selectPerson(person.id)}
      >
        <b className="strong">
          <bdi>{person.name}</bdi>
        </b>{' '}
        <bdi>{textOf(cause)}</bdi>
        {cause.kind === 'silent' && cause.visits.length > 0 && (
          <>
            {' · '}
            <span className="nowrap">{t('open_visits', { count: cause.visits.length })}</span>
          </>
        )}
      </button>
      <CauseHelp live={live} person={person} cause={cause} />
    </output>
  )
}
