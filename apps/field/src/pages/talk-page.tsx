import {
  type ChatMessage,
  type ChatReferenceKind,
  type ChatRoom,
  mentionParts,
} from '@baquiano/contract/chat'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconChecks,
  IconClock,
  IconWifiOff,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../chat/chat.module.css'
import { Composer } from '../chat/composer.tsx'
import { keepInSight } from '../chat/in-sight.ts'
import { bringBack } from '../chat/seal-old.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { MessageFile, WaitingFile } from '../chat/message-file.tsx'
import { readersOf, type Talk, waitingIn } from '../chat/talk.ts'
import { useTalkTime } from '../chat/use-talk-time.ts'
import { fetchFile, fetchOlder, noteSeen } from '../chat/write-to-room.ts'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { database, fieldStore, settle, synchronize } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

const SharedCard = lazyPart(async () => (await import('../chat/shared-card.tsx')).SharedCard)

/** The messages of a room, and what was written here and waits to be sent. */
export function TalkPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { chat } = useField()
  const [replied, setReplied] = useState<ChatMessage | null>(null)
  const room = chat.rooms.find((it) => it.id === id)
  if (!room)
    return (
      <Screen title={t('messages')} back="/messages">
        <p className="pad-16">{t('chat.gone')}</p>
      </Screen>
    )
  return (
    <Screen
      head={<RoomHead room={room} />}
      foot={<Composer room={room} replied={replied} onReplied={() => setReplied(null)} />}
    >
      <Messages key={id} room={room} onReply={setReplied} />
    </Screen>
  )
}

function RoomHead({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const others = room.members.filter((member) => member.id !== pairing?.phone.resource_id)
  const online = others.filter(({ is_online }) => is_online).length
  return (
    <header className={`${fieldStyles.head} row gap-12 on-surface line-bottom`}>
      <Link href="/messages" aria-label={t('back')} className="ink center fixed pad-8">
        <IconArrowLeft className="flip" size={24} aria-hidden />
      </Link>
      <div className="grow shrink">
        <h1 className="text-l strong ell">
          {room.kind === 'group' ? (
            <Link
              href={`/messages/${room.id}/members`}
              aria-label={t('chat.details', { name: room.name })}
              className="ink"
            >
              <bdi>{room.name}</bdi>
            </Link>
          ) : (
            <bdi>{room.name}</bdi>
          )}
        </h1>
        <p className="row gap-6 text-s soft">
          {online > 0 && <span className={`${styles.online} fixed`} aria-hidden />}
          <span className="ell">
            {room.kind === 'direct'
              ? t(online > 0 ? 'chat.online' : 'chat.offline')
              : t('chat.members', { count: room.members.length, online })}
          </span>
        </p>
      </div>
    </header>
  )
}

/** The messages of a room that the phone has; undefined until they are read. */
function useTalk(id: string): Talk | undefined {
  const [talk, setTalk] = useState<Talk>()
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      const next = await database.talk(id)
      if (isOpen) setTalk(next ?? { id, active_at: null, has_more: false, messages: [] })
    }
    const readAgain = () => void read()
    readAgain()
    const end = fieldStore.subscribe(readAgain)
    return () => {
      isOpen = false
      end()
    }
  }, [id])
  useEffect(() => {
    const end = keepInSight(id)
    void bringBack(database, id).then(synchronize)
    return end
  }, [id])
  return talk
}

interface MessagesProps {
  readonly room: ChatRoom
  readonly onReply: (message: ChatMessage) => void
}

function Messages({ room, onReply }: MessagesProps) {
  const { t } = useTranslation('field')
  const { pairing, outbox, link } = useField()
  const { dayOf, dayTitle } = useTalkTime()
  const talk = useTalk(room.id)
  const messages = talk?.messages.filter((message) => !message.is_deleted_for_me) ?? []
  const waiting = waitingIn(room.id, messages, outbox)
  useSeen(room.id, messages.at(-1)?.seq ?? 0)
  const isOffline = link === 'later' || link === 'signed_out'
  const unsent = waiting.filter(({ refusal }) => refusal === null).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no touch scrolls it by keys
    <div className={styles.scrolled} role="log" tabIndex={0} aria-label={room.name}>
      <div className={styles.talk}>
        {talk?.has_more && <OlderButton room_id={room.id} />}
        {talk && messages.length + waiting.length === 0 && (
          <p className="soft centered pad-16">{t('chat.start')}</p>
        )}
        {messages.map((message, at) => {
          const day = dayOf(message.time_stamp)
          const before = messages[at - 1]
          const isNewDay = before === undefined || dayOf(before.time_stamp) !== day
          return (
            <MessageBubble
              key={message.id}
              room={room}
              message={message}
              isOwn={message.sender === pairing?.phone.resource_id}
              isFirst={isNewDay || before.sender !== message.sender}
              day={isNewDay ? dayTitle(day) : undefined}
              onReply={onReply}
            />
          )
        })}
        {waiting.map((item) => (
          <WaitingBubble key={item.id} item={item} />
        ))}
        {isOffline && unsent > 0 && (
          <p className={`${styles.pending} row gap-8 warn strong text-s pad-8`}>
            <IconWifiOff className="fixed" size={18} aria-hidden />
            {t('chat.pending', { count: unsent })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Notes what is shown as seen while the page is in front of its person. */
function useSeen(room_id: string, newest: number): void {
  useEffect(() => {
    if (newest === 0) return undefined
    const see = () => {
      if (document.visibilityState === 'visible') void noteSeen(room_id, newest)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [room_id, newest])
}

function OlderButton({ room_id }: { readonly room_id: string }) {
  const { t } = useTranslation('field')
  const [state, setState] = useState<'busy' | 'failed'>()
  const load = async () => {
    setState('busy')
    try {
      await fetchOlder(room_id)
      setState(undefined)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setState('failed')
    }
  }
  return (
    <div className="stack gap-4 center">
      <button
        type="button"
        className={styles.small}
        disabled={state === 'busy'}
        onClick={() => void load()}
      >
        {t('chat.older')}
      </button>
      {state === 'failed' && (
        <p className="text-s warn" role="alert">
          {t('offer_failed')}
        </p>
      )}
    </div>
  )
}

interface MessageBubbleProps {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly isOwn: boolean
  /** Of those of one person that follow each other. */
  readonly isFirst: boolean
  /** Above the first of a day. */
  readonly day: string | undefined
  readonly onReply: (message: ChatMessage) => void
}

function MessageBubble({ room, message, isOwn, isFirst, day, onReply }: MessageBubbleProps) {
  const { t } = useTranslation('field')
  const { hour } = useTalkTime()
  const { sender_name, time_stamp, is_deleted } = message
  return (
    <>
      {day !== undefined && <p className={`${styles.day} text-s strong soft centered`}>{day}</p>}
      <article className={styles.bubble} data-own={isOwn || undefined}>
        {!isOwn && isFirst && room.kind === 'group' && (
          <b className="text-s strong">
            <bdi>{sender_name}</bdi>
          </b>
        )}
        <Said room={room} message={message} />
        <Receipt at={time_stamp} hour={hour(time_stamp)}>
          {!isOwn && !is_deleted && (
            <button
              type="button"
              className={`${styles.reply} center`}
              aria-label={t('chat.reply', { name: sender_name })}
              onClick={() => onReply(message)}
            >
              <IconArrowBackUp className="flip" size={20} aria-hidden />
            </button>
          )}
          {isOwn && <Ticks room={room} message={message} />}
        </Receipt>
      </article>
    </>
  )
}

/** What a message says: what it answers, its file and its text. */
function Said({ room, message }: Pick<MessageBubbleProps, 'room' | 'message'>) {
  const { t } = useTranslation('field')
  const kindOf = (kind: ChatReferenceKind | null) => kind && t(`chat.shared.${kind}`)
  const { id, text, file, reference, is_deleted, reply_to } = message
  return (
    <>
      {reply_to && (
        <blockquote className={`${styles.quote} text-s`}>
          <b className="strong">
            <bdi>{reply_to.sender_name}</bdi>
          </b>
          <p className="ell">
            {reply_to.is_deleted
              ? t('chat.removed')
              : reply_to.text || reply_to.file_name || kindOf(reply_to.reference_kind)}
          </p>
        </blockquote>
      )}
      {file && <MessageFile id={id} file={file} fetchFile={fetchFile} />}
      {reference && <SharedCard id={id} room_id={room.id} reference={reference} />}
      {(is_deleted || text !== '') && (
        <p className={`${styles.text} anywhere`} dir="auto" data-removed={is_deleted || undefined}>
          {is_deleted ? t('chat.removed') : <MarkedText room={room} message={message} />}
        </p>
      )}
    </>
  )
}

/** The text of a message with the members whom it mentions marked. */
function MarkedText({ room, message }: Pick<MessageBubbleProps, 'room' | 'message'>) {
  const { text, mention_ids } = message
  const mentioned = room.members.filter(({ id }) => mention_ids.includes(id))
  return mentionParts(text, mentioned).map((part) => {
    if (part.mentioned === null) return part.text
    return (
      <b key={part.at} className="strong accent">
        {part.text}
      </b>
    )
  })
}

interface ReceiptProps {
  readonly at: string
  readonly hour: string
  readonly children: ReactNode
}

function Receipt({ at, hour, children }: ReceiptProps) {
  return (
    <small className={`${styles.receipt} row gap-6 num text-s soft`}>
      <time dateTime={at}>{hour}</time>
      {children}
    </small>
  )
}

/** One tick once the server has a message, two once everybody it went to has seen it. */
function Ticks({ room, message }: Pick<MessageBubbleProps, 'room' | 'message'>) {
  const { t } = useTranslation('field')
  const { seen, total } = readersOf(room, message)
  const isSeen = total > 0 && seen === total
  const Icon = isSeen ? IconChecks : IconCheck
  const isGroup = room.kind === 'group' && total > 0
  return (
    <>
      <Icon size={18} className={isSeen ? 'accent' : undefined} aria-hidden />
      <span className={isGroup ? undefined : 'sr-only'}>
        {isGroup ? t('chat.seen_by', { seen, total }) : t(isSeen ? 'chat.seen' : 'chat.stored')}
      </span>
    </>
  )
}

function WaitingBubble({ item }: { readonly item: ReturnType<typeof waitingIn>[number] }) {
  const { t } = useTranslation('field')
  const { hour } = useTalkTime()
  const { body, written_at, refusal } = item
  return (
    <article className={styles.bubble} data-own data-waiting>
      {body.file_id !== null && <WaitingFile id={body.file_id} />}
      {body.text !== '' && (
        <p className={`${styles.text} anywhere`} dir="auto">
          {body.text}
        </p>
      )}
      <Receipt at={written_at} hour={hour(written_at)}>
        <IconClock size={16} aria-hidden />
        <span className={refusal ? 'bad' : 'sr-only'}>
          {t(refusal ? 'chat.not_sent' : 'waiting')}
        </span>
      </Receipt>
      {refusal && (
        <button type="button" className={styles.small} onClick={() => void settle(item)}>
          {t('chat.discard')}
        </button>
      )}
    </article>
  )
}
