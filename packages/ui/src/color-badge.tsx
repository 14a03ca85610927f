import type { ReactNode } from 'react'
import styles from './color-badge.module.css'

interface Props {
  /** Neutral without one. */
  readonly color?: 'primary' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** The state of a record, in one word. */
export function ColorBadge({ color, children }: Props) {
  return (
    <span
      className={`${styles.badge} middle pad-x-8 round-20 on-chip soft text-s medium`}
      data-color={color}
    >
      <bdi>{children}</bdi>
    </span>
  )
}
