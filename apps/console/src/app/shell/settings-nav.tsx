import { appVersion } from '@baquiano/contract/platform'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigationLabel } from './use-navigation-label.ts'
import styles from './settings-nav.module.css'
import { useSettings } from './use-settings.ts'

/** What can be set, beside the page that sets it; a strip above it on a phone. */
export function SettingsNav() {
  const { t } = useTranslation('platform')
  const nameOf = useNavigationLabel()
  const { groups } = useSettings()
  const paths = groups.flatMap(({ items }) => items.map(({ to }): string => to))
  /** A page with another one below it is not the open one while that is open. */
  const hasPagesBelow = (to: string) => paths.some((path) => path.startsWith(`${to}/`))
  return (
    <nav className={`${styles.nav} shrink-y on-surface line-end`} aria-label={t('nav.settings')}>
      {groups.map(({ label, items }) => (
        <section key={label}>
          <h2>{t(label)}</h2>
          {items.map(({ to, label: name }) => (
            <Link
              key={to}
              to={to}
              ref={showCurrent}
              activeOptions={{ exact: hasPagesBelow(to), includeSearch: false }}
            >
              {nameOf(name)}
            </Link>
          ))}
        </section>
      ))}
      <p className={`${styles.version} pad-x-8 dim text-s`}>
        <bdi>Baquiano {appVersion}</bdi>
      </p>
    </nav>
  )
}

/** Of a strip that is wider than the phone, the page that is open is in sight. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') {
    link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}
