import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './roles-page.module.css'
import rail from './role-rail.module.css'

const widths = [72, 58, 64, 80, 54, 68, 60, 76, 66, 56, 70, 62]

/** The page in its final shape, while the roles are on their way. */
export function RolesSkeleton() {
  const { t } = useTranslation('platform')
  return (
    <output className={styles.page} aria-busy aria-label={t('loading')}>
      <div className={`${rail.rail} column gap-8 shrink-y pad-y-12 pad-x-8 line-end`} aria-hidden>
        {widths.slice(0, 4).map((width) => (
          <Skeleton key={width} height={34} width={`${width + 20}%`} radius="lg" />
        ))}
      </div>
      <div className={`${styles.rows} stack packed gap-16`} aria-hidden>
        {widths.map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} />
        ))}
      </div>
    </output>
  )
}
