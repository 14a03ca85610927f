import type { Visit } from '@baquiano/contract/visits'
import { ActionIcon } from '@mantine/core'
import { IconBattery2, IconBattery4, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import { phoneUrl } from '../../platform/text/phone-url.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import { isOnline } from '../positions/state-facts.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './assignee.module.css'

interface Props {
  readonly live: LiveMap
  readonly visit: Visit
}

/** Who has the visit, and how to reach them. */
export function Assignee({ live, visit }: Props) {
  const { t } = useTranslation(['live-map', 'visits'])
  const states = useSeenStates(live.positions.seen, live.hasPresence)
  const person = live.model.team.find(({ id }) => id === visit.resource_id)
  if (!person) return null
  // The latest fix says nothing about another day.
  const state = live.hasPresence ? states.get(person.id) : undefined
  const presence = isOnline(state, live.now) ? 'online' : 'offline'
  const battery = state?.battery_pct
  const Battery = (battery ?? 0) < 25 ? IconBattery2 : IconBattery4
  return (
    <div className={`${styles.assignee} row gap-8`}>
      <PersonAvatar person={person} presence={live.hasPresence ? presence : undefined} />
      <div className="grow shrink">
        <b>{person.full_name}</b>
        <span className="dim">
          {person.role_name}
          {typeof battery === 'number' && (
            <>
              {' · '}
              <Battery size={14} aria-hidden />
              <bdi className="num">{t('live-map:percent', { percent: Math.round(battery) })}</bdi>
            </>
          )}
          {state && ` · ${live.time.hourOf(Date.parse(state.fix_at))}`}
        </span>
      </div>
      {person.phone && (
        <ActionIcon
          component="a"
          variant="default"
          size={32}
          href={phoneUrl(person.phone)}
          aria-label={t('visits:call', { name: person.full_name })}
        >
          <IconPhone size={15} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
