import { type ChatMessage, type ChatRoom, chats, mentionParts } from '@baquiano/contract/chat'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChecks, IconClock, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePhoto } from '../resources/index.ts'
import { FetchedFile } from '../uploads/index.ts'
import styles from './chat.module.css'
import { messagesOf, roomsKey, chatKey } from './chat.queries.ts'
import { MessageCard } from './message-card.tsx'
import { useChatTime } from './use-chat-time.ts'
import { useSaidIn } from './use-said-in.ts'
import { discardMessage, sendAgain, type WaitingMessage } from './use-message-outbox.ts'
import { download } from '@baquiano/client/http/download.ts'

interface MessageRowsProps {
  readonly room: ChatRoom
  readonly records: readonly ChatMessage[]
  readonly onReply?: (message: ChatMessage) => void
}

/** Messages under the title of their day; those of one person that follow each other share the name. */
export function MessageRows({ room, records, onReply }: MessageRowsProps) {
  const { day, dayTitle } = useChatTime()
  return records.map((message, at) => {
    const before = records[at - 1]
    const isNewDay = !before || day(before.time_stamp) !== day(message.time_stamp)
    return (
      <div key={message.id} className="stack">
        {isNewDay && (
          <p className={`${styles.day} text-s strong dim centered`}>
            {dayTitle(message.time_stamp)}
          </p>
        )}
        <MessageRow
          room={room}
          message={message}
          isFirst={isNewDay || before.sender !== message.sender}
          onReply={onReply}
        />
      </div>
    )
  })
}

interface MessageRowProps {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly isFirst: boolean
  readonly onReply: ((message: ChatMessage) => void) | undefined
}

function MessageRow({ room, message, isFirst, onReply }: MessageRowProps) {
  const { id: own_id } = useUser()
  const { hour } = useChatTime()
  const { sender, sender_name, time_stamp } = message
  const isOwn = sender === own_id
  const author = room.members.find(({ id }) => id === sender)
  const src = usePhoto({ id: sender, photo_id: author?.photo_id })
  return (
    <article
      className={`${styles.message} flex gap-8`}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
    >
      {!isOwn && isFirst && <Avatar id={sender} name={sender_name} size={30} src={src} />}
      <div className="stack gap-4 shrink">
        {!isOwn && isFirst && (
          <p className="text-m">
            <b className="strong">
              <bdi>{sender_name}</bdi>
            </b>{' '}
            <time className="num dim text-s" dateTime={time_stamp}>
              {hour(time_stamp)}
            </time>
          </p>
        )}
        <div className={styles.bubble}>
          <Said room={room} message={message} />
          {isOwn && <Receipt room={room} message={message} />}
        </div>
      </div>
      <MessageMenu message={message} isOwn={isOwn} onReply={onReply} />
    </article>
  )
}

/** What a message says: what it answers, its file and its text. */
function Said({ room, message }: Pick<MessageRowProps, 'room' | 'message'>) {
  const { t } = useTranslation('chat')
  const saidIn = useSaidIn()
  const { id, text, file, reference, is_deleted, reply_to } = message
  return (
    <>
      {reply_to && (
        <blockquote className={`${styles.quote} text-s`}>
          <b className="strong">
            <bdi>{reply_to.sender_name}</bdi>
          </b>
          <p className="ell">{reply_to.is_deleted ? t('removed') : saidIn(reply_to)}</p>
        </blockquote>
      )}
      {file && (
        <FetchedFile
          file={file}
          queryKey={[...chatKey, 'file', id]}
          fetchFile={(signal) => download(chats.file, { params: { id } }, signal)}
        />
      )}
      {reference && <MessageCard id={id} reference={reference} />}
      {(is_deleted || text !== '') && (
        <p className={`${styles.text} anywhere`} dir="auto" data-removed={is_deleted || undefined}>
          {is_deleted ? t('removed') : <MarkedText room={room} message={message} />}
        </p>
      )}
    </>
  )
}

/** The text of a message with the members whom it mentions marked. */
function MarkedText({ room, message }: Pick<MessageRowProps, 'room' | 'message'>) {
  const { id: own_id } = useUser()
  const { text, mention_ids } = message
  const mentioned = room.members.filter(({ id }) => mention_ids.includes(id))
  return mentionParts(text, mentioned).map((part) => {
    if (part.mentioned === null) return part.text
    return (
      <b key={part.at} className={styles.mention} data-own={part.mentioned === own_id || undefined}>
        {part.text}
      </b>
    )
  })
}

/** When one's own message was sent, and who has seen it. */
function Receipt({ room, message }: Pick<MessageRowProps, 'room' | 'message'>) {
  const { t } = useTranslation('chat')
  const { hour } = useChatTime()
  const readers = room.members.filter(({ id }) => message.receiver.includes(id))
  const seen = readers.filter(({ seen_seq }) => seen_seq >= message.seq).length
  const isSeen = seen > 0 && seen === readers.length
  const single = t(isSeen ? 'seen' : 'sent')
  const total = readers.length
  return (
    <small className={`${styles.receipt} row gap-4 num text-s dim`}>
      <time dateTime={message.time_stamp}>{hour(message.time_stamp)}</time>
      {isSeen && <IconChecks size={14} className="accent" aria-hidden />}
      <span className={room.kind === 'group' ? undefined : 'sr-only'}>
        {room.kind === 'group' ? t('seen_by', { seen, total }) : single}
      </span>
    </small>
  )
}

interface MessageMenuProps {
  readonly message: ChatMessage
  readonly isOwn: boolean
  readonly onReply: ((message: ChatMessage) => void) | undefined
}

function MessageMenu({ message, isOwn, onReply }: MessageMenuProps) {
  const { t } = useTranslation('chat')
  const { id, sender_name, text, is_deleted } = message
  const { mutate: remove } = useAction({
    send: (scope: 'everybody' | 'me') =>
      call(chats.removeMessage, { params: { id }, query: { for: scope } }),
    refresh: [messagesOf(message.room_id).queryKey, roomsKey],
  })
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          className={styles.acts}
          variant="subtle"
          color="gray"
          aria-label={t('acts', { name: sender_name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onReply && !is_deleted && can('CHAT_CREATE') && (
          <Menu.Item onClick={() => onReply(message)}>{t('reply')}</Menu.Item>
        )}
        {text !== '' && (
          <Menu.Item onClick={() => void navigator.clipboard.writeText(text)}>
            {t('copy')}
          </Menu.Item>
        )}
        {can('CHAT_DELETE') && <Menu.Item onClick={() => remove('me')}>{t('hide')}</Menu.Item>}
        {can('CHAT_DELETE') && isOwn && !is_deleted && (
          <Menu.Item color="red" onClick={() => remove('everybody')}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A message that the server has not confirmed. */
export function WaitingRow({ message }: { readonly message: WaitingMessage }) {
  const { t } = useTranslation('chat')
  const isRefused = message.code !== null
  return (
    <article className={`${styles.message} flex gap-8`} data-own data-first>
      <div className={styles.bubble} data-waiting>
        <p className={`${styles.text} anywhere`} dir="auto">
          {message.text ||
            message.file_name ||
            (message.reference && t(`shared.${message.reference.kind}`))}
        </p>
        <small className={`${styles.receipt} row gap-4 text-s ${isRefused ? 'bad' : 'dim'}`}>
          <IconClock size={13} aria-hidden />
          {t(isRefused ? 'not_sent' : 'waiting')}
        </small>
        {isRefused && (
          <p className="row gap-4">
            <Button size="compact-xs" variant="subtle" onClick={() => sendAgain(message)}>
              {t('send_again')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() => discardMessage(message.id)}
            >
              {t('discard')}
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
