import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './company-form.module.css'

const widths = [90, 70, 80, 60, 75]

/** The form in its final shape, while the company is on its way. */
export function FormSkeleton() {
  const { t } = useTranslation('platform')
  return (
    <output className={styles.aside} aria-busy aria-label={t('loading')}>
      {widths.map((width) => (
        <Skeleton key={width} height={36} width={`${width}%`} radius={8} />
      ))}
    </output>
  )
}
