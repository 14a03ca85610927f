import { isInventedEmail } from '@baquiano/contract/demo-phones'
import type { Resource } from '@baquiano/contract/resources'
import { Button } from '@mantine/core'
import {
  IconCalendarShare,
  IconCalendarTime,
  IconDeviceMobile,
  IconId,
  IconMail,
  IconMap2,
  IconPencil,
  IconPhone,
  IconWifiOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import { fullName } from './full-name.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { ShareButton } from '../sharing/index.ts'
import { personDevices } from './person-devices.queries.ts'
import styles from './person-page.module.css'
import { ResourceStatus } from './resource-status.tsx'
import { type PersonState, usePersonState } from './use-person-state.ts'

interface Props {
  readonly resource: Resource
  /** Beside a list, which has its own ways on. */
  readonly isNarrow?: boolean
}

/** Who somebody is, whether they are online, and how to reach them. */
export function PersonHead({ resource, isNarrow = false }: Props) {
  const seen = usePersonState(resource.id)
  return (
    <header className={`${styles.head} row gap-16`} data-narrow={isNarrow || undefined}>
      <PersonAvatar person={resource} presence={seen.presence} size={isNarrow ? 44 : 56} />
      <div className="stack gap-6 grow shrink">
        <div className="row wrap gap-8">
          {!isNarrow && (
            <h2 className="text-xl anywhere">
              <bdi>{fullName(resource)}</bdi>
            </h2>
          )}
          <PresenceBadge {...seen} />
          {resource.status !== 'Active' && <ResourceStatus status={resource.status} />}
        </div>
        <Contact resource={resource} />
      </div>
      {!isNarrow && <Ways resource={resource} />}
    </header>
  )
}

function PresenceBadge({ state, presence }: PersonState) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  if (presence === undefined) return null
  const text = () => {
    if (presence === 'online') return t('profile.online')
    return state ? t('profile.silent_since', { at: moment(state.fix_at) }) : t('profile.never_seen')
  }
  const tone = presence === 'offline' && state ? 'on-warn warn' : 'on-chip soft'
  return (
    <span className={`${tone} row gap-6 pad-x-8 pad-y-4 round-6 text-s strong`}>
      {presence === 'offline' && <IconWifiOff size={13} aria-hidden />}
      <bdi>{text()}</bdi>
    </span>
  )
}

function Contact({ resource }: Pick<Props, 'resource'>) {
  const roleName = useRoleName()
  const { data: devices } = useQuery(personDevices(resource.id))
  const { phone, email, role_name } = resource
  return (
    <ul className="row wrap gap-12 soft">
      <Fact icon={<IconId size={15} aria-hidden />}>{roleName(role_name)}</Fact>
      {phone !== null && (
        <Fact icon={<IconPhone size={15} aria-hidden />}>
          <a href={phoneUrl(phone)}>{phone}</a>
        </Fact>
      )}
      <Fact icon={<IconMail size={15} aria-hidden />}>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      </Fact>
      {devices?.[0] && (
        <Fact icon={<IconDeviceMobile size={15} aria-hidden />}>{devices[0].name}</Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="row gap-6 shrink">
      {icon}
      <bdi className="anywhere">{children}</bdi>
    </li>
  )
}

function Ways({ resource }: Pick<Props, 'resource'>) {
  const { id, phone, email, status } = resource
  const { t } = useTranslation('resources')
  return (
    <div className={`${styles.ways} row gap-8`}>
      {can('MAP_LIST') && (
        <LinkButton
          to="/dashboard/maps"
          search={{ resource: id }}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('profile.on_map')}
        </LinkButton>
      )}
      <ShareButton reference={{ kind: 'resource', id }} name={fullName(resource)} />
      {status === 'Active' && email !== null && isInventedEmail(email) && <DemoPhoneLink id={id} />}
      {can('RESOURCES_UPDATE') && (
        <LinkButton
          to="/apps/resource/resource-availability/$userId"
          params={{ userId: id }}
          variant="default"
          leftSection={<IconCalendarTime size={14} aria-hidden />}
        >
          {t('profile.availability')}
        </LinkButton>
      )}
      {can('SESSION_API_CREATE') && can('CALENDAR_LIST') && (
        <LinkButton
          to="/apps/integration/calendars"
          search={{ form: 'new', resource_id: id, of_name: fullName(resource) }}
          variant="default"
          leftSection={<IconCalendarShare size={14} aria-hidden />}
        >
          {t('profile.calendar_feed')}
        </LinkButton>
      )}
      {can('RESOURCES_UPDATE') && (
        <LinkButton
          to="/apps/resource/resource-edit/$userId"
          params={{ userId: id }}
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('change')}
        </LinkButton>
      )}
      {phone !== null && (
        <Button
          component="a"
          size="xs"
          href={phoneUrl(phone)}
          leftSection={<IconPhone size={14} aria-hidden />}
        >
          {t('profile.call')}
        </Button>
      )}
    </div>
  )
}
