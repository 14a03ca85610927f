import { useDisclosure } from '@mantine/hooks'
import {
  IconBell,
  IconCalendarEvent,
  IconMap2,
  IconMenu2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { isOffered } from '../is-offered.ts'
import { navigation } from '../navigation.ts'
import { PhoneMore } from './phone-more.tsx'
import styles from './phone-tabs.module.css'
import { useNavigationLabel } from './use-navigation-label.ts'

const map = '/dashboard/maps'
/** Views of the map, which a phone shows one at a time. */
const mapTabs = [
  { sheet: undefined, label: 'map', icon: IconMap2 },
  { sheet: 'day', label: 'day', icon: IconCalendarEvent },
  { sheet: 'resources', label: 'people', icon: IconUsers },
] as const

/** The tab bar of a phone, the same on every page (target phone-more-390). */
export function PhoneTabs({ unseen }: { readonly unseen: number | undefined }) {
  const { t } = useTranslation('shell')
  const nameOf = useNavigationLabel()
  const user = useUser()
  const [isOpen, { open, close }] = useDisclosure()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const sheet = 'sheet' in search ? search.sheet : undefined
  const offered = navigation.filter((item) => isOffered(user, item))
  const hasMap = offered.some(({ to }) => to === map)
  return (
    <nav className={`${styles.tabs} on-surface line-top`} aria-label={t('phone.tabs')}>
      {hasMap
        ? mapTabs.map(({ sheet: opens, label, icon }) => (
            <Tab
              key={label}
              to={map}
              search={(before: object) => ({ ...(pathname === map && before), sheet: opens })}
              icon={icon}
              isCurrent={!isOpen && pathname === map && sheet === opens}
            >
              {t(`phone.${label}`)}
            </Tab>
          ))
        : offered.slice(0, 2).map(({ to, label, icon }) => (
            <Tab key={to} to={to} icon={icon} isCurrent={!isOpen && pathname === to}>
              {nameOf(label)}
            </Tab>
          ))}
      {unseen !== undefined && (
        <Tab
          to="/apps/notifications"
          icon={IconBell}
          isCurrent={!isOpen && pathname === '/apps/notifications'}
          count={unseen}
        >
          {t('phone.notifications')}
        </Tab>
      )}
      <button
        type="button"
        className={`${styles.tab} stack center text-s`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={isOpen || undefined}
        onClick={open}
      >
        <IconMenu2 size={21} stroke={1.6} aria-hidden />
        {t('phone.more')}
      </button>
      <PhoneMore isOpen={isOpen} onClose={close} hasMapTabs={hasMap} />
    </nav>
  )
}

interface TabProps extends Pick<LinkProps, 'to' | 'search'> {
  readonly icon: TablerIcon
  readonly isCurrent: boolean
  readonly count?: number
  readonly children: ReactNode
}

function Tab({ icon: Icon, isCurrent, count = 0, children, ...link }: TabProps) {
  return (
    <Link
      className={`${styles.tab} stack center text-s`}
      {...link}
      // Only what the bar itself calls current: the map's address is that of three tabs.
      activeProps={{ 'aria-current': undefined }}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
    >
      <span className={styles.icon}>
        <Icon size={21} stroke={1.6} aria-hidden />
        {count > 0 && (
          <bdi className={`${styles.count} text-xs heavy`}>{count > 99 ? '99+' : count}</bdi>
        )}
      </span>
      {children}
    </Link>
  )
}
