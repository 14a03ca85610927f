import { hueOf } from './hue-of.ts'
import { initialsOf } from './initials-of.ts'
import { variable } from './status-variable.ts'
import styles from './avatar.module.css'

interface Props {
  /** Gives the hue, which stays the person's own everywhere. */
  readonly id: string
  readonly name: string
  /** Presence dot: online, offline, or none. */
  readonly presence?: 'online' | 'offline' | undefined
  readonly size?: number
}

/** A person by initials and hue; the name stands beside it. */
export function Avatar({ id, name, presence, size = 32 }: Props) {
  return (
    <span
      className={styles.avatar}
      data-presence={presence}
      style={{ ...variable('--h', hueOf(id)), width: size, height: size }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  )
}
