import type { PhoneMessage } from '@baquiano/contract/communications'
import {
  IconAt,
  IconChevronRight,
  IconClock,
  IconMessagePlus,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../chat/chat.module.css'
import { RoomAvatar } from '../chat/room-avatar.tsx'
import type { ShownRoom } from '../chat/talk.ts'
import { useTalkTime } from '../chat/use-talk-time.ts'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { useField } from '../store/use-field.ts'
import { NoticesPage } from './notices-page.tsx'

/** Notices of the office and the rooms of the chat; the notices alone where the company has no chat. */
export function MessagesPage() {
  const { t } = useTranslation('field')
  const { chat, messages } = useField()
  if (!chat.is_enabled) return <NoticesPage title={t('messages')} back="/" />
  return (
    <Screen
      head={
        <header className={`${fieldStyles.head} row between gap-12 on-surface line-bottom`}>
          <h1 className="text-xl heavy ell">{t('messages')}</h1>
          <Link href="/messages/new" aria-label={t('chat.new')} className="accent center pad-8">
            <IconMessagePlus size={26} aria-hidden />
          </Link>
        </header>
      }
    >
      <ul>
        <NoticesRow messages={messages} />
        {chat.rooms.map((room) => (
          <RoomRow key={room.id} room={room} />
        ))}
      </ul>
      {chat.rooms.length === 0 && <p className="pad-16 soft">{t('chat.none')}</p>}
    </Screen>
  )
}

function NoticesRow({ messages }: { readonly messages: readonly PhoneMessage[] }) {
  const { t } = useTranslation('field')
  const { dayOrHour } = useTalkTime()
  const [newest] = messages
  const unseen = messages.filter(({ seen_at }) => seen_at === null).length
  return (
    <Row
      href="/messages/notices"
      avatar={
        <span className={`${styles.notices} center fixed round-10`} aria-hidden>
          <IconSpeakerphone size={24} stroke={1.6} />
        </span>
      }
      name={t('chat.notices')}
      last={newest?.title ?? t('no_messages')}
      time={newest && dayOrHour(newest.sent_at)}
      unread={unseen}
    />
  )
}

function RoomRow({ room }: { readonly room: ShownRoom }) {
  const { t } = useTranslation('field')
  const { dayOrHour } = useTalkTime()
  const lastSaid = useLastSaid(room)
  const { id, name, unread, is_mentioned, waiting, active_at } = room
  return (
    <Row
      href={`/messages/${id}`}
      avatar={<RoomAvatar room={room} size={44} />}
      name={name}
      last={waiting ? waiting.body.text || t('chat.file') : lastSaid}
      time={dayOrHour(waiting?.written_at ?? active_at)}
      unread={unread}
      mark={
        <>
          {waiting && <Mark icon={IconClock} text={t('waiting')} />}
          {is_mentioned && unread > 0 && <Mark icon={IconAt} text={t('chat.mentioned')} />}
        </>
      }
    />
  )
}

interface MarkProps {
  readonly icon: typeof IconAt
  readonly text: string
}

function Mark({ icon: Icon, text }: MarkProps) {
  return (
    <>
      <Icon className="fixed" size={15} aria-hidden />
      <span className="sr-only">{text}</span>
    </>
  )
}

/** The newest message that the server has of a room, with its author where that is not the other person. */
function useLastSaid({ kind, last_message }: ShownRoom): string {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  if (!last_message) return t('chat.start')
  const { sender, sender_name, is_deleted, file_name, reference_kind } = last_message
  const shared = reference_kind === null ? '' : t(`chat.shared.${reference_kind}`)
  const said = last_message.text || (file_name ?? shared) || t('chat.older')
  const text = is_deleted ? t('chat.removed') : said
  if (sender === pairing?.phone.resource_id) return t('chat.said', { author: t('chat.you'), text })
  const [author = ''] = sender_name.split(' ')
  return kind === 'group' ? t('chat.said', { author, text }) : text
}

interface RowProps {
  readonly href: string
  readonly avatar: ReactNode
  readonly name: string
  readonly last: string
  readonly time: string | undefined
  readonly unread: number
  readonly mark?: ReactNode
}

function Row({ href, avatar, name, last, time, unread, mark }: RowProps) {
  const { t } = useTranslation('field')
  return (
    <li className="on-surface line-bottom">
      <Link href={href} className={`${fieldStyles.row} row gap-12`}>
        {avatar}
        <span className={`${styles.summary} grow shrink`}>
          <span className="row between gap-12">
            <b className="strong ell">
              <bdi>{name}</bdi>
            </b>
            {time && <span className="num text-s soft nowrap">{time}</span>}
          </span>
          <span className="row between gap-12 text-s">
            <span className={`row gap-4 shrink ${unread > 0 ? 'strong' : 'soft'}`}>
              {mark}
              <span className="ell" dir="auto">
                {last}
              </span>
            </span>
            {unread > 0 && (
              <span className={`${styles.unread} center fixed heavy num`}>
                <span aria-hidden>{unread}</span>
                <span className="sr-only">{t('unseen', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
        <IconChevronRight className="flip fixed soft" size={18} aria-hidden />
      </Link>
    </li>
  )
}
