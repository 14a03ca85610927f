import { IconBattery2, IconBattery4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import type { PersonDay } from '../day-model.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { isOnline } from '../positions/state-facts.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './person-contact.module.css'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** Somebody, and whether they are online. */
export function PersonContact({ live, person }: Props) {
  const roleName = useRoleName()
  const states = useSeenStates(live.positions.seen, live.hasPresence)
  // The latest fix says nothing about another day.
  const state = live.hasPresence ? states.get(person.id) : undefined
  const presence = isOnline(state, live.now) ? 'online' : 'offline'
  return (
    <div className={`${styles.contact} row gap-8 shrink`}>
      <PersonAvatar person={person} presence={live.hasPresence ? presence : undefined} />
      <div className="grow shrink">
        <b>{person.full_name}</b>
        <span className="dim">
          {roleName(person.role_name)}
          <BatteryLevel percent={state?.battery_pct} />
          {state && ` · ${live.time.hourOf(Date.parse(state.fix_at))}`}
        </span>
      </div>
    </div>
  )
}

function BatteryLevel({ percent }: { readonly percent: number | null | undefined }) {
  const { t } = useTranslation('live-map')
  if (typeof percent !== 'number') return null
  const Battery = percent < 25 ? IconBattery2 : IconBattery4
  return (
    <>
      {' · '}
      <Battery size={14} aria-hidden />
      <bdi className="num">{t('percent', { percent: Math.round(percent) })}</bdi>
    </>
  )
}
