import { Logo } from '@baquiano/ui'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/use-user.ts'
import { navigation } from '../navigation.ts'
import styles from './rail.module.css'
import { UserMenu } from './user-menu.tsx'

/** The modules that the person may use and that have a page; a tab bar on a phone. */
export function Rail() {
  const { t } = useTranslation(['shell', 'platform'])
  const { modules, permissions } = useUser()
  const items = navigation.filter(
    ({ module, permission }) => modules.includes(module) && permissions.includes(permission),
  )
  return (
    <nav className={styles.rail} aria-label={t('modules')}>
      <div className={styles.logo}>
        <Logo />
      </div>
      {items.map(({ to, label, icon: Icon }) => (
        <Tooltip key={to} label={t(`platform:${label}`)} position="right" openDelay={200}>
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
