import { chats } from '@baquiano/contract/chat'
import { ActionIcon, Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '@baquiano/ui/use-action.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'

interface Props {
  /** Of the person who is written to. */
  readonly id: string
  readonly name: string
  /** With its word beside the sign. */
  readonly isWide?: boolean
}

/** Opens the direct room with somebody; nothing for whoever may not chat, and for oneself. */
export function MessageButton({ id, name, isWide = false }: Props) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const user = useUser()
  const opening = useAction({
    send: () => call(chats.open, { body: { kind: 'direct', member_id: id } }),
    onDone: (room) => void navigate({ to: '/apps/chat', search: { room: room.id } }),
  })
  if (!can('CHAT_LIST') || !can('CHAT_CREATE') || user.id === id) return null
  const label = t('message_to', { name })
  const shared = {
    variant: 'default',
    loading: opening.isPending,
    'aria-label': label,
    onClick: () => opening.mutate(),
  }
  if (isWide) {
    return (
      <Button {...shared} size="xs" leftSection={<IconMessage2 size={15} aria-hidden />}>
        {t('message')}
      </Button>
    )
  }
  return (
    <ActionIcon {...shared} size={26} title={label}>
      <IconMessage2 size={15} aria-hidden />
    </ActionIcon>
  )
}
