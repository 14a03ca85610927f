import { Skeleton } from '@mantine/core'
import styles from './setting-page.module.css'

/** Placeholder in the shape of the form and the preview. */
export function SettingSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.fields}>
        {[52, 128, 76, 100, 42].map((height) => (
          <section key={height}>
            <Skeleton width={120} height={14} />
            <Skeleton height={height} mt={12} />
          </section>
        ))}
      </div>
      <div className={styles.preview}>
        <Skeleton height={410} radius="lg" />
      </div>
    </div>
  )
}
