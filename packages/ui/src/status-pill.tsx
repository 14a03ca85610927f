import type { VisitStatus } from '@baquiano/contract/visits'
import { StatusGlyph } from './status-glyph.tsx'
import { statusVariable } from './status-variable.ts'
import styles from './status-pill.module.css'

interface Props {
  readonly status: VisitStatus
  /** The status in the person's language. */
  readonly label: string
}

export function StatusPill({ status, label }: Props) {
  return (
    <span
      className={`${styles.pill} middle gap-6 round-6 text-s strong nowrap`}
      style={statusVariable(status)}
    >
      <StatusGlyph status={status} size={13} />
      {label}
    </span>
  )
}
