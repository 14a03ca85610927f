import type { VisitConflict } from '@baquiano/contract/visits'
import {
  IconArrowLeft,
  IconHome,
  IconMap2,
  IconMessage2,
  IconUrgent,
  IconUser,
  IconChevronRight,
  IconCloudUp,
  IconWifiOff,
} from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRoute } from 'wouter'
import styles from '../field.module.css'
import type { Sending } from '../outbox/send-outbox.ts'
import { isOfConflict, shownConflicts } from '../outbox/shown-conflicts.ts'
import { roomState } from '../store/out-of-room.ts'
import { useField } from '../store/use-field.ts'
import { BoldText } from './bold-text.tsx'

interface Props {
  readonly children?: ReactNode
  /** Above the page; a back button with a title by default. */
  readonly head?: ReactNode
  readonly title?: string
  readonly note?: string
  /** Where the back button leads; to the day by default. */
  readonly back?: string
  /** What stays in sight at the foot; the tabs by default. */
  readonly foot?: ReactNode
}

/** One screen of the app: what waits to be sent, its head, the page, and its foot. */
export function Screen({ children, head, title, note, back = '/', foot }: Props) {
  return (
    <div className={styles.app}>
      <FullBand />
      <OfflineBand />
      <ChangeBand />
      {head ?? <BackHead title={title ?? ''} note={note} back={back} />}
      <main className={styles.main}>{children}</main>
      {foot ?? <Tabs />}
    </div>
  )
}

interface BackProps {
  readonly title: string
  readonly note: string | undefined
  readonly back: string
}

function BackHead({ title, note, back }: BackProps) {
  const { t } = useTranslation('field')
  return (
    <header className={`${styles.head} row gap-12 on-surface line-bottom`}>
      <Link href={back} aria-label={t('back')} className="ink center fixed pad-8">
        <IconArrowLeft className="flip" size={24} aria-hidden />
      </Link>
      <div className="shrink">
        <h1 className="text-l strong ell">{title}</h1>
        {note !== undefined && <p className="text-s soft ell">{note}</p>}
      </div>
    </header>
  )
}

const tabs = [
  { href: '/', word: 'today', Icon: IconHome },
  { href: '/map', word: 'map.title', Icon: IconMap2 },
  { href: '/messages', word: 'messages', Icon: IconMessage2 },
  { href: '/me', word: 'me', Icon: IconUser },
  { href: '/panic', word: 'panic', Icon: IconUrgent },
] as const

function Tabs() {
  const { t } = useTranslation('field')
  const { messages, chat } = useField()
  const notices = messages.filter(({ seen_at }) => seen_at === null).length
  const unseen = chat.rooms.reduce((sum, { unread }) => sum + unread, notices)
  return (
    <nav className={`${styles.tabs} flex on-surface line-top`} aria-label={t('sections')}>
      {tabs.map(({ href, word, Icon }) => (
        <Tab key={href} href={href} isPanic={word === 'panic'}>
          <Icon size={26} aria-hidden />
          <span className="text-s">{t(word)}</span>
          {word === 'messages' && unseen > 0 && (
            <span className={`${styles.unseen} text-s heavy num`}>
              <span aria-hidden>{unseen}</span>
              <span className="sr-only">{t('unseen', { count: unseen })}</span>
            </span>
          )}
        </Tab>
      ))}
    </nav>
  )
}

interface TabProps {
  readonly href: string
  readonly isPanic: boolean
  readonly children: ReactNode
}

function Tab({ href, isPanic, children }: TabProps) {
  const [isHere] = useRoute(href)
  return (
    <Link
      href={href}
      className={`${styles.tab} relative`}
      aria-current={isHere ? 'page' : undefined}
      data-panic={isPanic || undefined}
    >
      {children}
    </Link>
  )
}

/** What was done last is not on the phone: nobody may take it for done. */
function FullBand() {
  const { t } = useTranslation('field')
  const isFull = useSyncExternalStore(roomState.subscribe, roomState.get)
  if (!isFull) return null
  return (
    <p className={`${styles.band} ${styles.full}`} role="alert">
      <BoldText text={t('no_room')} />
    </p>
  )
}

/** The office changed the day: until its person has seen that, it is said wherever they are. */
function ChangeBand() {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const [isToday] = useRoute('/')
  // Whoever settles a change reads there what has changed.
  const [isSettling] = useRoute('/visit/:id/conflict')
  if (isToday || isSettling || !pairing || pairing.changes.length === 0) return null
  return (
    <aside aria-label={t('today')}>
      <Link href="/" className={`${styles.band} ${styles.changed} row gap-8`}>
        <output className="grow">
          <BoldText text={t('changes.band')} />
        </output>
        <IconChevronRight className="flip fixed" size={18} aria-hidden />
      </Link>
    </aside>
  )
}

/** Whether there is a way to the server, and what waits for it; nothing while all is sent. */
function OfflineBand() {
  const { t } = useTranslation('field')
  const { pairing, outbox, fixes, aside, link } = useField()
  const conflicts = shownConflicts(pairing?.conflicts ?? [], outbox)
  const refused = outbox.filter(({ refusal }) => refusal !== null)
  const unsent = outbox.length - refused.length + fixes
  const toRead = aside + refused.filter((item) => !isOfConflict(item, conflicts)).length
  const isIdle = link === 'sent' || link === 'unknown'
  // A message on its way says so itself, and so does the switch of duty: a band for a moment would move what is read.
  const isQuiet =
    aside + conflicts.length === 0 &&
    outbox.every(({ kind, refusal }) => ['chat', 'duty'].includes(kind) && refusal === null)
  if (!pairing || (isIdle && isQuiet)) return null
  const signal = signalWord(link, { unsent, kept: toRead })
  const Icon = isIdle ? IconCloudUp : IconWifiOff
  return (
    <aside aria-label={t('outbox')}>
      <Link
        href={toRead === 0 ? wayToSettle(conflicts) : '/outbox'}
        className={`${styles.band} row gap-8`}
        data-signal={signal}
      >
        <Icon className="fixed" size={20} aria-hidden />
        <output className="grow">
          <BoldText text={t(signal)} />
        </output>
        <Count toDecide={conflicts.length} toRead={toRead} unsent={unsent} />
        <IconChevronRight className="flip fixed" size={18} aria-hidden />
      </Link>
    </aside>
  )
}

interface Kept {
  readonly unsent: number
  /** What the server did not take, and nobody has read yet. */
  readonly kept: number
}

function signalWord(link: Sending | 'unknown', { unsent, kept }: Kept) {
  if (link === 'signed_out') return 'signed_out'
  if (link === 'later') return 'no_signal'
  if (unsent > 0) return 'signal_back'
  return kept > 0 ? 'not_taken' : 'all_sent'
}

/** The one visit that is to be settled; the list where there are several, or none. */
function wayToSettle([first, ...others]: readonly VisitConflict[]): string {
  return first && others.length === 0 ? `/visit/${first.visit.id}/conflict` : '/outbox'
}

interface Counts {
  readonly toDecide: number
  readonly toRead: number
  readonly unsent: number
}

/** How much of what matters most: what the person has to decide, then what they have to read, then what waits. */
function Count({ toDecide, toRead, unsent }: Counts) {
  const { t } = useTranslation('field')
  if (toDecide > 0) return <b className="num nowrap warn">{t('to_decide', { count: toDecide })}</b>
  if (toRead + unsent === 0) return null
  return (
    <b className="num nowrap">
      {toRead > 0 ? t('to_read', { count: toRead }) : t('unsent', { count: unsent })}
    </b>
  )
}
