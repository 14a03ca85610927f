import type { VisitStatus } from '@baquiano/contract/visits'
import { statusColor, statusToken } from './status-style.ts'
import { statusShapes } from './status-shapes.tsx'
import styles from './status-glyph.module.css'

interface Props {
  readonly status: VisitStatus
  readonly size?: number
}

/** A status by its shape; the colour only repeats it, and the word stands beside it or in a label. */
export function StatusGlyph({ status, size = 14 }: Props) {
  return (
    <svg
      className={styles.glyph}
      data-st={statusToken(status)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
      style={{ color: statusColor(status) }}
    >
      {statusShapes[status]}
    </svg>
  )
}
