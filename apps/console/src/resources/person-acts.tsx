import type { Resource } from '@baquiano/contract/resources'
import { remainingVisits } from '@baquiano/contract/visits'
import { ActionIcon } from '@mantine/core'
import { IconArrowsSplit, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { usePersonMessage } from './day/person-day-slot.ts'
import { fullName } from './full-name.ts'
import { useDay } from './live-cells.tsx'

interface Props {
  readonly person: Pick<Resource, 'id' | 'name' | 'lastname' | 'phone' | 'status'>
}

/** What a dispatcher does with somebody of a list: write, call, and hand over what is left of their day. */
export function PersonActs({ person }: Props) {
  const { t } = useTranslation('visits')
  const showMessage = usePersonMessage()
  const { id, phone, status } = person
  const name = fullName(person)
  const call = t('call', { name })
  return (
    <span className="row gap-4">
      {status === 'Active' && showMessage({ id, name })}
      {phone !== null && (
        <ActionIcon
          component="a"
          variant="default"
          size={26}
          href={phoneUrl(phone)}
          aria-label={call}
          title={call}
        >
          <IconPhone size={15} aria-hidden />
        </ActionIcon>
      )}
      {can('CALENDAR_UPDATE') && can('CALENDAR_LIST') && <HandOver id={id} name={name} />}
    </span>
  )
}

/** Leads to the board, which divides what is left of somebody's day; nothing for whoever has no visit left. */
function HandOver({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('live-map')
  const date = useToday()
  const day = useDay(id)
  if (!day || remainingVisits(day).length === 0) return null
  const label = t('hand_over_of', { name })
  return (
    <ActionIcon
      variant="default"
      size={26}
      aria-label={label}
      title={label}
      renderRoot={(props) => <Link {...props} to="/apps/board" search={{ date, hand_over: id }} />}
    >
      <IconArrowsSplit size={15} aria-hidden />
    </ActionIcon>
  )
}
