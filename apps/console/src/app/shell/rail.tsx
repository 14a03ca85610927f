import { Logo } from '@baquiano/ui/logo.tsx'
import { Tooltip } from '@mantine/core'
import { IconSettings, type TablerIcon } from '@tabler/icons-react'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { isOffered } from '../is-offered.ts'
import { navigation } from '../navigation.ts'
import styles from './rail.module.css'
import { useSettings } from './use-settings.ts'
import { useNavigationLabel } from './use-navigation-label.ts'
import { UserMenu } from './user-menu.tsx'

interface Props {
  /** A page begins with what the person was allowed before: unread messages are counted once it is known by now. */
  readonly countsUnread: boolean
}

/** The modules that the person may use and that have a page. */
export function Rail({ countsUnread }: Props) {
  const { t } = useTranslation(['shell', 'platform'])
  const nameOf = useNavigationLabel()
  const user = useUser()
  const settings = useSettings()
  const logo = cachedTheme.use()?.logo
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const [first] = settings.groups.flatMap(({ items }) => items)
  return (
    <nav className={`${styles.rail} row gap-4 desk-only`} aria-label={t('modules')}>
      <div className={`${styles.logo} center`}>
        {logo ? <img className="round-6" src={logo} width={28} height={28} alt="" /> : <Logo />}
      </div>
      {navigation
        .filter((item) => isOffered(user, item))
        .map(({ to, label, icon, covers }) => (
          <Item
            key={to}
            to={to}
            label={nameOf(label)}
            icon={icon}
            isCurrent={covers !== undefined && here.startsWith(covers)}
          >
            {to === '/apps/chat' && countsUnread && <UnreadChat />}
          </Item>
        ))}
      {first && (
        <div className={styles.settings}>
          <Item
            to={first.to}
            label={t('platform:nav.settings')}
            icon={IconSettings}
            isCurrent={settings.isOpen}
          />
        </div>
      )}
      <div className={styles.foot}>
        <UserMenu />
      </div>
    </nav>
  )
}

const LoadedUnreadChat = lazy(async () => {
  const { UnreadCount } = await import('../../chat/unread-count.tsx')
  return { default: UnreadCount }
})

/** Comes after the page, which does not wait for it. */
const UnreadChat = () => (
  <Suspense fallback={null}>
    <LoadedUnreadChat />
  </Suspense>
)

interface ItemProps {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: TablerIcon
  /** Where more than its own address is meant. */
  readonly isCurrent?: boolean
  /** Over the icon. */
  readonly children?: ReactNode
}

function Item({ to, label, icon: Icon, isCurrent, children }: ItemProps) {
  return (
    <Tooltip label={label} position="right" openDelay={200} withinPortal={false}>
      <Link
        className={`${styles.item} center relative round-10`}
        to={to}
        aria-label={label}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {children}
      </Link>
    </Tooltip>
  )
}
