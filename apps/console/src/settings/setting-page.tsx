import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownSetting } from './settings.queries.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './setting-page.module.css'

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

/** Placeholder in the shape of the form and the preview. */
function SettingSkeleton() {
  return (
    <div className={`${styles.page} stack tall`} aria-busy="true">
      <div className={`${styles.fields} shrink-y scroll`}>
        {[52, 128, 76, 100, 42].map((height) => (
          <section key={height}>
            <Skeleton width={120} height={14} />
            <Skeleton height={height} mt={12} />
          </section>
        ))}
      </div>
      <div className={`${styles.preview} shrink-y scroll on-bg line-start`}>
        <Skeleton height={410} radius="lg" />
      </div>
    </div>
  )
}
