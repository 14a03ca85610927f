import { hueOf } from './hue-of.ts'
import { initialsOf } from './initials-of.ts'
import { variable } from './status-variable.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  /** Gives the hue, which stays the person's own everywhere. */
  readonly id: string
  readonly name: string
  /** Presence dot: online, offline, or none. */
  readonly presence?: 'online' | 'offline' | undefined
  readonly size?: number
  /** Of a photo, which takes the place of the initials. */
  readonly src?: string | undefined
}

/** From this size on, initials are larger: px. */
const largeFrom = 40

/** A person by photo, or by initials and hue; the name is shown beside it. */
export function Avatar({ id, name, presence, size = 32, src }: AvatarProps) {
  return (
    <span
      className={`${styles.avatar} center relative fixed round-10 ${size < largeFrom ? 'text-s' : 'text-l'} heavy`}
      data-presence={presence}
      style={{ ...variable('--h', hueOf(id)), width: size, height: size }}
      aria-hidden
    >
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  )
}
