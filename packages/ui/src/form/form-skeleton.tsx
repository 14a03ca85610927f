import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

const widths = [90, 70, 80, 60, 75]

/** Placeholder in the shape of the form, shown while its record loads. */
export function FormSkeleton() {
  const { t } = useTranslation('platform')
  return (
    <output className={`${styles.skeleton} stack gap-16`} aria-busy aria-label={t('loading')}>
      {widths.map((width) => (
        <Skeleton key={width} height={36} width={`${width}%`} radius="md" />
      ))}
    </output>
  )
}
