import { Skeleton } from '@mantine/core'
import styles from './setting-page.module.css'

/** Placeholder in the shape of the form and the preview. */
export function SettingSkeleton() {
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
