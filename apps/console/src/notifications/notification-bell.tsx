import type { Notification } from '@baquiano/contract/notifications'
import { dateFormat, minuteMs } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, Button, Indicator, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from '../exports/index.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './notification-bell.module.css'
import { fileOf, notificationPlace } from './notification-place.ts'
import { notificationList } from './notifications.queries.ts'
import { useBatteryText } from './use-battery-text.ts'
import { useNotifications } from './use-notifications.ts'

/** The bell of the top bar: how many are unseen, and the list behind it. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const list = useNotifications()
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
          aria-label={t('bell', { count: list.unseen })}
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
            <IconBell size={20} stroke={1.7} aria-hidden />
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
        const others = before?.records.filter(({ id }) => id !== record.id) ?? []
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
  const open = (record: Notification) => {
    if (!record.seen) acts.see(record.id)
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
      {error && <ProblemAlert error={error} onRetry={acts.retry} />}
      {isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={44} m={8} />)}
      {!isPending && !error && records.length === 0 && (
        <p className={`${styles.empty} dim centered`}>{t('empty')}</p>
      )}
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <NotificationRow record={record} onOpen={() => open(record)} />
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

interface NotificationRowProps {
  readonly record: Notification
  readonly onOpen: () => void
}

function NotificationRow({ record: { kind, params, date, seen }, onOpen }: NotificationRowProps) {
  const { t, i18n } = useTranslation(['notifications', 'reports'])
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const at = Date.parse(date)
  const battery = useBatteryText(params)
  const report = params.report_type && t(`reports:report_type.${params.report_type}`)
  const day = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: time.zone,
  })
  const isToday = time.dateOf(at) === time.dateOf(now)
  return (
    <UnstyledButton
      className={`${styles.row} flex gap-8 wide pad-8 round-10 hover`}
      data-seen={seen}
      onClick={onOpen}
    >
      <i aria-hidden />
      <KindIcon kind={kind} />
      <span className="stack grow shrink">
        <b className="medium">{t(`kinds.${kind}`)}</b>
        <small className="text-s dim">
          {[...textsOf(params), battery, report].filter(Boolean).join(' · ')}
        </small>
      </span>
      <time className="num text-s dim">{isToday ? time.hourOf(at) : day.format(at)}</time>
      {!seen && <span className="sr-only stack grow shrink">{t('unseen')}</span>}
    </UnstyledButton>
  )
}

const textsOf = ({
  number,
  visit_point_name,
  resource_name,
  file_name,
}: Notification['params']) => [
  number && visitCode(number),
  visit_point_name,
  resource_name,
  file_name,
]
