import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Where else somebody decides for themselves. */
export function Elsewhere() {
  const { t } = useTranslation('profiles')
  return (
    <nav aria-label={t('elsewhere')}>
      <Link to="/dashboard/preferences/{-$id}">{t('preferences')}</Link>
      <Link to="/dashboard/authenticator">{t('authenticator')}</Link>
      <Link to="/dashboard/sessions">{t('sessions')}</Link>
    </nav>
  )
}
