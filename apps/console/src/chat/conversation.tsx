import { type ChatMessage, type ChatRoom, chats } from '@baquiano/contract/chat'
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconInfoCircle, IconSearch, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '@baquiano/ui/dialog/side-panel.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import styles from './chat.module.css'
import { foundMessages, messagesOf, roomsKey, unreadCount } from './chat.queries.ts'
import { Composer } from './composer.tsx'
import { MessageRows, WaitingRow } from './message-rows.tsx'
import { RoomAvatar } from './room-avatar.tsx'
import { RoomDetails } from './room-details.tsx'
import { messageOutbox } from './use-message-outbox.ts'

interface Props {
  readonly room: ChatRoom
  readonly onClose: () => void
}

/** The messages of a room, what is written to it, and its details beside them. */
export function Conversation({ room, onClose }: Props) {
  const { t } = useTranslation('chat')
  const [replied, setReplied] = useState<ChatMessage | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [search] = useDebouncedValue((typed ?? '').trim(), 250)
  const [isShown, setShown] = useState(false)
  const isWide = useMediaQuery('(min-width: 1200px)')
  const details = <RoomDetails room={room} onClose={onClose} />
  return (
    <>
      <section className={`${styles.conversation} column shrink`} aria-label={room.name}>
        <RoomHead room={room} onClose={onClose}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(typed === null ? 'search_messages' : 'search_close')}
            onClick={() => setTyped(typed === null ? '' : null)}
          >
            {typed === null ? <IconSearch size={20} /> : <IconX size={20} />}
          </ActionIcon>
          {!isWide && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('details')}
              onClick={() => setShown(true)}
            >
              <IconInfoCircle size={20} />
            </ActionIcon>
          )}
        </RoomHead>
        {typed !== null && (
          <TextInput
            className="pad-x-16 pad-y-8 on-surface line-bottom"
            type="search"
            aria-label={t('search_messages')}
            placeholder={t('search_messages')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        {search ? (
          <FoundMessages room={room} search={search} />
        ) : (
          <Messages room={room} onReply={setReplied} />
        )}
        {can('CHAT_CREATE') && (
          <Composer room={room} replied={replied} onReplied={() => setReplied(null)} />
        )}
      </section>
      {isWide && (
        <aside className={`${styles.details} scroll on-surface line-start`}>{details}</aside>
      )}
      {!isWide && isShown && (
        <SidePanel title={room.name} onClose={() => setShown(false)}>
          {details}
        </SidePanel>
      )}
    </>
  )
}

interface RoomHeadProps extends Props {
  readonly children: ReactNode
}

function RoomHead({ room, onClose, children }: RoomHeadProps) {
  const { t } = useTranslation('chat')
  const { id } = useUser()
  const others = room.members.filter((member) => member.id !== id)
  const online = others.filter(({ is_online }) => is_online).length
  const presence = t(online > 0 ? 'online' : 'offline')
  const names = [...others.map(({ full_name }) => full_name.split(' ')[0]), t('you')].join(', ')
  const members = [names, t('online_count', { count: online })].join(' · ')
  return (
    <header className={`${styles.head} row gap-12 on-surface line-bottom`}>
      <ActionIcon
        className={styles.back}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('back')}
        onClick={onClose}
      >
        <IconArrowLeft size={20} className="flip" />
      </ActionIcon>
      <RoomAvatar room={room} size={38} />
      <div className="grow shrink">
        <h2 className="text-l strong ell">
          <bdi>{room.name}</bdi>
        </h2>
        <p className="text-m dim ell">{room.kind === 'group' ? members : presence}</p>
      </div>
      {children}
    </header>
  )
}

interface MessagesProps {
  readonly room: ChatRoom
  readonly onReply: (message: ChatMessage) => void
}

function Messages({ room, onReply }: MessagesProps) {
  const { t } = useTranslation('chat')
  const { id: own_id } = useUser()
  const query = useInfiniteQuery(messagesOf(room.id))
  const pages = query.data?.pages ?? []
  const records = pages.flatMap((page) => page.records).toSorted((a, b) => a.seq - b.seq)
  const outbox = messageOutbox.use()
  const sent = new Set(records.map(({ id }) => id))
  const waiting = outbox.filter(
    ({ id, room_id, sender }) => room_id === room.id && sender === own_id && !sent.has(id),
  )
  const newest = records.at(-1)?.seq ?? 0
  useSeen(room, newest)
  return (
    <div
      className={`${styles.scrolled} scroll grow shrink-y`}
      role="log"
      aria-label={t('messages', { name: room.name })}
    >
      <div className={styles.messages}>
        {query.error && <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={48} width="60%" radius="md" />}
        {query.hasNextPage && (
          <Button
            className={styles.older}
            size="compact-sm"
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('older')}
          </Button>
        )}
        {query.isSuccess && records.length + waiting.length === 0 && (
          <p className="dim centered pad-16">{t('start')}</p>
        )}
        <MessageRows room={room} records={records} onReply={onReply} />
        {waiting.map((message) => (
          <WaitingRow key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}

/** Says that the person has seen what is shown, while the page is in front of them. */
function useSeen({ id, members }: ChatRoom, newest: number): void {
  const { id: own_id } = useUser()
  const seen = members.find((member) => member.id === own_id)?.seen_seq ?? 0
  const { mutate } = useAction({
    send: (seq: number) => call(chats.see, { params: { id }, body: { seq } }),
    refresh: [roomsKey, unreadCount.queryKey],
    failure: 'caller',
  })
  const see = useRef(mutate)
  useEffect(() => {
    see.current = mutate
  })
  useEffect(() => {
    if (newest <= seen) return undefined
    const tell = () => {
      if (document.visibilityState === 'visible') see.current(newest)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [newest, seen])
}

interface FoundMessagesProps {
  readonly room: ChatRoom
  readonly search: string
}

function FoundMessages({ room, search }: FoundMessagesProps) {
  const { t } = useTranslation('chat')
  const { data, error, isPending } = useQuery(foundMessages(room.id, search))
  return (
    <div className={`${styles.scrolled} scroll grow shrink-y`} role="log">
      <div className={styles.messages}>
        {error && <ProblemAlert error={error} />}
        {isPending && <Skeleton height={48} width="60%" radius="md" />}
        {data?.length === 0 && <p className="dim centered pad-16">{t('found_none')}</p>}
        {data && <MessageRows room={room} records={data} />}
      </div>
    </div>
  )
}
