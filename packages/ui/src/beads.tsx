import { isFinal, type VisitStatus } from '@baquiano/contract/visits'
import styles from './beads.module.css'
import { statusToken } from './status-style.ts'
import { statusVariable } from './status-variable.ts'

interface Bead {
  readonly id: string
  readonly status: VisitStatus
}

interface Props {
  readonly beads: readonly Bead[]
  /** Says aloud what the beads show: `3 of 8 done`. */
  readonly label: string
}

/** A day's visits as a string of beads, in order, with how many are over. */
export function Beads({ beads, label }: Props) {
  const over = beads.filter(({ status }) => isFinal(status)).length
  return (
    <span className={styles.beads}>
      {beads.map(({ id, status }) => (
        <i key={id} data-st={statusToken(status)} style={statusVariable(status)} aria-hidden />
      ))}
      <em className="num" aria-hidden>
        {over}/{beads.length}
      </em>
      <span className="sr-only">{label}</span>
    </span>
  )
}
