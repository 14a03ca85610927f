import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './setting-page.module.css'
import { SettingSkeleton } from './setting-skeleton.tsx'
import { ownSetting } from '../entities/settings/settings.queries.ts'

/** `/dashboard/setting`: the company's theme (requirement CO-08). */
export function Page() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(ownSetting)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && !data && (
        <div className={styles.error}>
          <ProblemAlert error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <SettingSkeleton />}
      {data && <SettingForm setting={data} />}
    </SettingsFrame>
  )
}
