import { ActionIcon } from '@mantine/core'
import { IconBattery2, IconBattery4, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import type { PersonDay } from '../day-model.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { isOnline } from '../positions/state-facts.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './person-contact.module.css'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** Somebody, whether they are online, and how to call them. */
export function PersonContact({ live, person }: Props) {
  const { t } = useTranslation('visits')
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
      {person.phone && (
        <ActionIcon
          component="a"
          variant="default"
          size={32}
          href={phoneUrl(person.phone)}
          aria-label={t('call', { name: person.full_name })}
        >
          <IconPhone size={15} aria-hidden />
        </ActionIcon>
      )}
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
