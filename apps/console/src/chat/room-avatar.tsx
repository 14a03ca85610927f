import type { ChatRoom } from '@baquiano/contract/chat'
import { IconUsers } from '@tabler/icons-react'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePhoto } from '../resources/index.ts'
import styles from './chat.module.css'

interface RoomAvatarProps {
  readonly room: ChatRoom
  readonly size: number
}

/** The other person of a direct room with their presence; a sign of several for a group. */
export function RoomAvatar({ room, size }: RoomAvatarProps) {
  const { id } = useUser()
  const other = room.members.find((member) => member.id !== id)
  const src = usePhoto({ id: other?.id ?? '', photo_id: other?.photo_id })
  if (room.kind === 'direct' && other) {
    const presence = other.is_online ? 'online' : 'offline'
    return <Avatar id={other.id} name={other.full_name} size={size} presence={presence} src={src} />
  }
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
