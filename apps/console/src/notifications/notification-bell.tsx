import {
  isReplaced,
  type Notification,
  type NotificationKind,
  groupOfKind,
} from '@baquiano/contract/notifications'
import { dateFormat, minuteMs } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, Button, Indicator, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from '../exports/index.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './notification-bell.module.css'
import { fileOf, notificationPlace } from './notification-place.ts'
import { notificationList } from './notifications.queries.ts'
import { QuietBar, useQuietUntil } from './quiet-bar.tsx'
import { useFactText } from './use-fact-text.ts'
import { useNotifications } from './use-notifications.ts'

/** The bell of the top bar: how many are unseen, and the list behind it. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const list = useNotifications()
  const isQuiet = useQuietUntil() !== null
  useLiveNotifications()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      radius="lg"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.bell}
          data-bell
          aria-label={[t('bell', { count: list.unseen }), isQuiet && t('quiet.is')]
            .filter(Boolean)
            .join(', ')}
          onClick={() => setOpen(!isOpen)}
        >
          <Indicator
            size={14}
            offset={1}
            classNames={{ indicator: styles.count ?? '' }}
            color="#c9353a"
            label={<bdi>{list.unseen > 99 ? '99+' : list.unseen}</bdi>}
            disabled={list.unseen === 0}
          >
            {isQuiet ? (
              <IconBellOff size={20} stroke={1.7} aria-hidden />
            ) : (
              <IconBell size={20} stroke={1.7} aria-hidden />
            )}
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <NotificationList {...list} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Puts what the socket tells before the notifications that are known. */
function useLiveNotifications(): void {
  const client = useQueryClient()
  const { notifications_number } = usePreference()
  const { queryKey } = notificationList
  useTopic('notifications', {
    onEvent: ({ record, unseen }) =>
      client.setQueryData(queryKey, (before) => {
        const isOther = ({ id, kind, record_id }: Notification) =>
          id !== record.id &&
          !(isReplaced(kind) && kind === record.kind && record_id === record.record_id)
        const others = before?.records.filter(isOther) ?? []
        return { records: [record, ...others].slice(0, notifications_number), unseen }
      }),
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
}

interface Props extends ReturnType<typeof useNotifications> {
  readonly onClose: () => void
}

function NotificationList({ records, unseen, isPending, error, ...acts }: Props) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const saving = useSaveExport()
  const open = ({ newest: record, unseen_ids }: NotificationEntry) => {
    if (unseen_ids.length > 0) acts.see(unseen_ids)
    const file = fileOf(record)
    if (file) saving.mutate(file)
    const place = notificationPlace(record)
    if (!place) return
    acts.onClose()
    void navigate(place)
  }
  return (
    <section className={`${styles.list} column`}>
      <header>
        <h2>{t('title')}</h2>
        <Button size="compact-xs" variant="subtle" disabled={unseen === 0} onClick={acts.seeAll}>
          {t('see_all')}
        </Button>
      </header>
      <QuietBar />
      {error && <ProblemAlert error={error} onRetry={acts.retry} />}
      {isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={44} m={8} />)}
      {!isPending && !error && records.length === 0 && (
        <p className={`${styles.empty} dim centered`}>{t('empty')}</p>
      )}
      <ul>
        {entriesOf(records).map((entry) => (
          <li key={entry.newest.id}>
            <EntryRow entry={entry} onOpen={() => open(entry)} />
            <EntryActs entry={entry} onAct={acts.onClose} />
          </li>
        ))}
      </ul>
      <footer>
        <Link to="/apps/notifications" onClick={acts.onClose}>
          {t('open_page')}
        </Link>
      </footer>
    </section>
  )
}

interface EntryRowProps {
  readonly entry: NotificationEntry
  readonly onOpen: () => void
}

/** The newest of an entry in full, what came before it in a line. */
function EntryRow({ entry, onOpen }: EntryRowProps) {
  const { newest, earlier, unseen_ids } = entry
  const { kind, params, date } = newest
  const { t, i18n } = useTranslation(['notifications', 'reports'])
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const fact = useFactText(params)
  const report = params.report_type && t(`reports:report_type.${params.report_type}`)
  const day = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: time.zone,
  })
  const hourOf = (at: number): string =>
    time.dateOf(at) === time.dateOf(now) ? time.hourOf(at) : day.format(at)
  const before = earlier
    .slice(0, shownBefore)
    .map((it) => `${t(`kinds.${it.kind}`)} ${hourOf(Date.parse(it.date))}`)
  const left = earlier.length - before.length
  return (
    <UnstyledButton
      className={`${styles.row} flex gap-8 wide pad-8 round-10 hover`}
      data-seen={unseen_ids.length === 0}
      onClick={onOpen}
    >
      <i aria-hidden />
      <KindIcon kind={kind} />
      <span className="stack grow shrink">
        <b className="medium">{t(`kinds.${kind}`)}</b>
        <small className="text-s dim">
          {[...textsOf(params), fact, report].filter(Boolean).join(' · ')}
        </small>
        {before.length > 0 && (
          <small className="text-s dim">
            {t('before', { what: before.join(' · ') })}
            {left > 0 && ` · +${left}`}
          </small>
        )}
      </span>
      <time className="num text-s dim">{hourOf(Date.parse(date))}</time>
      {unseen_ids.length > 0 && <span className="sr-only stack grow shrink">{t('unseen')}</span>}
    </UnstyledButton>
  )
}

/** So many of those that came before are named. */
const shownBefore = 2

interface EntryActsProps {
  readonly entry: NotificationEntry
  /** Follows a press. */
  readonly onAct: () => void
}

/** What helps with what is told, for whoever may plan: who else can go, or a day divided among others. */
function EntryActs({ entry: { newest }, onAct }: EntryActsProps) {
  const { t } = useTranslation('notifications')
  const { kind, record_id, params } = newest
  if (!can('CALENDAR_LIST') || !can('CALENDAR_UPDATE')) return null
  const name = params.visit_point_name ?? params.resource_name ?? ''
  const isSilent = kind === 'RESOURCE_SILENT'
  if (!isSilent && !helpedByOthers.has(kind)) return null
  return (
    <LinkButton
      className={styles.act}
      size="compact-xs"
      variant="default"
      to="/apps/board"
      search={isSilent ? { hand_over: record_id } : { advice: record_id }}
      aria-label={t(isSilent ? 'hand_over_of' : 'who_can_of', { name })}
      onClick={onAct}
    >
      {t(isSilent ? 'hand_over' : 'who_can')}
    </LinkButton>
  )
}

/** Kinds of a visit of today that somebody else could do. */
const helpedByOthers: ReadonlySet<NotificationKind> = new Set([
  'EVENT_DELAYED',
  'EVENT_LATE_PREDICTED',
])

const textsOf = ({
  number,
  alarm_name,
  visit_point_name,
  resource_name,
  file_name,
  webhook_name,
}: Notification['params']) => [
  number && visitCode(number),
  alarm_name,
  visit_point_name,
  resource_name,
  file_name,
  webhook_name,
]

/** Everything that was told of one visit or one person: one entry that grows. */
interface NotificationEntry {
  readonly newest: Notification
  /** What was told before it, the newest first. */
  readonly earlier: readonly Notification[]
  readonly unseen_ids: readonly string[]
}

/** Notifications by what they are about, the entry with the newest first; a file or an alarm stands alone. */
function entriesOf(records: readonly Notification[]): NotificationEntry[] {
  const entries = new Map<string, Notification[]>()
  for (const record of records) {
    const group = groupOfKind(record.kind)
    const grows = group === 'event' || group === 'resource'
    const key = grows ? `${group} ${record.record_id}` : record.id
    const others = entries.get(key)
    if (others) others.push(record)
    else entries.set(key, [record])
  }
  return [...entries.values()].flatMap((all) => {
    const [newest, ...earlier] = all
    if (!newest) return []
    const unseen_ids = all.filter(({ seen }) => !seen).map(({ id }) => id)
    return [{ newest, earlier, unseen_ids }]
  })
}
