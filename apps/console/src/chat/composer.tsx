import { type ChatMessage, type ChatRoom, chats, mentionedIn } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { uploadExtensions } from '@baquiano/contract/uploads'
import { ActionIcon, FileButton } from '@mantine/core'
import { IconArrowBackUp, IconPaperclip, IconSend2, IconShare2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import styles from './chat.module.css'
import { MentionInput } from './mention-input.tsx'
import { queueMessage, type WaitingMessage } from './use-message-outbox.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Characters from which the composer tells how many are left. */
const nearLimit = 200

interface ComposerProps {
  readonly room: ChatRoom
  readonly replied: ChatMessage | null
  readonly onReplied: () => void
}

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',')

/** Writes to a room: Enter sends, Shift+Enter begins a line; a file goes with what is written by then. */
export function Composer({ room, replied, onReplied }: ComposerProps) {
  const { t } = useTranslation('chat')
  const { id: sender } = useUser()
  const [text, setText] = useState('')
  const [isSharing, setSharing] = useState(false)
  const left = limits.chat_text - text.length
  const isReady = text.trim() !== ''
  const people = room.kind === 'group' ? room.members.filter(({ id }) => id !== sender) : []
  const queue = (shared: Partial<Pick<WaitingMessage, 'file_id' | 'file_name' | 'reference'>>) => {
    const reply_to_id = replied?.id ?? null
    const nothing = { file_id: null, file_name: null, reference: null }
    const mention_ids = mentionedIn(text, people)
    const written = { room_id: room.id, sender, text: text.trim(), reply_to_id, mention_ids }
    queueMessage({ ...written, ...nothing, ...shared })
    setText('')
    onReplied()
  }
  const send = () => {
    if (isReady) queue({})
  }
  // The file is with the server before its message waits: a browser keeps no files over a reload.
  const { mutate: attach, isPending } = useAction({
    send: (file: File) =>
      upload(chats.attach, { params: { id: room.id }, query: { name: file.name }, file }),
    onDone: ({ id, name }) => queue({ file_id: id, file_name: name }),
  })
  const label = t('write', { name: room.name })
  return (
    <footer className={`${styles.composer} on-surface line-top`}>
      {replied && (
        <p className={`${styles.quote} row gap-8 text-s`}>
          <IconArrowBackUp size={16} aria-hidden />
          <span className="grow ell">
            <b className="strong">{t('replying', { name: replied.sender_name })}</b>{' '}
            <bdi>{replied.text || replied.file?.name}</bdi>
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
        <FileButton accept={accepted} onChange={(file) => file && attach(file)}>
          {(button) => (
            <ActionIcon
              {...button}
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('attach')}
              loading={isPending}
            >
              <IconPaperclip size={18} />
            </ActionIcon>
          )}
        </FileButton>
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-label={t('share')}
          onClick={() => setSharing(true)}
        >
          <IconShare2 size={18} />
        </ActionIcon>
        <MentionInput label={label} text={text} people={people} onText={setText} onSend={send} />
        <ActionIcon size={36} aria-label={t('send')} disabled={!isReady} onClick={send}>
          <IconSend2 size={18} />
        </ActionIcon>
      </div>
      {isSharing && (
        <ShareDialog
          onShare={(reference) => queue({ reference })}
          onClose={() => setSharing(false)}
        />
      )}
      {left <= nearLimit && <p className="text-s dim num">{t('too_long', { count: left })}</p>}
    </footer>
  )
}
