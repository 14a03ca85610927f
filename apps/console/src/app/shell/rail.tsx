import type { UserRecord } from '@baquiano/contract/auth'
import { Logo } from '@baquiano/ui'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/use-user.ts'
import type { Place } from '../guard.ts'
import { navigation } from '../navigation.ts'
import styles from './rail.module.css'
import { UserMenu } from './user-menu.tsx'

/** The modules that the person may use and that have a page; a tab bar on a phone. */
export function Rail() {
  const { t } = useTranslation(['shell', 'platform'])
  const user = useUser()
  const items = navigation.filter(({ place }) => isOpenTo(user, place))
  return (
    <nav className={styles.rail} aria-label={t('modules')}>
      <div className={styles.logo}>
        <Logo />
      </div>
      {items.map(({ to, label, icon: Icon }) => (
        <Tooltip
          key={to}
          label={t(`platform:${label}`)}
          position="right"
          openDelay={200}
          withinPortal={false}
        >
          <Link className={styles.item} to={to} aria-label={t(`platform:${label}`)}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span aria-hidden>{t(`platform:${label}`)}</span>
          </Link>
        </Tooltip>
      ))}
      <div className={styles.foot}>
        <UserMenu />
      </div>
    </nav>
  )
}

const isOpenTo = ({ company_id, modules, permissions }: UserRecord, place: Place | 'platform') =>
  place === 'platform'
    ? company_id === null
    : modules.includes(place.module) && permissions.includes(place.permission)
