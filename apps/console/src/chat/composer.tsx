import type { ChatMessage, ChatRoom } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import styles from './chat.module.css'
import { queueMessage } from './use-message-outbox.ts'

/** Characters from which the composer tells how many are left. */
const nearLimit = 200

interface ComposerProps {
  readonly room: ChatRoom
  readonly replied: ChatMessage | null
  readonly onReplied: () => void
}

/** Writes to a room: Enter sends, Shift+Enter begins a line. */
export function Composer({ room, replied, onReplied }: ComposerProps) {
  const { t } = useTranslation('chat')
  const { id: sender } = useUser()
  const [text, setText] = useState('')
  const left = limits.chat_text - text.length
  const isReady = text.trim() !== ''
  const send = () => {
    if (!isReady) return
    const reply_to_id = replied?.id ?? null
    queueMessage({ room_id: room.id, sender, text: text.trim(), reply_to_id })
    setText('')
    onReplied()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const label = t('write', { name: room.name })
  return (
    <footer className={`${styles.composer} on-surface line-top`}>
      {replied && (
        <p className={`${styles.quote} row gap-8 text-s`}>
          <IconArrowBackUp size={16} aria-hidden />
          <span className="grow ell">
            <b className="strong">{t('replying', { name: replied.sender_name })}</b>{' '}
            <bdi>{replied.text}</bdi>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('cancel_reply')}
            onClick={onReplied}
          >
            <IconX size={16} />
          </ActionIcon>
        </p>
      )}
      <div className="flex gap-8">
        <Textarea
          className="grow"
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={limits.chat_text}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ActionIcon size={36} aria-label={t('send')} disabled={!isReady} onClick={send}>
          <IconSend2 size={18} />
        </ActionIcon>
      </div>
      {left <= nearLimit && <p className="text-s dim num">{t('too_long', { count: left })}</p>}
    </footer>
  )
}
