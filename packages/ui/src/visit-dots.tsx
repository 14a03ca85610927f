import { isFinal, type VisitStatus } from '@baquiano/contract/visits'
import styles from './visit-dots.module.css'
import { statusToken } from './status-style.ts'
import { statusVariable } from './status-variable.ts'

interface Visit {
  readonly id: string
  readonly status: VisitStatus
}

interface Props {
  readonly visits: readonly Visit[]
  /** Accessible name: `3 of 8 done`. */
  readonly label: string
}

/** A day's visits as dots in order, with the number of finished ones. */
export function VisitDots({ visits, label }: Props) {
  const over = visits.filter(({ status }) => isFinal(status)).length
  return (
    <span className={`${styles.dots} row gap-4 shrink`}>
      {visits.map(({ id, status }) => (
        <i key={id} data-st={statusToken(status)} style={statusVariable(status)} aria-hidden />
      ))}
      <em className="num" aria-hidden>
        {over}/{visits.length}
      </em>
      <span className="sr-only">{label}</span>
    </span>
  )
}
