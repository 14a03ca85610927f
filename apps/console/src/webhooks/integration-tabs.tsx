import { apiBase } from '@baquiano/contract/platform'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './webhooks.module.css'

/** The ways to what connects other programs: webhooks and their deliveries, API keys, the description of the calls. */
export function IntegrationTabs() {
  const { t } = useTranslation('webhooks')
  const tab = `${styles.tab} strong`
  return (
    <nav className={`${styles.tabs} row gap-16 pad-x-16`} aria-label={t('title')}>
      <Link
        to="/apps/integration"
        activeOptions={{ exact: true, includeSearch: false }}
        className={tab}
      >
        {t('tabs.webhooks')}
      </Link>
      <Link to="/apps/integration/deliveries" className={tab}>
        {t('tabs.deliveries')}
      </Link>
      <Link
        to="/apps/integration/calendars"
        activeOptions={{ exact: true, includeSearch: false }}
        className={tab}
      >
        {t('tabs.calendars')}
      </Link>
      <Link to="/apps/integration/calls" className={tab}>
        {t('tabs.calls')}
      </Link>
      <Link to="/dashboard/session-api/{-$id}" params={{}} className={tab}>
        {t('tabs.keys')}
      </Link>
      <a href={`${apiBase}/docs`} target="_blank" rel="noreferrer" className={`${tab} row gap-4`}>
        {t('tabs.docs')}
        <IconExternalLink size={14} aria-hidden />
      </a>
    </nav>
  )
}
