import type { ChatRoom } from '@baquiano/contract/chat'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useField } from '../store/use-field.ts'
import styles from './chat.module.css'

interface Props {
  readonly room: ChatRoom
  /** px. */
  readonly size: number
}

/** The other person of a direct room; a sign of several for a group. */
export function RoomAvatar({ room, size }: Props) {
  const { pairing } = useField()
  const other = room.members.find(({ id }) => id !== pairing?.phone.resource_id)
  if (room.kind === 'direct' && other)
    return (
      <Avatar
        id={other.id}
        name={other.full_name}
        size={size}
        presence={other.is_online ? 'online' : 'offline'}
      />
    )
  return (
    <span
      className={`${styles.group} center fixed round-10`}
      style={{ width: size, height: size }}
      aria-hidden
    >
      <IconUsers size={size / 2} stroke={1.6} />
    </span>
  )
}
