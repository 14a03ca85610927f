import { chatRoomKind, type ChatRoom, chatMessage } from '@baquiano/contract/chat'
import { recordId } from '@baquiano/contract/platform'
import { Button, SegmentedControl, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAt, IconChecks, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import styles from './chat.module.css'
import { roomList, roomOf, chatKey, keepMessage, roomsKey, unreadCount } from './chat.queries.ts'
import { Conversation } from './conversation.tsx'
import { NewRoomDialog } from './people-dialog.tsx'
import { RoomAvatar } from './room-avatar.tsx'
import { useChatTime } from './use-chat-time.ts'
import { useMessageOutbox } from './use-message-outbox.ts'
import { useSaidIn } from './use-said-in.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'

const params = z.object({ room: recordId.optional() })

/** `/apps/chat`: rooms, the conversation that is open, and who takes part in it (requirement CH-01). */
export function Page() {
  const { t } = useTranslation('chat')
  const [{ room }, set] = useUrlParams(params)
  const [isNew, setNew] = useState(false)
  useLiveChat()
  useMessageOutbox()
  const title = t('title')
  usePageTitle(title)
  const open = (id: string | undefined) => set({ room: id })
  return (
    <PageFrame
      title={title}
      tools={
        can('CHAT_CREATE') && (
          <AddButton
            label={t('new_room')}
            accessibleName={t('new_room_name')}
            onClick={() => setNew(true)}
          />
        )
      }
    >
      <div className={styles.page} data-open={room !== undefined || undefined}>
        <RoomList open_id={room} onOpen={open} />
        {room === undefined ? <Nothing /> : <OpenRoom key={room} id={room} onOpen={open} />}
      </div>
      {isNew && <NewRoomDialog onOpen={open} onClose={() => setNew(false)} />}
    </PageFrame>
  )
}

function Nothing() {
  const { t } = useTranslation('chat')
  return (
    <section className={`${styles.nothing} stack center centered dim desk-only`}>
      <div>
        <h2 className="text-l strong ink">{t('choose')}</h2>
        <p>{t('choose_why')}</p>
      </div>
    </section>
  )
}

interface OpenRoomProps {
  readonly id: string
  readonly onOpen: (id: string | undefined) => void
}

function OpenRoom({ id, onOpen }: OpenRoomProps) {
  const { data, error: failure, refetch } = useQuery(roomOf(id))
  // A room that was deleted, or that the person was removed from, is still in the cache.
  const error = barringError(data, failure)
  if (error)
    return (
      <section className="pad-16">
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      </section>
    )
  if (!data) return <Skeleton m={16} height={56} />
  return <Conversation room={data} onClose={() => onOpen(undefined)} />
}

interface RoomListProps {
  readonly open_id: string | undefined
  readonly onOpen: (id: string) => void
}

const pageRooms = 10
const mostRooms = 100

function RoomList({ open_id, onOpen }: RoomListProps) {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<z.output<typeof kinds>>('all')
  const [quantity, setQuantity] = useState(pageRooms)
  const [search] = useDebouncedValue(typed.trim(), 250)
  const filter = { search, kind: kind === 'all' ? null : kind, quantity }
  const list = useQuery({ ...roomList(filter), placeholderData: keepPreviousData })
  const { records = [], total = 0 } = list.data ?? {}
  return (
    <nav className={`${styles.rooms} column on-surface line-end`} aria-label={t('rooms')}>
      <div className="stack gap-8 pad-12">
        <TextInput
          type="search"
          aria-label={t('search_rooms')}
          placeholder={t('search_rooms')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          fullWidth
          value={kind}
          onChange={(value) => setKind(kinds.parse(value))}
          data={kinds.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      {list.error && <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={52} m={8} />)}
      {list.isSuccess && records.length === 0 && (
        <div className="pad-16 centered dim">
          <p className="strong ink">{t(search ? 'none_found' : 'none')}</p>
          {!search && <p>{t('none_why')}</p>}
        </div>
      )}
      <ul className="grow scroll shrink-y">
        {records.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} isOpen={room.id === open_id} onOpen={() => onOpen(room.id)} />
          </li>
        ))}
      </ul>
      {total > records.length && (
        <footer className="row between pad-x-12 pad-y-8 line-top text-s dim">
          <span className="num">{t('shown', { shown: records.length, total })}</span>
          {quantity < mostRooms && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setQuantity(quantity + pageRooms)}
            >
              {t('more')}
            </Button>
          )}
        </footer>
      )}
    </nav>
  )
}

const kinds = z.enum(['all', ...chatRoomKind.options])

interface RoomRowProps {
  readonly room: ChatRoom
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function RoomRow({ room, isOpen, onOpen }: RoomRowProps) {
  const { t } = useTranslation('chat')
  const { dayOrHour } = useChatTime()
  const { name, unread, is_mentioned, last_message, active_at } = room
  return (
    <UnstyledButton
      className={`${styles.room} row gap-12 wide`}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <RoomAvatar room={room} size={38} />
      <span className={`${styles.summary} stack grow shrink`}>
        <span className="row gap-8 between">
          <b className="ell strong">
            <bdi>{name}</bdi>
          </b>
          <time className="num text-s dim fixed" dateTime={active_at}>
            {dayOrHour(active_at)}
          </time>
        </span>
        <span className="row gap-8 between">
          <LastMessage room={room} />
          {is_mentioned && (
            <IconAt size={16} className="accent fixed" aria-label={t('mentioned')} />
          )}
          {unread > 0 && (
            <bdi className={`${styles.unread} center text-xs heavy fixed`}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </bdi>
          )}
        </span>
        {!last_message && <span className="text-s dim">{t('start')}</span>}
      </span>
    </UnstyledButton>
  )
}

function LastMessage({ room: { kind, last_message, members } }: Pick<RoomRowProps, 'room'>) {
  const { t } = useTranslation('chat')
  const { id } = useUser()
  const saidIn = useSaidIn()
  if (!last_message) return null
  const { sender, sender_name, is_deleted } = last_message
  const text = is_deleted ? t('removed') : saidIn(last_message)
  const isOwn = sender === id
  const [name = ''] = sender_name.split(' ')
  const said = isOwn ? text : t('someone_said', { name, text })
  const newest = Math.max(0, ...members.map(({ seen_seq }) => seen_seq))
  const isSeen = members.every((member) => member.id === id || member.seen_seq >= newest)
  return (
    <span className={`${styles.last} row gap-4 text-m shrink`}>
      {isOwn && isSeen && <IconChecks size={14} className="accent fixed" aria-label={t('seen')} />}
      <bdi className="ell">{kind === 'group' ? said : text}</bdi>
    </span>
  )
}

const message = chatMessage.nullable()

/** Shows what the socket brings: messages at once, and rooms as they are by then. */
function useLiveChat(): void {
  const client = useQueryClient()
  useTopic('chat', {
    onEvent: (event) => {
      const told = message.parse(event.message)
      if (told) keepMessage(client, told)
      void client.invalidateQueries({ queryKey: roomsKey })
      void client.invalidateQueries({ queryKey: unreadCount.queryKey })
    },
    onResync: () => void client.invalidateQueries({ queryKey: chatKey }),
  })
}
