import { IconArrowLeft, IconBuildingCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useUser } from '../../platform/session/use-user.ts'
import styles from './company-bar.module.css'

/** In whose company somebody of the platform is at work, and the way back to all of them. */
export function CompanyBar() {
  const { t } = useTranslation('shell')
  const { company_name } = useUser()
  return (
    <section className={`${styles.bar} row gap-8 pad-y-4 text-m`} aria-label={t('managing.label')}>
      <IconBuildingCog size={18} stroke={1.6} aria-hidden />
      <p className="shrink anywhere">
        <Trans
          t={t}
          i18nKey="managing.in"
          values={{ name: company_name }}
          components={{ b: <bdi className="heavy" /> }}
        />
      </p>
      <small>{t('managing.note')}</small>
      <Link to="/dashboard/company/list">
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        {t('managing.back')}
      </Link>
    </section>
  )
}
