import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { ColorBadge } from '../platform/color-badge.tsx'
import type { ListCard } from '../platform/list/list-spec.ts'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { phoneUrl } from '../platform/text/phone-url.ts'
import type { ListedResource } from './listed-resource.ts'
import { ResourceStatus } from './resource-status.tsx'

interface Props {
  readonly person: ListedResource
}

/** Somebody on a phone (target people-cards-390): who they are, how they are reached, and what is unusual of them. */
export const personListCard: ListCard<ListedResource> = {
  covers: ['name', 'role', 'email', 'username', 'phone', 'status'],
  render: (person) => <PersonListCard person={person} />,
  action: (person) => <CallButton person={person} />,
}

function PersonListCard({ person }: Props) {
  const { role_name, email, phone, status, own_status_name } = person
  const roleName = useRoleName()
  return (
    <span className="row gap-12 shrink">
      <PersonAvatar person={person} size={44} />
      <span className="column grow shrink">
        <b className="ell text-l">
          <bdi>{fullName(person)}</bdi>
        </b>
        <bdi className="ell soft">{roleName(role_name)}</bdi>
        <bdi className="ell dim text-s num">{phone ?? email}</bdi>
      </span>
      <span className="stack gap-4 fixed">
        {status !== 'Active' && <ResourceStatus status={status} />}
        {own_status_name !== null && <ColorBadge>{own_status_name}</ColorBadge>}
      </span>
    </span>
  )
}

function CallButton({ person }: Props) {
  const { t } = useTranslation('visits')
  if (person.phone === null) return null
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={44}
      href={phoneUrl(person.phone)}
      aria-label={t('call', { name: fullName(person) })}
    >
      <IconPhone size={18} aria-hidden />
    </ActionIcon>
  )
}
